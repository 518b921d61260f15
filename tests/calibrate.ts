/** Prints the CPU seconds of a fixed job: the unit of the budget in `tests/run.ts`. About 1 on a core of 2024. */
import {createHash} from 'node:crypto'

const TURNS = 260

function work(turn: number): string {
  const rows = Array.from({length: 2_000}, (_, index) => ({
    id: (index * 7919 + turn) % 2_003,
    text: `riga ${index}`,
  }))
  const sorted = rows.toSorted((one, other) => one.id - other.id)
  const text = JSON.stringify(sorted).replaceAll(/riga (\d+)/g, (_, number) => `row ${Number(number) + 1}`)
  return createHash('sha256').update(text).digest('hex')
}

for (let turn = 0; turn < TURNS; turn++) work(turn)
const {user, system} = process.cpuUsage()
console.log(((user + system) / 1e6).toFixed(2))
