import {originRules} from '../http/origins.ts'
import {onlyHost, ownAddress} from '../settings/addresses.ts'
import type {Settings} from '../settings/environment.ts'

/**
 * The addresses of a running product. A port that was left to the system (0) is not in the address that the settings
 * made up: `ports` then says the real ones, as soon as it listens.
 */
export function runningAddresses({host, port, studioPort, siteUrl, studioUrl, corsOrigins}: Settings) {
  /** The Studio's is null where it is the page's. */
  const ports = {page: port, studio: studioPort}
  const own = () => ownAddress(host, ports.page)
  /** Where the Studio answers on this machine, and everything else as well. */
  const ownStudio = () => ownAddress(host, ports.studio ?? ports.page)
  const site = () => (port === 0 ? own() : siteUrl)
  const publicUrls = [siteUrl, ...(studioUrl ? [studioUrl] : [])]
  return {
    ports,
    own,
    ownStudio,
    site,
    studio: () => (studioUrl === null ? site() : studioPort === 0 ? ownStudio() : studioUrl),
    origins: originRules(publicUrls, corsOrigins, {
      ports: () => [ports.page, ...(ports.studio === null ? [] : [ports.studio])],
      host: onlyHost(host) ?? undefined,
    }),
  }
}
