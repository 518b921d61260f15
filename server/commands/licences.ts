import {readFileSync} from 'node:fs'
import path from 'node:path'
import {ROOT} from '../shared/root.ts'

/** `npm run licences`: name, version and licence of every installed package, as npm noted them; asks nobody. */
interface Package {
  /** Where it is installed under another name than its own. */
  name?: string
  version?: string
  license?: string
  licenses?: {type?: string}[]
}

const read = (...names: string[]) => JSON.parse(readFileSync(path.join(ROOT, ...names), 'utf8'))

/** A package may name its licences in an old way, which npm does not note. */
function licenceOf(place: string, {license}: Package): string {
  const {licenses}: Package = license ? {} : read(place, 'package.json')
  return license ?? licenses?.map(({type}) => type).join(' OR ') ?? 'UNKNOWN'
}

const lines = new Set<string>()
const counts = new Map<string, number>()
const installed: Record<string, Package> = read('node_modules', '.package-lock.json').packages
for (const [place, one] of Object.entries(installed)) {
  const licence = licenceOf(place, one)
  const line = `${one.name ?? place.split('node_modules/').at(-1)}\t${one.version}\t${licence}`
  if (lines.has(line)) continue
  lines.add(line)
  counts.set(licence, (counts.get(licence) ?? 0) + 1)
}
for (const line of [...lines].sort()) console.log(line)
const summary = [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${count} ${name}`)
console.error(`\n${lines.size} packages: ${summary.join(', ')}`)
