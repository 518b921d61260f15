/**
 * Shorter names in what visitors load. A name that stands in styles, elements and scripts is as much of the HTML's
 * one round trip as a question's answer is. Whoever develops sees the long ones.
 */
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Plugin} from 'vite'

const STYLED = /\bstyled(?:\.[a-z]\w*|\(\w+\))(?=[.`])/g
/** No `a`: whoever blocks advertising hides what has the class `ad`. */
const LETTERS = 'bcdefghijklmnopqrstuvwxyz'

/** One letter or two: the words that styles use as classes themselves (`.short`, `.open`) are longer. */
const letters = (count: number): string =>
  (count < LETTERS.length ? '' : letters(Math.floor(count / LETTERS.length) - 1)) +
  LETTERS[count % LETTERS.length]

/**
 * A short id for every styled component, the same on the server and in the browser whatever the order in which
 * modules run there. Left alone, ids follow that order, and cost four times the bytes in the HTML.
 */
export function componentIds(folder: string): Plugin {
  const first = new Map<string, number>()
  return {
    name: 'component-ids',
    enforce: 'pre',
    buildStart() {
      let count = 0
      const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) =>
        name.endsWith('.tsx'),
      )
      for (const name of files.sort()) {
        const file = path.join(folder, name)
        first.set(file, count)
        count += readFileSync(file, 'utf8').match(STYLED)?.length ?? 0
      }
    },
    transform(code, id) {
      const from = first.get(id.split('?')[0] ?? '')
      if (from === undefined) return null
      let next = from
      return code.replace(STYLED, (start) => `${start}.withConfig({componentId:'${letters(next++)}'})`)
    },
  }
}

const RULES = /(\b(?:styled|keyframes)\b[^`\n]*`)([^`]*)(?=`)/g
const COMMENT = /\/\*[\s\S]*?\*\//g

/** Styles stand in the scripts as well, with the line ends and comments of whoever wrote them. */
export function tightStyles(folder: string): Plugin {
  const tight = (rules: string) =>
    rules
      .replace(COMMENT, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};]) ?/g, '$1')
      .replace(/([:,]) /g, '$1')
      .replace(/;}/g, '}')
  return {
    name: 'tight-styles',
    enforce: 'pre',
    transform: (code, id) =>
      id.startsWith(folder + path.sep)
        ? code.replace(RULES, (_, start, rules) => start + tight(rules))
        : null,
  }
}

const LIBRARY = /\/node_modules\/styled-components\/dist\/[\w.-]+\.esm\.js$/
/** Where the library makes a class from a hash of the component and its rules. */
const MADE_NAME = /([\w$]+)=([\w$]+\([\w$]+\([\w$]+\(this\.baseHash,[\w$]+\.hash\),[\w$]+\)>>>0\))/
/** Where it adds that class to the ids, which are classes as well. */
const BOTH_CLASSES = /let ([\w$]+)=([\w$]+\([\w$]+,([\w$]+)\));(return )?([\w$]+)&&\(\1\+=" "\+\5\)/

/**
 * A component whose rules never change needs no class of its own beside its id. The library knows no such setting, so
 * its two places are rewritten; a version that has others fails the build.
 */
export function idsAreClasses(): Plugin {
  return {
    name: 'ids-are-classes',
    transform(code, id) {
      if (!LIBRARY.test(id.split('?')[0] ?? '')) return null
      if (!MADE_NAME.test(code) || !BOTH_CLASSES.test(code))
        throw new Error(
          'This version of styled-components names its classes elsewhere: see local/short-names.ts',
        )
      return code
        .replace(MADE_NAME, '$1=this.rules.every(rule=>typeof rule=="string")?this.componentId:$2')
        .replace(BOTH_CLASSES, 'let $1=(" "+$5).endsWith(" "+$3)?$5:$2+($5?" "+$5:"");$4 0')
    },
  }
}

const DEFINED = /(?<![\w-])--([a-z][\w-]*):\s*([^;}]+)/g
const USED = /var\(--([a-z][\w-]*)\)/g
const NAMED = /(?<![\w-])--([a-z][\w-]*)/g
/** A longer value is shorter as a property that is named again and again. */
const LONGEST_VALUE = 40

/** The theme's properties: by one letter or two where they change with their ground, else their values themselves. */
export function shortProperties(folder: string): Plugin {
  const theme = path.join(folder, 'ui', 'theme.ts')
  const short = new Map<string, string>()
  const values = new Map<string, string>()
  const written = (text: string): string =>
    text.replace(USED, (use, name: string) => written(values.get(name) ?? '') || use)
  return {
    name: 'short-properties',
    enforce: 'pre',
    async buildStart() {
      const {tokens} = (await import(pathToFileURL(theme).href)) as {tokens: string}
      const defined = [...tokens.matchAll(DEFINED)].map(([, name = '', value = '']) => ({name, value}))
      const elsewhere = readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => /\.tsx?$/.test(name) && path.join(folder, name) !== theme)
        .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(DEFINED)])
        .map(([, name]) => name)
      for (const [index, {name, value}] of defined.entries()) {
        const isConstant =
          defined.filter((other) => other.name === name).length === 1 && !elsewhere.includes(name)
        if (isConstant && value.length <= LONGEST_VALUE) values.set(name, value)
        else if (!short.has(name)) short.set(name, `--${index.toString(36)}`)
      }
    },
    transform(code, id) {
      if (!id.startsWith(folder + path.sep)) return null
      const definitions = id === theme ? [...values.keys()].join('|') : null
      return (definitions ? code.replace(new RegExp(`^--(?:${definitions}):.*\\n`, 'gm'), '') : code)
        .replace(USED, (use, name: string) => (values.has(name) ? written(use) : use))
        .replace(NAMED, (property, name: string) => short.get(name) ?? property)
    },
  }
}
