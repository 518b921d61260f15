export type Vector = readonly [x: number, y: number, z: number]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vector): Vector => times(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1))
export const blend = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
/** What is left of a vector once its part along a unit normal is taken away. */
export const along = (a: Vector, normal: Vector): Vector => subtract(a, times(normal, dot(a, normal)))

const radians = Math.PI / 180
/** From degrees: azimuth 0 is the face, 90 the head's left side; elevation 90 is straight up. */
export const direction = (azimuth: number, elevation: number): Vector => [
  Math.sin(azimuth * radians) * Math.cos(elevation * radians),
  Math.sin(elevation * radians),
  Math.cos(azimuth * radians) * Math.cos(elevation * radians),
]
