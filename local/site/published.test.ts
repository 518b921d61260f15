import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {createPublisher} from './published.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy allows the texts that we put there, not whatever stands in the page', async () => {
  const page = `<style>a{}</style><script>start()</script><script>steal()</script><style>b{}</style>`
  const publisher = createPublisher(
    {
      snapshotQuery: '*',
      render: async () => ({
        landing: page,
        notFound: page,
        texts: [],
        firstQuestion: '{}',
        robots: '',
        sitemap: '',
        manifest: '{}',
        styles: ['a{}'],
      }),
    },
    'start()',
  )
  const {scriptHashes, styleHashes} = await publisher.publish('{}', {siteUrl: '', imageBase: ''})
  expect(scriptHashes).toEqual([hash('start()')])
  expect(styleHashes).toEqual([hash('a{}')])
})
