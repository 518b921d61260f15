import {type PictureContent, rendition} from '../ui/rendition.ts'

/** The width of the logo in the header, so that both load one file. */
const TAB = 120
const INSTALLED = [192, 512]

const drawing = (src: string) => ({src, type: 'image/svg+xml', sizes: 'any'})

/** Returns the logo as a square, for the tab and for a phone's home screen. */
export function siteIcons(logo: PictureContent | null | undefined) {
  const square = (width: number) => rendition(logo, [width], 1)
  const tab = square(TAB)?.src ?? '/icon.svg'
  if (!tab.includes('auto=format')) return {tab, installed: [drawing(tab)]}
  const installed = INSTALLED.flatMap((wanted) => square(wanted) ?? []).map(({src, width, height}) => ({
    src: src.replace('auto=format', 'fm=png'),
    type: 'image/png',
    sizes: `${width}x${height}`,
  }))
  // A small logo has the same address for both sizes.
  return {tab, installed: [...new Map(installed.map((icon) => [icon.src, icon])).values()]}
}
