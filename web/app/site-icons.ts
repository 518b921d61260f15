import {type PictureContent, rendition} from '../ui/image-address.ts'

/** As wide as the logo in the header: the same address, and so the same file. */
const TAB = 120
const INSTALLED = [192, 512]
/** Drawn for the demonstration: stands in where the clinic has no logo. */
const STAND_IN = {src: '/icon.svg', type: 'image/svg+xml', sizes: 'any'}

/** The clinic's own logo as a square: on the browser's tab, and where the page is kept on a phone's screen. Pure. */
export function siteIcons(imageBase: string, logo: PictureContent | null | undefined) {
  const square = (width: number) => rendition(imageBase, logo, [width], 1)
  const tab = square(TAB)
  if (!tab) return {tab: STAND_IN.src, installed: [STAND_IN]}
  const installed = INSTALLED.flatMap((wanted) => square(wanted) ?? []).map(({src, width, height}) =>
    src.includes('auto=format')
      ? {src: src.replace('auto=format', 'fm=png'), type: 'image/png', sizes: `${width}x${height}`}
      : {src, type: 'image/svg+xml', sizes: 'any'},
  )
  // A logo that is smaller than wished for comes in one size only.
  return {tab: tab.src, installed: [...new Map(installed.map((icon) => [icon.src, icon])).values()]}
}
