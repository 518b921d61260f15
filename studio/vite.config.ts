import path from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {italianLeftovers} from './build/italian-leftovers.ts'
import {ownFonts} from './build/own-fonts.ts'

/** A static single-page application for `/studio`, here or on any host. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  plugins: [ownFonts(), italianLeftovers(), react()],
  define: {'process.env.DO_NOT_TRACK': '"1"'},
  build: {
    outDir: path.join(import.meta.dirname, '..', 'dist', 'studio'),
    emptyOutDir: true,
    // The editor is one large application that its users load once; it is measured, not split further.
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      // Hints for a compiler that does not run here; nothing is lost with them.
      output: {
        codeSplitting: {
          groups: [
            // Left to itself, the compiler makes two hundred files of what every opening needs.
            {name: 'start', tags: ['$initial']},
            {name: 'italian', test: /locale-it-it/},
          ],
        },
      },
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
})
