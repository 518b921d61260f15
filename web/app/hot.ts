/** While developing, beside the rendered page: changes of its own styles, and of all sections, show at once. */
import {needEverySection} from '../page/later.tsx'
import {globalStyle} from '../ui/global-style.ts'

const style = document.head.appendChild(document.createElement('style'))
style.textContent = globalStyle
import.meta.hot?.accept('../ui/global-style.ts', (changed) => {
  style.textContent = changed?.globalStyle
})

// Visitors' browsers bring those in which nothing happens to life only when the content changes.
const bringTheRest = () => import('../page/every-section.ts').then(needEverySection)
addEventListener('page:live', bringTheRest, {once: true})
