/** Everything on the page that answers a reader, without React. A deferred module: the HTML is complete when it runs. */
import {watchContent} from '../content/newer-content.ts'
import {syncVisitSource} from '../leads/visit-source.ts'
import {loadWebFonts} from '../ui/faces.ts'
import {answerControls} from './script/controls.ts'
import {showNewerContent, startReactForTaps} from './script/react.ts'
import {trackViews} from './script/views.ts'
import {startVisitStream} from './script/visit-stream.ts'
import {sendEarlierLeads} from './script/waiting-leads.ts'

/** After the load: the largest picture often ends it, and is unpacked and painted first. */
const AFTER_PAINT_MS = 300

function finishFirstView() {
  loadWebFonts()
  const manifest = {rel: 'manifest', href: '/manifest.webmanifest', fetchPriority: 'low'}
  document.head.append(Object.assign(document.createElement('link'), manifest))
}

const afterLoad = () => setTimeout(finishFirstView, AFTER_PAINT_MS)

syncVisitSource()
// Newer content may have switched it on or off.
addEventListener('page:rendered', syncVisitSource)
startVisitStream()
answerControls()
startReactForTaps()
trackViews()
watchContent(showNewerContent)
sendEarlierLeads()
if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad)
document.documentElement.dataset.ready = ''
dispatchEvent(new Event('page:ready'))
