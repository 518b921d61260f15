import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {compile, type Element} from 'stylis'
import {expect, test} from 'vitest'
import {below, from, WITHOUT_HAS} from '../../web/ui/conditions.ts'
import {globalStyle} from '../../web/ui/global-style.ts'
import {isYoung} from '../support/floor.ts'

/** Features that a supported browser may lack, each with the effect. A key also matches keys that start with it. */
const HARMLESS: Record<string, string> = {
  'css.properties.content-visibility': 'the browser renders a long list at once',
  'css.properties.contain-intrinsic-size': 'has an effect only with content-visibility',
  'css.properties.text-wrap': 'the last line may contain a single word',
  'css.properties.forced-color-adjust': 'has an effect only with forced colours',
  'css.at-rules.media.forced-colors': 'browsers without this feature have no forced colours',
  'css.at-rules.font-face.size-adjust': 'text moves by a few pixels when a font arrives',
  'css.at-rules.font-face.ascent-override': 'as size-adjust',
  'css.at-rules.font-face.descent-override': 'as size-adjust',
  'css.selectors.details-content': 'the browser prints no closed answer',
  'css.at-rules.container': 'the quiz stays in one column',
  'css.properties.container-type': 'as @container',
  'css.properties.text-size-adjust': 'the rule also has the property with a prefix',
  'css.properties.user-select': 'the visitor selects the code manually',
  'css.properties.cursor': 'touch screens show no pointer',
  'css.properties.outline': 'the focus ring has square corners',
  'css.properties.accent-color': 'a checkbox has the colour of the system',
  'css.at-rules.media.prefers-contrast': 'the default colours have enough contrast',
  'css.selectors.marker': 'the bullets of a list have the colour of the text',
}

const WEB = path.join(import.meta.dirname, '..', '..', 'web')
const TEMPLATE = /(?:styled[^`\n]*|\bcss|keyframes)`([^`]*)`/g
const HELPERS: Record<string, (argument: number) => string> = {from, below, WITHOUT_HAS: () => WITHOUT_HAS}

function everyStyle(): [file: string, styles: string][] {
  const files = globSync('**/*.{ts,tsx}', {cwd: WEB}).filter((file) => !/test|preview/.test(file))
  const own = files.flatMap((file) => {
    const found = [...readFileSync(path.join(WEB, file), 'utf8').matchAll(TEMPLATE)]
    return found.map(([, text = '']): [string, string] => [file, `.x{${filled(text)}}`])
  })
  return [['ui/global-style.ts', globalStyle], ...own]
}

/** Replaces interpolated conditions of `web/ui/conditions.ts` by their CSS. Removes all other interpolations. */
const filled = (text: string) =>
  text.replace(
    /\$\{(\w+)(?:\(([\d.]+)\))?\}/g,
    (_, name: string, argument) => HELPERS[name]?.(Number(argument)) ?? '',
  )

const PSEUDO = /::?([a-z-]+)/g
const UNIT = /\d(?:\.\d+)?([sld])v(?:h|w|i|b|min|max)\b/
const SIZE = {s: 'small', l: 'large', d: 'dynamic'}

/** Returns the compatibility keys that the value of a CSS declaration needs, such as `css.types.min`. */
function valueNeeds(property: string, value: string): string[] {
  const unit = UNIT.exec(value)?.[1] as keyof typeof SIZE | undefined
  return [
    ...(unit ? [`css.types.length.viewport_percentage_units_${SIZE[unit]}`] : []),
    ...(/\dcq[ihwb]/.test(value) ? ['css.at-rules.container'] : []),
    ...[...value.matchAll(/([a-z-]+)\(/g)].map(([, name]) => `css.types.${name}`),
    ...value.split(/[\s,]+/).map((word) => `css.properties.${property}.${word}`),
  ]
}

/** Returns the compatibility keys of a rule's pseudo-classes. Omits `:has` if all selectors of the rule have it. */
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

/** Returns features that a supported browser lacks. Omits declarations with an earlier fallback in the same rule. */
function lacking(elements: readonly Element[]): string[] {
  return elements.flatMap((element, index) => {
    const missing = needs(element).filter((key) => isYoung(key) && !isHarmless(key))
    const standsIn = ({type, props}: Element) => type === 'decl' && bare(props) === bare(element.props)
    const excused = element.type === 'decl' && elements.slice(0, index).some(standsIn)
    const inside = Array.isArray(element.children) ? lacking(element.children) : []
    return [...(excused ? [] : missing.map((key) => `${key}: ${element.value}`)), ...inside]
  })
}

test('every style works in the oldest browsers or has a fallback', () => {
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
])('%s is reported', (_, style, key) => {
  expect(lacking(compile(style)).join()).toContain(key)
})

test('every width is either wide or narrow', () => {
  expect(below(60)).toBe(from(60).replace('@media', '@media not all and'))
})
