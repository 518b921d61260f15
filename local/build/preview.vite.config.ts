import path from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {ROOT} from '../root.ts'
import {previewEdges} from './preview-edges.ts'

const WEB = path.join(ROOT, 'web')

/** The page as the Studio frames it, at `/anteprima`: a program of its own, of which visitors get nothing. */
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
      // Whoever edits has all sections at once; only visitors get them in parts.
      checks: {ineffectiveDynamicImport: false},
      // Hints for a compiler that does not run here; nothing is lost with them.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
})
