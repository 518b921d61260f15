const block = (text: string) => ({
  _type: 'block',
  _key: 'b1',
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 's1', text, marks: []}],
})

/** Documents that existed at the start of the recording. */
export const FIXTURES: {_id: string; _type: string; [field: string]: unknown}[] = [
  {_id: 'faq-contract', _type: 'faq', question: 'Prima?', orderRank: 'a', answer: [block('Sì.')]},
  {_id: 'testimonial-contract', _type: 'testimonial', name: 'Paziente contratto', orderRank: 'a'},
  {_id: 'case-contract', _type: 'case', title: 'Caso', orderRank: 'a'},
]

/** A PNG of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Replaces each primitive of a JSON value by its type's name. A list contains each shape of its items once. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shapes = new Map(value.map((item) => [JSON.stringify(shapeOf(item)), shapeOf(item)]))
    return [...shapes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shape]) => shape)
  }
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value
  const entries = Object.entries(value).map(([name, part]) => [name, shapeOf(part)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export interface Recording {
  requests: {
    step: string
    method: string
    path: string
    body?: unknown
    upload?: true
    status: number
    answer: unknown
  }[]
  listeners: string[]
  /** Listeners that receive an event after an edit. `data` contains the field names of this mutation event. */
  mutations: {address: string; id: string; data: string[]}[]
}
