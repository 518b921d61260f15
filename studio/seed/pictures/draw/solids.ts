// Distances to plain solids, in plain numbers: these run some hundred million times a picture.

export function ellipsoid(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const [u, v, w] = [x / a, y / b, z / c]
  const near = Math.sqrt(u * u + v * v + w * w)
  const steep = Math.sqrt((u / a) ** 2 + (v / b) ** 2 + (w / c) ** 2)
  return steep === 0 ? -Math.min(a, b, c) : (near * (near - 1)) / steep
}

/** Two solids that flow into each other over a width. */
export function join(a: number, b: number, width: number): number {
  const overlap = Math.max(width - Math.abs(a - b), 0) / width
  return Math.min(a, b) - overlap * overlap * width * 0.25
}

/** The second taken out of the first, with a soft edge. */
export const carve = (a: number, b: number, width: number): number => -join(-a, b, width)

/** A straight limb from one end to the other. */
export function limb(
  x: number,
  y: number,
  z: number,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  radius: number,
): number {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const [px, py, pz] = [x - from[0], y - from[1], z - from[2]]
  const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)))
  return Math.hypot(px - dx * t, py - dy * t, pz - dz * t) - radius
}
