/** While developing, beside the rendered page: changes of its own styles show at once. */
import {globalStyle} from '../ui/global-style.ts'

const style = document.head.appendChild(document.createElement('style'))
style.textContent = globalStyle
import.meta.hot?.accept('../ui/global-style.ts', (changed) => {
  style.textContent = changed?.globalStyle
})
