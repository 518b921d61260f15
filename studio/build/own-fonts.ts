import {createRequire} from 'node:module'
import path from 'node:path'
import type {Plugin} from 'vite'

const FOREIGN = /https:\/\/design-system-static\.sanity\.io\/InterVariable-(Italic-)?latin-\d+\.woff2/g
const files = path.join(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'),
  '..',
  'files',
)

/** Creates a Vite plugin that takes the font Inter from an npm package, so that no browser loads it from Sanity. */
export function ownFonts(): Plugin {
  return {
    name: 'own-fonts',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!file.endsWith('.css') || !code.includes('design-system-static.sanity.io')) return null
      return code.replace(FOREIGN, (_url, italic) => {
        const font = path.join(files, `inter-latin-wght-${italic ? 'italic' : 'normal'}.woff2`)
        return path.relative(path.dirname(file), font).split(path.sep).join('/')
      })
    },
  }
}
