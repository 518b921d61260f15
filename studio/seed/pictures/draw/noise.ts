/** A number from 0 to 1 for each point of a lattice: always the same one. */
function lattice(x: number, y: number, z: number): number {
  let mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1274126177)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1103515245)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822519)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t
const ease = (t: number): number => t * t * (3 - 2 * t)

/** Smooth value noise in space, from -1 to 1. */
export function noise(x: number, y: number, z = 0): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [u, v, w] = [ease(x - i), ease(y - j), ease(z - k)]
  const layer = (l: number): number =>
    mix(
      mix(lattice(i, j, l), lattice(i + 1, j, l), u),
      mix(lattice(i, j + 1, l), lattice(i + 1, j + 1, l), u),
      v,
    )
  return mix(layer(k), w === 0 ? 0 : layer(k + 1), w) * 2 - 1
}
