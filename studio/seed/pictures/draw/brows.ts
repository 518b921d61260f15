import type {Strand} from './grow.ts'
import {face} from './head.ts'
import {noise} from './noise.ts'
import {between, type Random} from './random.ts'
import {add, along, blend, times, unit, type Vector} from './vector.ts'

/** From in front of the face back to the skin. */
function onFace(x: number, y: number): Vector {
  let z = 1.6
  for (let step = 0; step < 40; step += 1) z -= face(x, y, z) * 0.8
  return [x, y, z]
}

function normalAt([x, y, z]: Vector): Vector {
  const e = 0.01
  return unit([
    face(x + e, y, z) - face(x - e, y, z),
    face(x, y + e, z) - face(x, y - e, z),
    face(x, y, z + e) - face(x, y, z - e),
  ])
}

/** Both brows: upright near the nose, then lying outwards along the bone. */
export function brows(count: number, random: Random): Strand[] {
  return Array.from({length: count}, () => {
    const side = random() < 0.5 ? -1 : 1
    const t = random() ** 0.8
    const thick = 0.062 * (1 - 0.75 * t ** 1.6) * (0.45 + 0.55 * Math.min(1, t * 5))
    const across = random() * 2 - 1
    const x = side * (0.13 + 0.4 * t)
    const y = -0.225 + 0.085 * Math.sin(t * 2.1) + across * thick
    const root = onFace(x, y)
    const normal = normalAt(root)
    const rise = 0.55 - 0.85 * t - across * 0.55 + noise(x * 30, y * 30) * 0.25
    const flow = unit(along([side * (0.5 + 0.6 * t), rise, 0], normal))
    const length = between(random, 0.055, 0.1)
    const points = [root]
    let at = root
    for (let step = 1; step <= 5; step += 1) {
      const heading = unit(
        add(blend(flow, [side, -0.25, -0.3 * t], 0.07 * step), times(normal, 0.24 - 0.07 * step)),
      )
      at = add(at, times(heading, length / 5))
      points.push(at)
    }
    return {points, normal, tone: random() * 0.6, weight: 0.62}
  })
}
