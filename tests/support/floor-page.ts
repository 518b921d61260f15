import type {Page} from '@playwright/test'

/** The page as a browser reads it that does not know what is replaced, in the styles that scripts bring too. */
export async function readAs(page: Page, replaced: (text: string) => string) {
  await page.route(
    ({pathname}) => pathname === '/' || /\.(js|html)$/.test(pathname),
    async (route) => {
      const answer = await route.fetch()
      const {'content-security-policy': _, ...headers} = answer.headers()
      await route.fulfill({response: answer, headers, body: replaced(await answer.text())})
    },
  )
}

/** Rules that name it are lost, rules for its lack hold. */
export const withoutHas = (text: string) =>
  text.replaceAll('@supports not selector(:has(*))', '@media all').replaceAll(':has(', ':unknown(')
