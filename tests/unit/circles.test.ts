/** No file reaches itself by way of its imports, types included. */
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const ROOMS = ['web', 'studio', 'server', 'schemas', 'supabase']

/** Every file by its path from the root, with its text. */
type Sources = ReadonlyMap<string, string>

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** `import … from './a.ts'`, `export … from`, `import './a.ts'`, `import('./a.ts')`, in code and in types. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.[^'"\n]+)\1/g

function readSources(): Sources {
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join(ROOT, room), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes('node_modules'))
      .map((name) => path.join(room, name)),
  )
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
}

/** The files that a file imports; packages and what is no code are left out. */
function importsOf(file: string, sources: Sources): string[] {
  const text = (sources.get(file) ?? '').replace(COMMENT, '')
  const named = [...text.matchAll(IMPORT)].map(([, , name = '']) => path.join(path.dirname(file), name))
  return named.filter((name) => sources.has(name))
}

/** Every circle that a walk through the imports meets, as the files in the order of their imports. */
function circlesIn(sources: Sources): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  function visit(file: string, way: readonly string[]) {
    const start = way.indexOf(file)
    if (start >= 0) return circles.push([...way.slice(start), file])
    if (done.has(file)) return
    for (const next of importsOf(file, sources)) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of sources.keys()) visit(file, [])
  return circles
}

const inSample = (files: Record<string, string>) => circlesIn(new Map(Object.entries(files)))

test.each([
  ['a value', {'a.ts': "import {b} from './b.ts'", 'b.ts': "import {a} from './a.ts'"}],
  ['a type', {'a.ts': "import type {B} from './b.ts'", 'b.ts': "import {type A} from './a.ts'"}],
  ['a type in place', {'a.ts': "let b: import('./b.ts').B", 'b.ts': "import type {A} from './a.ts'"}],
  ['an export', {'a.ts': "export * from './b.ts'", 'b.ts': "export {a} from './a.ts'"}],
  ['a late import', {'a.ts': "const late = () => import('./b.ts')", 'b.ts': "import './a.ts'"}],
  ['several lines', {'a.ts': "import {\n  b,\n} from './b.ts'", 'b.ts': 'import "./a.ts"'}],
])('a circle by %s is found', (_, files) => {
  expect(inSample(files)).toEqual([['a.ts', 'b.ts', 'a.ts']])
})

test('a circle through other folders is named with every file on it', () => {
  const circles = inSample({
    'web/start.ts': "import './a/one.ts'",
    'web/a/one.ts': "import '../b/two.ts'",
    'web/b/two.ts': "import './three.ts'",
    'web/b/three.ts': "import '../a/one.ts'",
  })
  expect(circles).toEqual([['web/a/one.ts', 'web/b/two.ts', 'web/b/three.ts', 'web/a/one.ts']])
})

test('a file that imports itself is a circle', () => {
  expect(inSample({'a.ts': "import {a} from './a.ts'"})).toEqual([['a.ts', 'a.ts']])
})

test('two ways to one file are no circle, nor is what a comment names', () => {
  const files = {
    'top.ts': "import './left.ts'\nimport './right.ts'",
    'left.ts': "import './base.ts'",
    'right.ts': "import './base.ts'",
    'base.ts': "// import './top.ts'\n/* from './left.ts' */\nimport 'react'",
  }
  expect(inSample(files)).toEqual([])
})

test('no file of the product imports in a circle', () => {
  const circles = circlesIn(readSources())
  expect(circles.map((circle) => circle.join(' → '))).toEqual([])
})
