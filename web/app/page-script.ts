/** Handles the page's controls without React, except the quiz. `head-script.ts` imports this module. */
import {watchContent} from '../content/newer-content.ts'
import {syncVisitSource} from '../leads/visit-source.ts'
import {loadWebFonts} from '../ui/faces.ts'
import {handleControls} from './script/controls.ts'
import {handleQuizButtons, showNewerContent} from './script/start-react.ts'
import {trackViews} from './script/views.ts'
import {startVisitStream} from './script/visit-stream.ts'
import {sendEarlierLeads} from './script/waiting-leads.ts'

/** Delay between the load event and the loading of fonts and manifest, so that the largest picture is painted first. */
const AFTER_PAINT_MS = 300

const afterLoad = () =>
  setTimeout(() => {
    loadWebFonts()
    const manifest = {rel: 'manifest', href: '/manifest.webmanifest', fetchPriority: 'low'}
    document.head.append(Object.assign(document.createElement('link'), manifest))
  }, AFTER_PAINT_MS)

syncVisitSource()
// Repeats the call after each render, because newer content may switch the storage of the visit's source on or off.
addEventListener('page:rendered', syncVisitSource)
startVisitStream()
handleControls()
handleQuizButtons()
trackViews()
watchContent(showNewerContent)
sendEarlierLeads()
if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad)
document.documentElement.dataset.ready = ''
