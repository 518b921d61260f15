import type {Page, Route} from '@playwright/test'

export type Answer = (route: Route) => Promise<void>
export const gone: Answer = (route) => route.fulfill({status: 404, contentType: 'text/html', body: 'no'})
export const offline: Answer = (route) => route.abort('internetdisconnected')
export const portal: Answer = (route) =>
  route.fulfill({contentType: 'text/html', body: '<html><title>Hotel Wi-Fi</title>Please sign in</html>'})

/**
 * The first page that is opened is an earlier build's, to which `answer` is given for a file that it names; the one
 * that is loaded after it finds everything. Counts how often a page was loaded.
 */
export async function anEarlierPage(page: Page, file: RegExp, answer: Answer) {
  const visit = {loads: 0}
  await page.route('/', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    visit.loads += 1
    if (visit.loads > 1) return route.continue()
    const response = await route.fetch()
    const {'content-security-policy': _, ...headers} = response.headers()
    const body = (await response.text()).replace('<script>', '<script>/* as it was built before */')
    return route.fulfill({response, headers, body})
  })
  await page.route(file, (route) => (visit.loads > 1 ? route.continue() : answer(route)))
  return visit
}
