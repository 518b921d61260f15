import {fork} from 'node:child_process'
import {once} from 'node:events'
import type {AttackName} from './attacks.ts'
import {heldMb} from './memory.ts'
import type {Target} from './target.ts'
import {editor, nextVisitor, visitor, type Walked, walk} from './ways.ts'

export interface Outcome {
  attack: AttackName | 'none'
  visitor: Walked
  editor: Walked
  /** The most that all processes of the product held together. */
  mostMb: number
}

/** Looking takes 0.1 s, for which the visitors of this process wait. */
const LOOK_MS = 1_000
const EDITORS = '203.0.113.200'

/** How visitors and an editor fare while the attack runs. */
export async function besiege(
  attack: AttackName | 'none',
  target: Target,
  pid: number,
  seconds: number,
): Promise<Outcome> {
  const attacker =
    attack === 'none'
      ? null
      : fork(new URL('./attacker.ts', import.meta.url), [attack, JSON.stringify(target)])
  let mostMb = 0
  const look = setInterval(() => {
    mostMb = Math.max(mostMb, heldMb(pid))
  }, LOOK_MS)
  const until = performance.now() + seconds * 1_000
  const goesOn = () => performance.now() < until
  try {
    const [ofVisitors, ofEditor] = await Promise.all([
      walk(visitor, target, nextVisitor, goesOn),
      walk(editor, target, () => EDITORS, goesOn),
    ])
    return {attack, visitor: ofVisitors, editor: ofEditor, mostMb}
  } finally {
    clearInterval(look)
    if (attacker) {
      attacker.kill('SIGKILL')
      await once(attacker, 'exit')
    }
  }
}
