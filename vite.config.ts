import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin} from 'vite'

const WEB = path.join(import.meta.dirname, 'web')
const STYLED = /\bstyled(?:\.[a-z]\w*|\(\w+\))(?=[.`])/g

/**
 * A short id for every styled component, the same on the server and in the browser whatever the order in which
 * modules run there. Left alone, ids follow that order, and cost four times the bytes in the HTML.
 */
function componentIds(): Plugin {
  const first = new Map<string, number>()
  return {
    name: 'component-ids',
    enforce: 'pre',
    buildStart() {
      let count = 0
      const files = readdirSync(WEB, {recursive: true, encoding: 'utf8'}).filter((name) =>
        name.endsWith('.tsx'),
      )
      for (const name of files.sort()) {
        const file = path.join(WEB, name)
        first.set(file, count)
        count += readFileSync(file, 'utf8').match(STYLED)?.length ?? 0
      }
    },
    transform(code, id) {
      const from = first.get(id.split('?')[0] ?? '')
      if (from === undefined) return null
      let next = from
      return code.replace(STYLED, (start) => `${start}.withConfig({componentId:'_${(next++).toString(36)}'})`)
    },
  }
}

/** The public site. The Studio has its own configuration in `studio/vite.config.ts`. */
export default defineConfig({
  root: 'web',
  publicDir: '../public',
  plugins: [componentIds(), react()],
  build: {
    modulePreload: {polyfill: false},
    assetsInlineLimit: 0,
  },
})
