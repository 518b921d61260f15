/** Where the page stands for the Studio's frame; the page's side of these addresses is `web/preview/view.ts`. */
export const PREVIEW = '/anteprima'

export const addressOf = (view: string): string => (view === '' ? PREVIEW : `${PREVIEW}/${view}`)

/** The path of a view inside an address of the preview; null for another page's. */
export function viewIn(address: string): string | null {
  const {pathname} = new URL(address, 'http://preview')
  if (pathname !== PREVIEW && !pathname.startsWith(`${PREVIEW}/`)) return null
  return pathname.slice(PREVIEW.length).replace(/^\/|\/$/g, '')
}
