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

const THEME = path.join(WEB, 'ui', 'theme.ts')
const DEFINITION = /^--([a-z][\w-]*):/gm
const PROPERTY = /(?<![\w-])--([a-z][\w-]*)/g

/** The theme's properties by one letter or two: their names are as much of the HTML as half a question's answer. */
function shortProperties(): Plugin {
  const short = new Map<string, string>()
  return {
    name: 'short-properties',
    enforce: 'pre',
    buildStart() {
      const names = [...readFileSync(THEME, 'utf8').matchAll(DEFINITION)].map(([, name = '']) => name)
      for (const [index, name] of names.entries()) short.set(name, `--${index.toString(36)}`)
    },
    transform(code, id) {
      if (!id.startsWith(WEB + path.sep)) return null
      return code.replace(PROPERTY, (property, name: string) => short.get(name) ?? property)
    },
  }
}

/** The public site. The Studio has its own configuration in `studio/vite.config.ts`. */
export default defineConfig({
  root: 'web',
  publicDir: '../public',
  plugins: [componentIds(), shortProperties(), react()],
  build: {
    modulePreload: {polyfill: false},
    assetsInlineLimit: 0,
  },
})
