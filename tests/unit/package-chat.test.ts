import {expect, test} from 'vitest'
import {renderEdited, unchanged} from '../support/rendered.ts'

test('the chat of a package contains its name and price', async () => {
  const {landing} = await renderEdited(unchanged)
  const chats = [...landing.matchAll(/https:\/\/wa\.me\/[^"]+/g)].map(([link]) => decodeURIComponent(link))
  expect(chats).toContainEqual(expect.stringContaining(' Diamond a €2.800.'))
})
