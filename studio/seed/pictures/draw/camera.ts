import {add, cross, dot, subtract, times, unit, type Vector} from './vector.ts'

export interface Camera {
  readonly eye: Vector
  readonly right: Vector
  readonly up: Vector
  readonly forward: Vector
  /** Pixels a unit at one unit's distance. */
  readonly focal: number
  readonly width: number
  readonly height: number
  /** How far away the middle of the picture is. */
  readonly distance: number
}

export interface Framing {
  /** What stands in the middle. */
  readonly target: Vector
  /** From the target towards the camera. */
  readonly from: Vector
  /** How many units the picture's width shows at the target. */
  readonly span: number
  readonly width: number
  readonly height: number
  /** Which way is up in the picture. */
  readonly up?: Vector
}

const DISTANCE = 9

export function camera({target, from, span, width, height, up = [0, 1, 0]}: Framing): Camera {
  const forward = times(unit(from), -1)
  const right = unit(cross(forward, up))
  return {
    eye: add(target, times(unit(from), DISTANCE)),
    right,
    up: cross(right, forward),
    forward,
    focal: (width / span) * DISTANCE,
    width,
    height,
    distance: DISTANCE,
  }
}

/** A direction as the photographer says it: right of the camera, above it, behind it. */
export const fromCamera = (view: Camera, [right, up, back]: Vector): Vector =>
  unit(add(add(times(view.right, right), times(view.up, up)), times(view.forward, -back)))

/** Pixel, pixel, and distance along the line of sight. */
export function project(view: Camera, point: Vector): Vector {
  const to = subtract(point, view.eye)
  const away = dot(to, view.forward)
  const scale = view.focal / away
  return [view.width / 2 + dot(to, view.right) * scale, view.height / 2 - dot(to, view.up) * scale, away]
}
