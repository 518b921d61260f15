import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {iconSheet} from './icon-sheet.tsx'

/** Where no server rendered the page: its icons come by script. */
export async function drawIcons() {
  const markup = async (element: ReactNode) => renderToStaticMarkup(element)
  document.body.insertAdjacentHTML('beforeend', await iconSheet(null, markup))
}
