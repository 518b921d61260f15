import {enableVisualEditing} from '@sanity/visual-editing'
import {createRoot} from 'react-dom/client'
import {answerControls} from '../app/script/controls.ts'
import {trackViews} from '../app/script/views.ts'
import {loadWebFonts} from '../ui/faces.ts'
import {globalStyle} from '../ui/global-style.ts'
import {address} from './address.ts'
import {Preview} from './preview.tsx'

/** The page inside Presentation. It holds no key: the Studio that frames it sends the drafts. */
const style = document.head.appendChild(document.createElement('style'))
// Each part of a text with several sources can be clicked.
style.textContent = `${globalStyle}
preview-part[data-several]{display:inline-block;white-space:pre-wrap}
[contenteditable]{cursor:text;min-width:1ch}`
loadWebFonts()
// As on the page, but without its timers, its questions for newer content and its leads.
answerControls()
trackViews()

if (parent !== self) {
  // The quiz takes the focus. It must not take it from the Studio.
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
    // Changes arrive by themselves. The Studio asks by hand only if it lost its connection to the frame.
    refresh: ({source}) => {
      if (source === 'mutation') return false
      address.go(address.href(), true)
      return Promise.resolve()
    },
  })
}

/** The overlays stop a click on a summary. Its fold opens all the same, so that its content can be clicked. */
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
