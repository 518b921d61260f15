import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {takeOver} from '../../server/site/build/build.ts'
import {buildInputs, stampOf} from '../../server/site/build/inputs.ts'

/** The only query of a fake build that clients without a token may run. */
export const PUBLIC_QUERY = '*[_type == "hero"]'

/** Writes a minimal build of page and Studio. Its page is the text `build <name>`. */
export function fakeBuild(distDir: string, name: string) {
  mkdirSync(distDir, {recursive: true})
  const made = mkdtempSync(path.join(distDir, 'building-'))
  for (const folder of ['server', 'web/assets', 'studio', 'preview'])
    mkdirSync(path.join(made, folder), {recursive: true})
  const write = (file: string, text: string) => writeFileSync(path.join(made, file), text)
  const answer = `{snapshot: '{}', landing: 'build ${name}', notFound: '', texts: [], robots: '', sitemap: '', manifest: '{}', styles: []}`
  write(
    'server/render.js',
    `export const snapshotQuery = '*'\nexport const publicQueries = ['*[_type == "hero"]']\nexport const render = async () => (${answer})`,
  )
  write('server/head.js', '')
  write('studio/index.html', 'the Studio')
  write(`web/assets/part-${name}.js`, name)
  write('public-queries.json', JSON.stringify({[PUBLIC_QUERY]: 0}))
  takeOver(distDir, made)
  writeFileSync(stampOf(distDir), buildInputs(process.env))
}
