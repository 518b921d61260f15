import {describe, expect, test} from 'vitest'
import {type Colour, colours} from './theme.ts'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(colours[one]), luminance(colours[other])].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const LIGHT: Colour[] = ['white', 'mist', 'sand']
const DARK: Colour[] = ['ink', 'deep']

describe('text has a contrast of at least 4.5 to 1', () => {
  const pairs: [Colour, Colour][] = [
    ...LIGHT.flatMap((ground) =>
      (['ink', 'muted', 'brass'] as const).map((text): [Colour, Colour] => [text, ground]),
    ),
    ...DARK.flatMap((ground) =>
      (['onDark', 'onDarkMuted', 'brassLight'] as const).map((text): [Colour, Colour] => [text, ground]),
    ),
    ['white', 'whatsapp'],
    ['white', 'whatsappDark'],
    ['ink', 'brassLight'],
    ['ink', 'brassHover'],
    ['white', 'inkHover'],
  ]
  test.each(pairs)('%s on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('controls and focus rings have at least 3 to 1', () => {
  test.each([
    ...LIGHT.flatMap((ground): [Colour, Colour][] => [
      ['edge', ground],
      ['brass', ground],
    ]),
    ['brassLight', 'ink'],
    ['brassLight', 'deep'],
  ] as [Colour, Colour][])('%s on %s', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})
