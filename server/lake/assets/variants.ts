import {accepts} from '../../shared/http/press.ts'
import {entryName, type VariantCache} from './cache.ts'
import {geometryOf} from './geometry.ts'
import {parseAssetPath, type StoredName, storedName} from './names.ts'
import {type OutputFormat, type Plan, parsePlan, planKey} from './params.ts'
import {hasAlpha, RENDERER, render, secondsFor} from './transform.ts'
import type {Asker, Workshop} from './workshop.ts'

export type Variants = ReturnType<typeof createVariants>

/** What browsers say that they accept; the rest of them ask for what they need when they need it. */
const BROWSERS = ['image/avif,image/webp', 'image/webp']

/** Above this, AVIF takes seconds to encode; WebP does not. */
const MAX_AVIF_AREA = 8_000_000

/** What a format becomes that browsers do not all show. */
const KEPT: Record<string, OutputFormat> = {jpg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif'}

const shownKey = (name: StoredName, plan: Plan) => `${name.file} ${JSON.stringify(plan)}`

/** What the addresses that stand in the page ask for, each once. */
function wantedBy(addresses: readonly string[]) {
  const wanted = new Map<string, {name: StoredName; plan: Plan}>()
  for (const address of addresses) {
    const url = new URL(address, 'http://localhost')
    const asset = parseAssetPath(url.pathname)
    const name = asset && storedName(asset)
    const plan = name?.kind === 'images' ? parsePlan(url.searchParams, name) : null
    if (name && plan) wanted.set(shownKey(name, plan), {name, plan})
  }
  return wanted
}

/** Pictures in the forms that are asked for: from the cache, else rendered. */
export function createVariants(
  cache: Promise<VariantCache>,
  make: Workshop,
  pathOf: (name: StoredName) => string,
) {
  /** What the page shows, and what it showed before the last publish. */
  let shown = new Map<string, unknown>()
  let shownBefore = shown
  const sourceOf = (name: StoredName) => ({path: pathOf(name), ...name})
  let closed = false
  let preparing = Promise.resolve()

  /** Possible animations (GIF, WebP) never become AVIF, which is written here as a still. */
  async function formatFor(name: StoredName, plan: Plan, accept: string | undefined): Promise<OutputFormat> {
    if (plan.format !== 'auto' && plan.format !== 'source') return plan.format
    const kept = KEPT[name.extension]
    if (plan.format === 'source' && kept) return kept
    if (plan.format === 'auto') {
      const {width, height} = geometryOf(plan, name).output
      const mayMove = (name.extension === 'gif' || name.extension === 'webp') && !plan.still
      if (!mayMove && width * height <= MAX_AVIF_AREA && accepts(accept, 'image/avif')) return 'avif'
      if (accepts(accept, 'image/webp')) return 'webp'
      if (kept && kept !== 'webp' && kept !== 'avif') return kept
    }
    return (await hasAlpha(sourceOf(name))) ? 'png' : 'jpg'
  }

  /** One picture in one form, and what it is kept as. */
  async function choose(name: StoredName, plan: Plan, accept: string | undefined) {
    const format = await formatFor(name, plan, accept)
    return {name, plan, format, entry: entryName(name.file, `${RENDERER} ${planKey(plan, format)}`)}
  }

  type Variant = Awaited<ReturnType<typeof choose>>

  async function get({name, plan, format, entry}: Variant, asker: Asker): Promise<Buffer> {
    const store = await cache
    const key = shownKey(name, plan)
    const isShown = shown.has(key) || shownBefore.has(key)
    const kept = await store.get(entry, isShown)
    if (kept) return kept
    return make({
      asker: isShown ? {...asker, rank: 'house'} : asker,
      seconds: secondsFor(plan, name, format),
      key: entry,
      async work() {
        // It may have been made since the first look.
        const made = await store.get(entry)
        if (made) return made
        const data = await render(sourceOf(name), plan, format)
        await store.put(entry, data, isShown)
        return data
      },
    })
  }

  async function prepare(wanted: ReturnType<typeof wantedBy>) {
    for (const accept of BROWSERS) {
      for (const {name, plan} of wanted.values()) {
        if (closed) return
        // What cannot be rendered says so to whoever asks for it.
        await choose(name, plan, accept)
          .then((variant) => get(variant, {rank: 'house', address: ''}))
          .catch(() => undefined)
      }
    }
  }

  return {
    choose,
    get,
    /** Renders ahead what stands in the page, one after the other. */
    show(addresses: readonly string[]): Promise<void> {
      const wanted = wantedBy(addresses)
      shownBefore = shown
      shown = wanted
      preparing = preparing.then(() => prepare(wanted))
      return preparing
    },
    close() {
      closed = true
      return preparing
    },
  }
}
