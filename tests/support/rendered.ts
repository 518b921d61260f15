/** Renders edited demo content without a browser and without a server. */
import {evaluate, parse} from 'groq-js'
import {documents} from '../../studio/seed/content/all.ts'
import {render, snapshotQuery} from '../../web/app/render.tsx'
import type {Snapshot} from '../../web/content/page.ts'
import type {Edit} from './page-cases.ts'

type Seeded = Parameters<Edit>[0][number]

export const SITE_URL = 'https://clinica.example'

const PICTURE_NAME = 'a'.repeat(40)
/** File name of the test picture in its URL on the page. */
export const PICTURE_FILE = `${PICTURE_NAME}-1200x900.webp`
const PICTURE = {_id: `image-${PICTURE_NAME}-1200x900-webp`, _type: 'sanity.imageAsset'}

/** Replaces pictures by references, as the import of content does. All references are to the test picture. */
function imported(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(imported)
  if (!value || typeof value !== 'object') return value
  const {_sanityAsset, ...fields} = value as Record<string, unknown>
  const kept = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, imported(field)]))
  return _sanityAsset ? {...kept, asset: {_type: 'reference', _ref: PICTURE._id}} : kept
}

const seed = documents.map(imported) as Seeded[]
const query = parse(snapshotQuery)

export const unchanged: Edit = () => ({change: []})

/** Renders the edited demo content. Returns the files that a publish of this content would write. */
export async function renderEdited(edit: Edit) {
  const {change, remove = []} = edit(seed)
  const gone = new Set([...change.map(({_id}) => _id), ...remove])
  const dataset = [...seed.filter(({_id}) => !gone.has(_id)), ...change, PICTURE]
  const content = (await (await evaluate(query, {dataset})).get()) as Snapshot
  return render({content, revision: 'r', siteUrl: SITE_URL, headScript: '/a.js'})
}
