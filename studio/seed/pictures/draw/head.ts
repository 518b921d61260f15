import {carve, ellipsoid, join, limb} from './solids.ts'

// One head for all pictures. One unit is ten centimetres; x is the head's left, y up, z towards the face.

/** The skull alone: what hair grows on and lies upon. */
export function skull(x: number, y: number, z: number): number {
  const cranium = ellipsoid(x, y - 0.1, z + 0.12, 0.755, 0.79, 0.93)
  const forehead = ellipsoid(x, y - 0.1, z - 0.24, 0.64, 0.7, 0.62)
  return join(cranium, forehead, 0.22)
}

/** The face around a closed, quiet eye; both sides are alike. */
export function face(x: number, y: number, z: number): number {
  const side = Math.abs(x)
  let d = skull(x, y, z)
  if (y > 0.45) return d
  d = join(d, ellipsoid(x, y + 0.7, z - 0.2, 0.57, 0.74, 0.57), 0.24)
  d = join(d, ellipsoid(side - 0.34, y + 0.72, z - 0.06, 0.3, 0.5, 0.36), 0.2)
  d = join(d, ellipsoid(side - 0.26, y + 0.235, z - 0.62, 0.3, 0.1, 0.2), 0.2)
  d = join(d, ellipsoid(side - 0.43, y + 0.56, z - 0.42, 0.2, 0.15, 0.26), 0.18)
  d = carve(d, ellipsoid(side - 0.31, y + 0.42, z - 0.9, 0.2, 0.11, 0.17), 0.12)
  d = join(d, ellipsoid(side - 0.3, y + 0.43, z - 0.62, 0.16, 0.13, 0.16), 0.05)
  d = join(d, limb(x, y, z, [0, -0.34, 0.8], [0, -0.74, 1.02], 0.075), 0.12)
  d = join(d, ellipsoid(x, y + 0.77, z - 0.98, 0.12, 0.09, 0.12), 0.08)
  d = join(d, ellipsoid(x, y + 1.2, z - 0.5, 0.3, 0.2, 0.26), 0.2)
  return join(d, neck(x, y, z), 0.2)
}

const neck = (x: number, y: number, z: number): number =>
  limb(x, y, z, [0, -0.7, -0.3], [0, -2, -0.42], 0.445)

/** An ear: a leaning leaf with a rolled rim, a fold, a hollow and a lobe. */
export function ear(x: number, y: number, z: number): number {
  const [px, py, pz] = [Math.abs(x) - 0.715, y + 0.34, z + 0.08]
  if (px * px + py * py + pz * pz > 0.5) return Math.hypot(px, py, pz) - 0.45
  // Into the ear's own frame: leaning back, and standing off the head towards its rear edge.
  const up = py * 0.97 - pz * 0.24
  const fore = py * 0.24 + pz * 0.97
  const out = px * 0.96 + fore * 0.28
  const wide = fore * 0.96 - px * 0.28
  const narrow = 1 - 0.34 * Math.max(0, -up / 0.32)
  const ring = (Math.hypot(wide / (0.18 * narrow), up / 0.215) - 1) * 0.2
  const leaf = ellipsoid(wide, up, out, 0.18 * narrow, 0.225, 0.06)
  const rim = Math.hypot(Math.max(ring, -0.03) + 0.012, out - 0.035) - 0.04
  const fold =
    Math.hypot((Math.hypot((wide + 0.015) / 0.105, (up - 0.01) / 0.2) - 1) * 0.12, out - 0.03) - 0.026
  const lobe = ellipsoid(wide - 0.03, up + 0.24, out - 0.01, 0.09, 0.1, 0.05)
  let d = join(leaf, rim, 0.035)
  d = join(d, fold, 0.04)
  d = join(d, lobe, 0.06)
  d = carve(d, ellipsoid(wide - 0.045, up + 0.06, out - 0.075, 0.08, 0.12, 0.08), 0.04)
  const tragus = ellipsoid(wide - 0.13, up + 0.08, out - 0.02, 0.04, 0.075, 0.045)
  return join(d, tragus, 0.04) * 0.8
}

export const skin = (x: number, y: number, z: number): number => join(face(x, y, z), ear(x, y, z), 0.05)

/** Shoulders in cloth, up to the neck. */
export function cloth(x: number, y: number, z: number): number {
  // Far above it, a plain lower bound saves the work.
  if (y > -0.6) return y + 1.1
  // Rounded at the spine, where both halves meet.
  const side = Math.sqrt(x * x + 0.05)
  const shoulders = limb(side, y, z, [0.1, -1.72, -0.42], [1.24, -2.12, -0.42], 0.48)
  const trunk = ellipsoid(x, y + 3, z + 0.3, 1.5, 1.15, 0.8)
  // A collar stands around the neck, higher behind than in front.
  const top = y + 0.9 + 0.3 * (z + 0.4)
  const ring = Math.abs(Math.hypot(x, (z + 0.36) * 0.95) - 0.55 + 0.12 * (y + 1.3)) - 0.035
  const collar = carve(ring, -top, 0.05)
  return join(join(shoulders, trunk, 0.4), collar, 0.1) * 0.8
}
