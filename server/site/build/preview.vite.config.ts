import path from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin} from 'vite'
import {ROOT} from '../../shared/root.ts'

/** Modules of the preview, each with the modules of the page that it replaces. */
const EDGES: Record<string, readonly string[]> = {
  'texts.ts': ['contact/format.ts', 'contact/links.ts', 'contact/template.ts', 'sections/faq/topics.ts'],
  'pieces.tsx': ['ui/picture.tsx', 'ui/rich-text.tsx'],
  'visit.ts': [
    'leads/outbox.ts',
    'leads/submit-lead.ts',
    'sections/discount-popup/visit.ts',
    'quiz/chat-tab.ts',
    'quiz/answer-storage.ts',
    'quiz/stores.ts',
  ],
}

function previewEdges(web: string): Plugin {
  const own = path.join(web, 'preview') + path.sep
  return {
    name: 'preview-edges',
    enforce: 'pre',
    // Prevents a warning of Vite's development server, which would search for a package named `preview`.
    config: {
      order: 'post',
      handler({optimizeDeps}) {
        if (!optimizeDeps?.include) return
        optimizeDeps.include = optimizeDeps.include.filter((name) => !name.startsWith('preview/'))
      },
    },
    async resolveId(source, importer) {
      if (source === 'preview/jsx-runtime' || source === 'preview/jsx-dev-runtime') {
        return path.join(own, 'jsx-runtime.ts')
      }
      if (!importer || !source.startsWith('.')) return null
      const file = path.resolve(path.dirname(importer.split('?')[0] ?? ''), source)
      const name = path.relative(web, file).split(path.sep).join('/')
      const edge = Object.keys(EDGES).find((one) => EDGES[one]?.includes(name))
      if (!edge || importer.startsWith(path.join(own, 'edges'))) return null
      return path.join(own, 'edges', edge)
    },
  }
}

const WEB = path.join(ROOT, 'web')

/** Configures the build of the page in the Studio's frame, `/anteprima`. */
export default defineConfig({
  root: path.join(WEB, 'preview'),
  base: '/anteprima/',
  publicDir: false,
  plugins: [previewEdges(WEB), react({jsxImportSource: 'preview'})],
  build: {
    outDir: path.join(ROOT, 'dist', 'preview'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 3000,
    modulePreload: {polyfill: false},
    rolldownOptions: {
      // Hides warnings about dynamic imports, because the preview loads all sections at once.
      checks: {ineffectiveDynamicImport: false},
      // Hides warnings about directives such as 'use client', which this build ignores.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
})
