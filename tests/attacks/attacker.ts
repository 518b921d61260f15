/** One attack in a process of its own, so that its work is not taken for the product's; it ends when it is killed. */
import {ATTACKS, type AttackName} from './attacks.ts'
import type {Target} from './target.ts'

const [name = '', target = ''] = process.argv.slice(2)
const LONGEST_MS = 60_000

setTimeout(() => process.exit(), LONGEST_MS)
process.once('disconnect', () => process.exit())
ATTACKS[name as AttackName](JSON.parse(target) as Target)
