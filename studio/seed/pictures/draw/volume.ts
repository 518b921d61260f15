import type {Vector} from './vector.ts'

/** How much hair there is in each small cube of space: light is lost on its way through it. */
export interface Volume {
  readonly cells: Float32Array
}

const SIDE = 160
const LOW: Vector = [-1.6, -2.2, -1.7]
const CELL = 3.3 / SIDE

export const volume = (): Volume => ({cells: new Float32Array(SIDE ** 3)})

export function fill({cells}: Volume, [x, y, z]: Vector, amount: number): void {
  const [i, j, k] = [(x - LOW[0]) / CELL, (y - LOW[1]) / CELL, (z - LOW[2]) / CELL].map(Math.floor) as [
    number,
    number,
    number,
  ]
  if (i < 0 || j < 0 || k < 0 || i >= SIDE || j >= SIDE || k >= SIDE) return
  const at = (k * SIDE + j) * SIDE + i
  cells[at] = (cells[at] ?? 0) + amount
}

function amountAt(cells: Float32Array, x: number, y: number, z: number): number {
  const [a, b, c] = [(x - LOW[0]) / CELL - 0.5, (y - LOW[1]) / CELL - 0.5, (z - LOW[2]) / CELL - 0.5]
  const [i, j, k] = [Math.floor(a), Math.floor(b), Math.floor(c)]
  if (i < 0 || j < 0 || k < 0 || i >= SIDE - 1 || j >= SIDE - 1 || k >= SIDE - 1) return 0
  const [u, v, w] = [a - i, b - j, c - k]
  const at = (k * SIDE + j) * SIDE + i
  const row = (from: number): number => (cells[from] ?? 0) * (1 - u) + (cells[from + 1] ?? 0) * u
  const sheet = (from: number): number => row(from) * (1 - v) + row(from + SIDE) * v
  return sheet(at) * (1 - w) + sheet(at + SIDE * SIDE) * w
}

/** What is left of light that comes from a direction, 0 to 1. */
export function through(
  {cells}: Volume,
  [x, y, z]: Vector,
  [dx, dy, dz]: Vector,
  reach: number,
  first = 0.02,
): number {
  const step = CELL * 1.7
  let sum = 0
  for (let t = first; t < reach; t += step) sum += amountAt(cells, x + dx * t, y + dy * t, z + dz * t)
  return Math.exp(-sum * step)
}
