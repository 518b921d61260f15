import {enableVisualEditing} from '@sanity/visual-editing'
import {createRoot} from 'react-dom/client'
import * as every from '../page/every-section.ts'
import {needEverySection} from '../page/later.tsx'
import {bringFaces} from '../ui/faces.ts'
import {globalStyle} from '../ui/global-style.ts'
import {address} from './address.ts'
import {Preview} from './preview.tsx'

/** The page inside the Studio's Presentation tool. It holds no key: drafts come from the Studio that frames it. */
const style = document.createElement('style')
// A text of several sources lies in parts that can each be pointed at.
style.textContent = `${globalStyle}
preview-part[data-several]{display:inline-block;white-space:pre-wrap}`
document.head.append(style)
bringFaces()

needEverySection(every)

/** How long the address has to stay before the Studio is told of it. */
const QUIET_MS = 500

if (parent !== self) {
  // The quiz takes the focus where it is used; what an editor writes in is the Studio.
  const {focus} = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  addEventListener('message', ({source, data}) => {
    if (source === parent && typeof data?.address === 'string') address.begin(data.address)
  })
  enableVisualEditing({
    history: {
      subscribe: (navigate) => {
        const tell = () => navigate({type: 'replace', url: address.href()})
        tell()
        let timer: ReturnType<typeof setTimeout> | undefined
        // Whoever walks through the states would be taken back to the one before by what is told of it.
        return address.subscribe(() => {
          clearTimeout(timer)
          timer = setTimeout(tell, QUIET_MS)
        })
      },
      update: ({type, url}) => {
        if (type === 'pop') history.back()
        else address.go(url, type === 'replace')
      },
    },
    // The Studio sends every change by itself.
    refresh: async () => {},
  })
}

/** A click on a summary opens its field, and so never reaches the fold: what it hides has to come to light all the same. */
addEventListener(
  'click',
  ({target}) => {
    const fold = target instanceof Element ? target.closest('summary')?.parentElement : null
    if (fold && !fold.hasAttribute('open')) setTimeout(() => fold.setAttribute('open', ''))
  },
  {capture: true},
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Preview />)
