import {renderStudio} from 'sanity'
import {isEmbedded} from './connection.ts'
import config from './sanity.config.ts'
import {routeRequests} from './transport/embedded-fetch.ts'

if (isEmbedded) {
  routeRequests()
  document.documentElement.dataset.lake = 'embedded'
}

renderStudio(document.getElementById('sanity'), config, {reactStrictMode: false})
