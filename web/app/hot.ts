/** While developing, beside the rendered page: React starts by itself, so that every change shows at once. */
import {globalStyle} from '../ui/global-style.ts'
import {start} from './main.tsx'

const style = document.head.appendChild(document.createElement('style'))
style.textContent = globalStyle
import.meta.hot?.accept('../ui/global-style.ts', (changed) => {
  style.textContent = changed?.globalStyle
})

start().catch((error) => console.error(error))
