import {getContrastRatio} from '@sanity/ui/theme'
import {describe, expect, test} from 'vitest'
import {theme} from './theme.ts'

const schemes = theme.v2?.color ?? theme.color
const TEXT = 4.5
const CONTROL = 3

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const {bg, link, accent, button, selectable, focusRing, fg} = schemes[scheme].default as never as {
    bg: string
    fg: string
    focusRing: string
    link: {fg: string}
    accent: {fg: string}
    button: Record<
      'default' | 'bleed',
      Record<'primary' | 'suggest', Record<'enabled' | 'hovered' | 'pressed', {bg: string; fg: string}>>
    >
    selectable: {default: {selected: {bg: string; fg: string}}}
  }

  const pairs: (readonly [what: string, ink: string, ground: string])[] = [
    ['text', fg, bg],
    ['links', link.fg, bg],
    ['accents', accent.fg, bg],
    ['what is selected', selectable.default.selected.fg, selectable.default.selected.bg],
    ...(['primary', 'suggest'] as const).flatMap((tone) =>
      (['enabled', 'hovered', 'pressed'] as const).flatMap((state) =>
        (['default', 'bleed'] as const).map((mode) => {
          const one = button[mode][tone][state]
          return [`${mode} ${tone} button, ${state}`, one.fg, one.bg] as const
        }),
      ),
    ),
  ]

  test.each(pairs)('%s has enough contrast', (_what, ink, ground) => {
    expect(getContrastRatio(ground, ink)).toBeGreaterThanOrEqual(TEXT)
  })

  test('the focus ring has enough contrast', () => {
    expect(getContrastRatio(bg, focusRing)).toBeGreaterThanOrEqual(CONTROL)
  })
})
