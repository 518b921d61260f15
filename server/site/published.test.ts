import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {createPublisher, type Renderer} from './published.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function publish(drawn: Partial<Awaited<ReturnType<Renderer['render']>>>) {
  const rest = {snapshot: '{}', robots: '', sitemap: '', manifest: '{}', styles: []}
  const render = async () => ({landing: '', notFound: '', texts: [], ...rest, ...drawn})
  const publisher = createPublisher({snapshotQuery: '*', publicQueries: [], render}, 'start()')
  return publisher.publish('{}', '')
}

test('the policy allows our own inline texts only', async () => {
  const page = `<style>a{}</style><script>start()</script><script>steal()</script><style>b{}</style>`
  const {scriptHashes, styleHashes} = await publish({landing: page, notFound: page, styles: ['a{}']})
  expect(scriptHashes).toEqual([hash('start()')])
  expect(styleHashes).toEqual([hash('a{}')])
})

test('no text page leaves the folder of the site', async () => {
  const addresses = ['garanzia', '../../etc/passwd', '/ovunque', '..\\altrove', 'assets/app', '']
  const {bodies} = await publish({texts: addresses.map((address) => ({address, html: 'testo'}))})
  const texts = [...bodies].filter(([, {raw}]) => String(raw) === 'testo').map(([address]) => address)
  expect(texts).toEqual(['/garanzia.html'])
})
