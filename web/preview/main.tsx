import {enableVisualEditing} from '@sanity/visual-editing'
import {createRoot} from 'react-dom/client'
import {answerControls} from '../app/script/controls.ts'
import {trackViews} from '../app/script/views.ts'
import {loadWebFonts} from '../ui/faces.ts'
import {globalStyle} from '../ui/global-style.ts'
import {address} from './address.ts'
import {Preview} from './preview.tsx'

/** The page inside the Studio's Presentation tool. It holds no key: drafts come from the Studio that frames it. */
const style = document.head.appendChild(document.createElement('style'))
// A text of several sources lies in parts that can each be pointed at.
style.textContent = `${globalStyle}
preview-part[data-several]{display:inline-block;white-space:pre-wrap}`
loadWebFonts()
// As on the page, but without its timers, its questions for newer content and its leads.
answerControls()
trackViews()

if (parent !== self) {
  // The quiz takes the focus where it is used; what an editor writes in is the Studio.
  const {focus} = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  addEventListener('message', ({source, data}) => {
    if (source === parent && typeof data?.address === 'string') address.go(data.address, data.isAnew)
  })
  enableVisualEditing({
    history: {
      subscribe: (navigate) => address.ownSteps(() => navigate({type: 'replace', url: address.href()})),
      update: ({url}) => address.go(url),
    },
    // Changes come by themselves: nothing is done for them, and the button stays open. By hand the Studio asks here after
    // it has lost sight of the frame for a moment.
    refresh: ({source}) => {
      if (source === 'mutation') return false
      address.go(address.href(), true)
      return Promise.resolve()
    },
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
