import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'

/** What visitors' browsers have at least (docs/reference/browsers.md): younger syntax is rewritten. */
const FLOOR = ['chrome100', 'firefox100', 'safari15.4', 'ios15.4']

/** The public site. The Studio has its own configuration in `studio/vite.config.ts`. */
export default defineConfig(({command}) => ({
  root: 'web',
  publicDir: '../public',
  plugins: [react()],
  // While developing: the only HTML here is the preview's, and what is found later loads open pages anew.
  optimizeDeps: {entries: ['app/main.tsx']},
  // Each styled component gets an id from its file, the same on the server and in the browser. Its name joins it in development.
  oxc: {plugins: {styledComponents: {displayName: command === 'serve'}}},
  build: {
    target: FLOOR,
    modulePreload: {polyfill: false},
    assetsInlineLimit: 0,
  },
}))
