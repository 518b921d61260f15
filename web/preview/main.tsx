import {enableVisualEditing} from '@sanity/visual-editing'
import {createRoot} from 'react-dom/client'
import {handleControls} from '../app/script/controls.ts'
import {trackViews} from '../app/script/views.ts'
import * as quiz from '../quiz/quiz.tsx'
import type {QuizPlace} from '../quiz/quiz-context.ts'
import {openQuiz, provideQuiz} from '../sections/quiz-activity.tsx'
import {loadWebFonts} from '../ui/faces.ts'
import {globalStyle} from '../ui/global-style.ts'
import {address} from './address.ts'
import {Preview} from './preview.tsx'

/** Redirects to the site if the preview is not in a frame, because only the Studio sends drafts to the preview. */
if (parent === self) location.replace('/')

const style = document.head.appendChild(document.createElement('style'))
style.textContent = `${globalStyle}
preview-part[data-several]{display:inline-block;white-space:pre-wrap}
[contenteditable]{cursor:text;min-width:1ch}`
loadWebFonts()
handleControls()
trackViews()
provideQuiz(quiz)

// Prevents the quiz from taking the focus away from the Studio.
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
  // A manual refresh restarts the view. The refresh after an edit does nothing, because edits show without a refresh.
  refresh: ({source}) => {
    if (source === 'mutation') return false
    address.go(address.href(), true)
    return Promise.resolve()
  },
})

addEventListener('click', ({target}) => {
  const place = target instanceof Element && target.closest<HTMLElement>('[data-opens]')?.dataset.opens
  if (place) openQuiz(place as QuizPlace)
})

// Sanity's overlays cancel a click on a summary. Opens its details anyway, so that editors can click the text.
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
