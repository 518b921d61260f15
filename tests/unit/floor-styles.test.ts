import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {compile, type Element} from 'stylis'
import {expect, test} from 'vitest'
import {below, from, WITHOUT_HAS} from '../../web/ui/conditions.ts'
import {globalStyle} from '../../web/ui/global-style.ts'
import {isYoung} from '../support/floor.ts'

/** Refinements whose absence does no harm. Keys match by their beginning. */
const HARMLESS: Record<string, string> = {
  'css.properties.content-visibility': 'a long list is laid out at once',
  'css.properties.contain-intrinsic-size': 'goes with it',
  'css.properties.text-wrap': 'a line may hold one word',
  'css.properties.forced-color-adjust': 'for forced colours, which come with it',
  'css.at-rules.media.forced-colors': 'nobody has forced colours there',
  'css.at-rules.font-face.size-adjust': 'a line moves a little when the faces come',
  'css.at-rules.font-face.ascent-override': 'goes with it',
  'css.at-rules.font-face.descent-override': 'goes with it',
  'css.selectors.details-content': 'a closed answer is not printed',
  'css.at-rules.container': 'the quiz stays in one column',
  'css.properties.container-type': 'goes with it',
  'css.properties.text-size-adjust': 'stands beside its prefixed twin',
  'css.properties.user-select': 'the code is selected by hand',
  'css.properties.cursor': 'fingers have none',
  'css.properties.outline': 'a ring has square corners',
  'css.properties.accent-color': 'a box has the system’s colour',
  'css.at-rules.media.prefers-contrast': 'colours stay as they are, which is enough',
  'css.selectors.marker': 'a list’s dots have the text’s colour',
}

const WEB = path.join(import.meta.dirname, '..', '..', 'web')
const TEMPLATE = /(?:styled[^`\n]*|\bcss|keyframes)`([^`]*)`/g
const HELPERS: Record<string, (argument: number) => string> = {from, below, WITHOUT_HAS: () => WITHOUT_HAS}

/** Returns the styles of all components and of the whole page. */
function everyStyle(): [file: string, styles: string][] {
  const files = globSync('**/*.{ts,tsx}', {cwd: WEB}).filter((file) => !/test|preview/.test(file))
  const own = files.flatMap((file) => {
    const found = [...readFileSync(path.join(WEB, file), 'utf8').matchAll(TEMPLATE)]
    return found.map(([, text = '']): [string, string] => [file, `.x{${filled(text)}}`])
  })
  return [['ui/global-style.ts', globalStyle], ...own]
}

/** Fills in interpolations: conditions stay, mixins and names become empty. */
const filled = (text: string) =>
  text.replace(
    /\$\{(\w+)(?:\(([\d.]+)\))?\}/g,
    (_, name: string, argument) => HELPERS[name]?.(Number(argument)) ?? '',
  )

const PSEUDO = /::?([a-z-]+)/g
const UNIT = /\d(?:\.\d+)?([sld])v(?:h|w|i|b|min|max)\b/
const SIZE = {s: 'small', l: 'large', d: 'dynamic'}

/** Returns features that a value needs beyond its property. */
function valueNeeds(property: string, value: string): string[] {
  const unit = UNIT.exec(value)?.[1] as keyof typeof SIZE | undefined
  return [
    ...(unit ? [`css.types.length.viewport_percentage_units_${SIZE[unit]}`] : []),
    ...(/\dcq[ihwb]/.test(value) ? ['css.at-rules.container'] : []),
    ...[...value.matchAll(/([a-z-]+)\(/g)].map(([, name]) => `css.types.${name}`),
    ...value.split(/[\s,]+/).map((word) => `css.properties.${property}.${word}`),
  ]
}

/** Requires that a rule with `:has` has no other selectors, which would be lost with it (`WITHOUT_HAS`). */
const selectorNeeds = (selectors: readonly string[]) =>
  selectors.flatMap((selector) =>
    [...selector.matchAll(PSEUDO)]
      .map(([, name]) => `css.selectors.${name}`)
      .filter((key) => key !== 'css.selectors.has' || !selectors.every((other) => other.includes(':has('))),
  )

function needs({type, props, children, value}: Element): string[] {
  if (type === 'decl') return [`css.properties.${props}`, ...valueNeeds(String(props), String(children))]
  if (type === 'rule') return selectorNeeds(props as string[])
  if (!type.startsWith('@')) return []
  const ranged = /[<>]/.test(value) ? ['css.at-rules.media.range_syntax'] : []
  const asked = [...value.matchAll(/\(([a-z-]+)/g)].map(([, name]) => `css.at-rules.media.${name}`)
  return [`css.at-rules.${type.slice(1)}`, ...ranged, ...(type === '@media' ? asked : [])]
}

const bare = (property: unknown) => String(property).replace(/^-webkit-/, '')

const isHarmless = (key: string) => Object.keys(HARMLESS).some((start) => key.startsWith(start))

/** Returns declarations that are too new and have no older fallback in the same rule. */
function lacking(elements: readonly Element[]): string[] {
  return elements.flatMap((element, index) => {
    const missing = needs(element).filter((key) => isYoung(key) && !isHarmless(key))
    const standsIn = ({type, props}: Element) => type === 'decl' && bare(props) === bare(element.props)
    const excused = element.type === 'decl' && elements.slice(0, index).some(standsIn)
    const inside = Array.isArray(element.children) ? lacking(element.children) : []
    return [...(excused ? [] : missing.map((key) => `${key}: ${element.value}`)), ...inside]
  })
}

test('every style is read by the oldest browsers, or says the same before in words that they read', () => {
  const styles = everyStyle()
  expect(styles.length).toBeGreaterThan(60)
  const found = styles.flatMap(([file, style]) => lacking(compile(style)).map((one) => `${file} ${one}`))
  expect(found).toEqual([])
})

test.each([
  ['a range', '@media (width >= 60em){.x{color:red}}', 'range_syntax'],
  ['a young property', '.x{rotate:90deg}', 'css.properties.rotate'],
  ['a rule that `:has` takes with it', '.x:has(a),.y{color:red}', 'css.selectors.has'],
  ['a young unit without an older one before it', '.x{height:100svh}', 'viewport_percentage_units_small'],
])('%s is seen', (_, style, key) => {
  expect(lacking(compile(style)).join()).toContain(key)
})

test('a width is wide or narrow, never both and never neither', () => {
  expect(below(60)).toBe(from(60).replace('@media', '@media not all and'))
})
