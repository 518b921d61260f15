import {viewGroups} from '../words.ts'

/** Where the page stands for the Studio's frame; the page's side of these addresses is `web/preview/view.ts`. */
export const PREVIEW = '/anteprima'

export const addressOf = (view: string): string => (view === '' ? PREVIEW : `${PREVIEW}/${view}`)

/** The path of a view inside an address of the preview; null for another page's. */
export function viewIn(address: string): string | null {
  const {pathname} = new URL(address, 'http://preview')
  if (pathname !== PREVIEW && !pathname.startsWith(`${PREVIEW}/`)) return null
  return pathname.slice(PREVIEW.length).replace(/^\/|\/$/g, '')
}

const named = new Map(viewGroups.flatMap(({views}) => views))

/** A view of one document has no entry of its own: the list shows the one that it belongs to. */
export function listedView(view: string): string {
  if (named.has(view)) return view
  const kind = view.split('/')[0] ?? ''
  return named.has(kind) ? kind : ''
}
