/** What Vite says of a build, at an address that stays. */
const MODULES = '/modules.json'
const CLIENT = 'leads/client.ts'

type Client = typeof import('./client.ts')

/** In the middle of a quiz the page is not loaded again: the file of the build that is there now does the same. */
async function loadCurrent(): Promise<Client> {
  const modules = await (await fetch(MODULES, {cache: 'no-store'})).json()
  return import(/* @vite-ignore */ `/${modules[CLIENT].file}`)
}

export const loadClient = (): Promise<Client> => import('./client.ts').catch(loadCurrent)
