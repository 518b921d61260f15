import {color} from '@sanity/color'
import {buildTheme} from '@sanity/ui/theme'

/** Replaces Sanity's blue, which the Studio uses for buttons, links, focus and selection. */
const BOSPHORUS = {
  50: '#f1f8f8',
  100: '#deeeee',
  200: '#cbe3e4',
  300: '#94c2c5',
  400: '#5399a0',
  500: '#1f6f7a',
  600: '#175a64',
  700: '#12464f',
  800: '#12343b',
  900: '#0f2a30',
  950: '#0c2126',
}

/** Replaces Sanity's purple, which the Studio uses for accents and suggestions. */
const BRASS = {
  50: '#fcf8f0',
  100: '#f6eedd',
  200: '#eee0c5',
  300: '#dcc28f',
  400: '#c4a05c',
  500: '#8f6b2b',
  600: '#7d5d24',
  700: '#5c441b',
  800: '#3b2d14',
  900: '#2a2112',
  950: '#1b160e',
}

/** Sanity's theme with the clinic's two colours. Warnings keep Sanity's colours. */
export const theme = buildTheme({palette: {...color, blue: BOSPHORUS, purple: BRASS}})
