import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'

/** `npm run licences`: name, version and licence of every installed package, from their own files; asks nobody. */
const ROOT = path.join(import.meta.dirname, '..', '..')

interface Package {
  name?: string
  version?: string
  license?: string | {type?: string}
  licenses?: {type?: string}[]
}

function licenceOf({license, licenses}: Package): string {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({type}) => type).join(' OR ') ?? 'UNKNOWN'
}

/** Packages lie beside each other, below a scope, and in the `node_modules` of others. */
function* packages(folder: string): Generator<Package> {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.')) continue
    const place = path.join(folder, name)
    if (name.startsWith('@')) yield* packages(place)
    else {
      const file = path.join(place, 'package.json')
      if (existsSync(file)) yield JSON.parse(readFileSync(file, 'utf8')) as Package
      const inner = path.join(place, 'node_modules')
      if (existsSync(inner)) yield* packages(inner)
    }
  }
}

const lines = new Set<string>()
const counts = new Map<string, number>()
for (const one of packages(path.join(ROOT, 'node_modules'))) {
  const line = `${one.name}\t${one.version}\t${licenceOf(one)}`
  if (!one.name || !one.version || lines.has(line)) continue
  lines.add(line)
  counts.set(licenceOf(one), (counts.get(licenceOf(one)) ?? 0) + 1)
}
for (const line of [...lines].sort()) console.log(line)
const summary = [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${count} ${name}`)
console.error(`\n${lines.size} packages: ${summary.join(', ')}`)
