import {type PictureContent, rendition} from '../ui/rendition.ts'

/** The width of the logo in the header, so that both load one file. */
const TAB = 120
const HOME_SCREEN = 512

/** Returns the logo as a square, for the tab and for a phone's home screen. */
export function siteIcons(logo: PictureContent | null | undefined) {
  const tab = rendition(logo, [TAB], 1)?.src ?? '/icon.svg'
  const large = rendition(logo, [HOME_SCREEN], 1)
  if (!large?.src.includes('auto=format'))
    return {tab, installed: {src: tab, type: 'image/svg+xml', sizes: 'any'}}
  const {src, width, height} = large
  const installed = {
    src: src.replace('auto=format', 'fm=png'),
    type: 'image/png',
    sizes: `${width}x${height}`,
  }
  return {tab, installed}
}
