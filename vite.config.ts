import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'

/** The public site. The Studio has its own configuration in `studio/vite.config.ts`. */
export default defineConfig({
  root: 'web',
  publicDir: '../public',
  plugins: [react()],
  build: {
    modulePreload: {polyfill: false},
    assetsInlineLimit: 0,
  },
})
