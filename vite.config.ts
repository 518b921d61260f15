import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'

/** Oldest browsers in which the page works (docs/reference/browsers.md). Vite rewrites newer syntax for them. */
const FLOOR = ['chrome100', 'firefox100', 'safari15.4', 'ios15.4']

/** Configuration for the public site. The Studio has its own in `studio/vite.config.ts`. */
export default defineConfig(({command}) => ({
  root: 'web',
  publicDir: '../public',
  plugins: [react()],
  // Finds the page's dependencies when the development server starts. A dependency found later reloads open pages.
  optimizeDeps: {entries: ['app/main.tsx']},
  // Gives each styled component an id that is the same on the server and in the browser. In development, the class
  // names also contain the name of the component.
  oxc: {plugins: {styledComponents: {displayName: command === 'serve'}}},
  build: {
    target: FLOOR,
    modulePreload: {polyfill: false},
    assetsInlineLimit: 0,
  },
}))
