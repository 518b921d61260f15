import path from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {italianLeftovers} from './build/italian-leftovers.ts'
import {ownFonts} from './build/own-fonts.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  plugins: [ownFonts(), italianLeftovers(), react()],
  define: {'process.env.DO_NOT_TRACK': '"1"'},
  build: {
    outDir: path.join(import.meta.dirname, '..', 'dist', 'studio'),
    emptyOutDir: true,
    // Raises the size in kB at which the bundler warns, because the Studio is one large application.
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Without this group the bundler splits the startup code into 200 files.
            {name: 'start', tags: ['$initial']},
            {name: 'italian', test: /locale-it-it/},
          ],
        },
      },
      // Hides warnings about directives for server components, because the Studio has no server components.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
})
