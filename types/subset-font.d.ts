// The package has no types. This file declares only the options that we use.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'truetype' | 'woff' | 'woff2'
      readonly noHinting?: boolean
      readonly variationAxes?: {
        readonly [axis: string]: {readonly min: number; readonly max: number; readonly default: number}
      }
    },
  ): Promise<Buffer>
}
