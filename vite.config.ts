import path from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {componentIds, idsAreClasses, shortProperties, tightStyles} from './local/build/short-names.ts'

const WEB = path.join(import.meta.dirname, 'web')

/** The public site. The Studio has its own configuration in `studio/vite.config.ts`. */
export default defineConfig({
  root: 'web',
  publicDir: '../public',
  plugins: [componentIds(WEB), idsAreClasses(), tightStyles(WEB), shortProperties(WEB), react()],
  build: {
    modulePreload: {polyfill: false},
    assetsInlineLimit: 0,
  },
})
