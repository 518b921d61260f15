// The package carries no types of its own; this is the part that is used here.
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
