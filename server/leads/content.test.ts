import type {SupabaseClient} from '@supabase/supabase-js'
import {expect, it} from 'vitest'
import {createContentSync} from './content.ts'

it('createContentSync writes a state again after a failure', async () => {
  const written: unknown[] = []
  let isDown = true
  const rpc = async (_name: string, given: object) => {
    if (isDown) return {data: null, error: {code: '57P03'}}
    written.push(given)
    return {data: null, error: null}
  }
  const sync = createContentSync({rpc} as unknown as SupabaseClient, () => {})
  const nothing = () => {}
  await sync.follow(async () => JSON.stringify({isCounting: true, texts: null}), nothing, nothing)
  await expect(sync.write()).rejects.toThrow('57P03')
  isDown = false
  await sync.write()
  expect(written).toEqual([{is_on: true}])
})
