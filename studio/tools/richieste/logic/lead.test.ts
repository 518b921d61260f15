import {expect, test} from 'vitest'
import {leadOf} from './lead.ts'

test('a lead whose status this desk does not know is an open one, and no column of it is missing', () => {
  const lead = leadOf({id: 'a', status: 'archived', location: null, photo_url: undefined})
  expect(lead).toMatchObject({id: 'a', status: 'new', location: '', email: '', photo_url: null})
})
