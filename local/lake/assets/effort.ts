import {geometryOf} from './geometry.ts'
import type {OutputFormat, Plan, Size} from './plan.ts'

/** Seconds of a good processor for a million pixels, measured. */
const DECODE = 0.02
const ENCODE: Record<OutputFormat, number> = {jpg: 0.13, png: 0.11, webp: 0.14, gif: 0.3, avif: 0.75}
/** AVIF above `LARGE`: speed counts for more than bytes there. */
const ENCODE_LARGE_AVIF = 0.14
const EFFECT = 0.08
const LEAST = 0.02

/** In pixels: from here on AVIF is written quickly. */
export const LARGE = 1_500_000

/** About how long it takes to render a plan. */
export function secondsFor(plan: Plan, source: Size, format: OutputFormat): number {
  const {output} = geometryOf(plan, source)
  const area = output.width * output.height
  const encode = format === 'avif' && area > LARGE ? ENCODE_LARGE_AVIF : ENCODE[format]
  const effects = [plan.blur > 0, plan.sharpen > 0, plan.rotate !== 0 || plan.flip !== '']
  const each = encode + EFFECT * effects.filter(Boolean).length
  return LEAST + (source.width * source.height * DECODE + area * each) / 1_000_000
}
