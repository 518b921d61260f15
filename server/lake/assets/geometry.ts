import {MAX_SIDE, type Plan, type Position, type Rect, type Size} from './params.ts'

/** More is not rendered, whatever is asked: it would hold a processor for seconds. */
const MAX_AREA = 2 ** 24

/** The steps from the upright original to the picture before it is turned: cut, scale, cut. */
export interface Geometry {
  cut: Rect | null
  size: Size
  window: Rect | null
  /** How it comes to that size: by itself, cut around the busiest part, or with borders. */
  fit: 'fill' | 'cover' | 'contain'
  /** What comes out, before it is turned. */
  output: Size
}

const round = ({width, height}: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

const times = ({width, height}: Size, factor: number): Size => ({
  width: width * factor,
  height: height * factor,
})

export function geometryOf(plan: Plan, original: Size): Geometry {
  const turned = plan.rotate === 90 || plan.rotate === 270
  const [width, height] = turned ? [plan.height, plan.width] : [plan.width, plan.height]
  const source = plan.rect ?? {left: 0, top: 0, width: original.width, height: original.height}
  const size = round(targetSize({width, height, fit: plan.fit}, source))
  const boxed = width.wanted !== null && height.wanted !== null
  const whole: Geometry = {cut: plan.rect, size, window: null, fit: 'fill', output: size}
  if (boxed && (plan.fit === 'fill' || plan.fit === 'fillmax')) return {...whole, fit: 'contain'}
  if (!boxed || (plan.fit !== 'crop' && plan.fit !== 'min')) return whole
  if (plan.position.kind === 'entropy') return {...whole, fit: 'cover'}
  return cropped(source, whole, plan.position)
}

/** The size of the result, borders included. */
function targetSize({width, height, fit}: Pick<Plan, 'width' | 'height' | 'fit'>, source: Size): Size {
  if (width.wanted !== null && height.wanted !== null && fit !== 'clip' && fit !== 'max') {
    const box = {width: clamp(width.wanted, width), height: clamp(height.wanted, height)}
    const shrunk = fit === 'min' ? Math.min(1, source.width / box.width, source.height / box.height) : 1
    return capped(times(box, shrunk))
  }
  // Keeps the proportions.
  const scale = (one: number | null, other: number | null, otherwise: number) =>
    [(one ?? otherwise) / source.width, (other ?? otherwise) / source.height] as const
  const wanted = Math.min(...scale(width.wanted, height.wanted, Number.POSITIVE_INFINITY))
  const neverUp = fit === 'max' || fit === 'min' || fit === 'fillmax' || wanted === Number.POSITIVE_INFINITY
  const bounds = {
    min: Math.max(...scale(width.min, height.min, 0)),
    max: Math.min(...scale(width.max, height.max, Number.POSITIVE_INFINITY)),
  }
  return capped(times(source, clamp(neverUp ? Math.min(1, wanted) : wanted, bounds)))
}

/** The upper bound wins over the lower one. */
const clamp = (value: number, {min, max}: {min: number | null; max: number | null}) =>
  Math.min(Math.max(value, min ?? 0), max ?? Number.POSITIVE_INFINITY)

function capped(size: Size): Size {
  const {width, height} = size
  const factor = Math.min(1, MAX_SIDE / width, MAX_SIDE / height, Math.sqrt(MAX_AREA / (width * height)))
  return times(size, factor)
}

type Place = Exclude<Position, {kind: 'entropy'}>

function cropped(source: Size, whole: Geometry, position: Place): Geometry {
  const {output} = whole
  const scale = Math.max(output.width / source.width, output.height / source.height)
  if (scale <= 1) {
    const scaled = round(times(source, scale))
    const size = {width: Math.max(scaled.width, output.width), height: Math.max(scaled.height, output.height)}
    return {...whole, size, window: windowIn(size, output, position)}
  }
  // Enlarging first could make a picture far larger than the result, so here the cut comes first.
  const part = round(times(output, 1 / scale))
  const size = {width: Math.min(part.width, source.width), height: Math.min(part.height, source.height)}
  const window = windowIn(source, size, position)
  const cut = {...window, left: window.left + (whole.cut?.left ?? 0), top: window.top + (whole.cut?.top ?? 0)}
  return {...whole, cut}
}

function windowIn(whole: Size, part: Size, {kind, x, y}: Place): Rect {
  const at = (length: number, wanted: number, share: number) => {
    const free = length - wanted
    const start = kind === 'align' ? free * share : length * share - wanted / 2
    return Math.round(Math.min(free, Math.max(0, start)))
  }
  return {...part, left: at(whole.width, part.width, x), top: at(whole.height, part.height, y)}
}
