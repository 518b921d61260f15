/** Development only: starts React at once, so that every change shows. */
import {globalStyle} from '../ui/global-style.ts'
import {start} from './main.tsx'

const style = document.head.appendChild(document.createElement('style'))
style.textContent = globalStyle
import.meta.hot?.accept('../ui/global-style.ts', (changed) => {
  style.textContent = changed?.globalStyle
})

start().catch((error) => console.error(error))
