/** Development only: starts React without waiting for a tap, so that hot reloads show every change. */
import {globalStyle} from '../ui/global-style.ts'
import {start} from './main.tsx'

const style = document.head.appendChild(document.createElement('style'))
style.textContent = globalStyle
import.meta.hot?.accept('../ui/global-style.ts', (changed) => {
  style.textContent = changed?.globalStyle
})

start().catch((error) => console.error(error))
