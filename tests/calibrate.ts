/** Prints the unit of the budget in `tests/budget.ts`: ten times the CPU seconds of a fixed job. */
import {createHash} from 'node:crypto'

const TURNS = 26

function work(turn: number): string {
  const rows = Array.from({length: 2_000}, (_, index) => ({
    id: (index * 7919 + turn) % 2_003,
    text: `riga ${index}`,
  }))
  const sorted = rows.toSorted((one, other) => one.id - other.id)
  const text = JSON.stringify(sorted).replaceAll(/riga (\d+)/g, (_, number) => `row ${Number(number) + 1}`)
  return createHash('sha256').update(text).digest('hex')
}

const before = process.cpuUsage()
for (let turn = 0; turn < TURNS; turn++) work(turn)
const {user, system} = process.cpuUsage(before)
console.log(((10 * (user + system)) / 1e6).toFixed(2))
