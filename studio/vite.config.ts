import path from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {italianLeftovers} from './build/italian-leftovers.ts'
import {ownFonts} from './build/own-fonts.ts'

/** Builds a static single-page application for `/studio`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  plugins: [ownFonts(), italianLeftovers(), react()],
  define: {'process.env.DO_NOT_TRACK': '"1"'},
  build: {
    outDir: path.join(import.meta.dirname, '..', 'dist', 'studio'),
    emptyOutDir: true,
    // The Studio is one large application that its users load once.
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      // Directives for a server compiler that does not run here.
      output: {
        codeSplitting: {
          groups: [
            // Without this group the bundler makes 200 files of the code that every start needs.
            {name: 'start', tags: ['$initial']},
            {name: 'italian', test: /locale-it-it/},
          ],
        },
      },
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
})
