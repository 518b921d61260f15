import {entryName, type VariantCache} from './cache.ts'
import {secondsFor} from './effort.ts'
import {geometryOf} from './geometry.ts'
import type {StoredName} from './names.ts'
import {chooseFormat} from './negotiate.ts'
import {planKey} from './params.ts'
import type {Limits, OutputFormat, Plan} from './plan.ts'
import {createShown} from './shown.ts'
import {hasAlpha, RENDERER, render} from './transform.ts'
import type {Asker, Workshop} from './workshop.ts'

interface VariantOptions {
  cache: Promise<VariantCache>
  make: Workshop
  pathOf: (name: StoredName) => string
  limits: Limits
}

/** One picture in one form, and what it is kept as. */
interface Variant {
  name: StoredName
  plan: Plan
  format: OutputFormat
  entry: string
}

export type Variants = ReturnType<typeof createVariants>

/** What browsers say that they accept; the rest of them ask for what they need when they need it. */
const BROWSERS = ['image/avif,image/webp', 'image/webp']

export const assetKey = ({dataset, file}: StoredName) => `${dataset}/${file}`

/** Pictures in the forms that are asked for: from the cache, else rendered. */
export function createVariants({cache, make, pathOf, limits}: VariantOptions) {
  const shown = createShown()
  const sourceOf = (name: StoredName) => ({path: pathOf(name), ...name})
  let closed = false
  let preparing = Promise.resolve()

  async function choose(name: StoredName, plan: Plan, accept: string | undefined): Promise<Variant> {
    const {output} = geometryOf(plan, name)
    const format = await chooseFormat(plan, name.extension, accept, output, () => hasAlpha(sourceOf(name)))
    return {name, plan, format, entry: entryName(assetKey(name), `${RENDERER} ${planKey(plan, format)}`)}
  }

  async function get({name, plan, format, entry}: Variant, asker: Asker): Promise<Buffer> {
    const store = await cache
    const isShown = shown.has(name, plan)
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
        const data = await render(sourceOf(name), plan, format, limits)
        await store.put(entry, data, isShown)
        return data
      },
    })
  }

  async function prepare(wanted: ReturnType<typeof shown.replace>) {
    for (const accept of BROWSERS) {
      for (const {name, plan} of wanted) {
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
      const wanted = shown.replace(addresses)
      preparing = preparing.then(() => prepare(wanted))
      return preparing
    },
    close() {
      closed = true
      return preparing
    },
  }
}
