import {notImplemented} from '../errors.ts'
import {
  backgroundParam,
  choiceParam,
  lengthParam,
  numberParam,
  positionParam,
  type Query,
  rectParam,
} from './param-values.ts'
import {FITS, type OutputFormat, type Plan, type Position, type Size} from './plan.ts'

/** Longest side of a rendered picture; longer wishes are cut down to it. */
export const MAX_SIDE = 8192

/** Parameters of Sanity's image pipeline that are not rendered here. Unknown ones mean nothing there either. */
const OUTSIDE = ['invert', 'sat', 'pad']

const FORMATS: Record<string, OutputFormat> = {
  jpg: 'jpg',
  pjpg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
}
const CENTRE: Position = {kind: 'align', x: 0.5, y: 0.5}

/** The plan of a URL's parameters, or null when they ask for the original as it is. */
export function parsePlan(query: Query, source: Size & {extension: string}): Plan | null {
  for (const name of OUTSIDE) {
    if (query.get(name) !== null) throw notImplemented(`the image parameter "${name}"`)
  }
  const auto = choiceParam(query, 'auto', ['format'])
  const fm = choiceParam(query, 'fm', Object.keys(FORMATS))
  const dpr = numberParam(query, 'dpr', 1, 3) ?? 1
  const length = (name: string) => lengthParam(query, name, dpr, MAX_SIDE)
  const quality = numberParam(query, 'q', 0, 100)
  const fit = choiceParam(query, 'fit', FITS) ?? 'clip'
  const position = positionParam(query)
  const still = choiceParam(query, 'frame', ['1'])
  const plan: Plan = {
    rect: rectParam(query, source),
    width: length('w'),
    height: length('h'),
    minWidth: length('min-w'),
    maxWidth: length('max-w'),
    minHeight: length('min-h'),
    maxHeight: length('max-h'),
    fit,
    position: fit === 'crop' || fit === 'min' ? position : CENTRE,
    background: backgroundParam(query),
    blur: Math.round(numberParam(query, 'blur', 0, 2000) ?? 0),
    sharpen: Math.round(numberParam(query, 'sharp', 0, 100) ?? 0),
    flip: flipParam(query),
    rotate: rotateParam(query),
    quality: Math.max(1, Math.round(quality ?? 75)),
    format: fm === null ? (auto === null ? 'source' : 'auto') : (FORMATS[fm] ?? 'source'),
    still: still !== null,
  }
  const original = query.get('dlRaw') !== null && query.get('dlRaw') !== 'false'
  // A drawing scales by itself: like the hosted pipeline, turn it into pixels only when asked for a format.
  if (original || (source.extension === 'svg' && fm === null)) return null
  return quality === null && isIdentity(plan) ? null : plan
}

function flipParam(query: Query): Plan['flip'] {
  const flip = choiceParam(query, 'flip', ['h', 'v', 'hv', 'vh'])
  return flip === 'vh' ? 'hv' : (flip ?? '')
}

function rotateParam(query: Query): Plan['rotate'] {
  const text = choiceParam(query, 'or', ['0', '90', '180', '270'])
  return text === '90' ? 90 : text === '180' ? 180 : text === '270' ? 270 : 0
}

function isIdentity(plan: Plan): boolean {
  const lengths = [plan.width, plan.height, plan.minWidth, plan.maxWidth, plan.minHeight, plan.maxHeight]
  const effects = plan.blur > 0 || plan.sharpen > 0 || plan.flip !== '' || plan.rotate !== 0 || plan.still
  return (
    plan.rect === null &&
    plan.background === null &&
    plan.format === 'source' &&
    lengths.every((length) => length === null) &&
    !effects
  )
}

/** The same for all URLs that mean the same picture: the fields of a plan always come in one order. */
export const planKey = (plan: Plan, format: OutputFormat) => JSON.stringify({...plan, format})
