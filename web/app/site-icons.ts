import {type PictureContent, rendition} from '../ui/rendition.ts'

/** As wide as the logo in the header: the same address, and so the same file. */
const TAB = 120
const INSTALLED = [192, 512]

const drawing = (src: string) => ({src, type: 'image/svg+xml', sizes: 'any'})

/** The clinic's own logo as a square: on the browser's tab, and where the page is kept on a phone's screen. Pure. */
export function siteIcons(logo: PictureContent | null | undefined) {
  const square = (width: number) => rendition(logo, [width], 1)
  // Drawn for the demonstration: stands in where the clinic has no logo.
  const tab = square(TAB)?.src ?? '/icon.svg'
  if (!tab.includes('auto=format')) return {tab, installed: [drawing(tab)]}
  const installed = INSTALLED.flatMap((wanted) => square(wanted) ?? []).map(({src, width, height}) => ({
    src: src.replace('auto=format', 'fm=png'),
    type: 'image/png',
    sizes: `${width}x${height}`,
  }))
  // A logo that is smaller than wished for comes in one size only.
  return {tab, installed: [...new Map(installed.map((icon) => [icon.src, icon])).values()]}
}
