import {type Config, renderStudio} from 'sanity'
import {isEmbedded} from './connection.ts'
import config from './sanity.config.ts'
import {routeRequests} from './transport/embedded-fetch.ts'

if (isEmbedded) {
  routeRequests()
  document.documentElement.dataset.lake = 'embedded'
}

const open = (used: Config) => renderStudio(document.getElementById('sanity'), used, {reactStrictMode: false})

let close = open(config)
// During development, restarts the Studio without a page reload when the schema or structure changes.
import.meta.hot?.accept('./sanity.config.ts', (changed) => {
  close()
  close = open(changed?.default)
})
