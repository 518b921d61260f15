import {expect, test} from 'vitest'
import {checkPageAddress} from './addresses.ts'

test.each(['condizioni', 'condizioni-della-garanzia', 'note-2026'])('«%s» is an address', (address) => {
  expect(checkPageAddress(address)).toBe(true)
})

test.each(['Condizioni', 'garanzia è', 'a/b', '-a', 'a--b', '..', 'privacy', 'studio', '404'])(
  '«%s» is none, and the editor hears why',
  (address) => expect(checkPageAddress(address)).toMatch(/correggi|scegli/),
)
