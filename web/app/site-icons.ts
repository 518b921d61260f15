import {type PictureContent, rendition} from '../ui/rendition.ts'

/** Width of the tab icon in pixels: the same as the header's logo, so that the browser loads one file. */
const TAB = 120
const INSTALLED = [192, 512]

const drawing = (src: string) => ({src, type: 'image/svg+xml', sizes: 'any'})

/** Returns the tab icon's URL and the icons for a phone's home screen. Without a logo, both use `/icon.svg`. */
export function siteIcons(logo: PictureContent | null | undefined) {
  const square = (width: number) => rendition(logo, [width], 1)
  const tab = square(TAB)?.src ?? '/icon.svg'
  if (!tab.includes('auto=format')) return {tab, installed: [drawing(tab)]}
  const installed = INSTALLED.flatMap((wanted) => square(wanted) ?? []).map(({src, width, height}) => ({
    src: src.replace('auto=format', 'fm=png'),
    type: 'image/png',
    sizes: `${width}x${height}`,
  }))
  // Removes duplicates: a small logo has the same URL for both sizes.
  return {tab, installed: [...new Map(installed.map((icon) => [icon.src, icon])).values()]}
}
