/** A document as it stands in the NDJSON: a fixed id without a dot, its type, and its fields. */
export interface SeedDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** A picture on its way in: the importer uploads the file and puts the asset reference in its place. */
export interface SeedPicture {
  readonly _type: 'picture'
  readonly _sanityAsset: string
  readonly alt: string
  readonly illustration: true
}

export interface Span {
  readonly _type: 'span'
  readonly _key: string
  readonly text: string
  readonly marks: readonly string[]
}

export interface LinkMark {
  readonly _type: 'link'
  readonly _key: string
  readonly href: string
}

export interface Block {
  readonly _type: 'block'
  readonly _key: string
  readonly style: 'normal'
  readonly listItem?: 'bullet' | 'number'
  readonly level?: number
  readonly markDefs: readonly LinkMark[]
  readonly children: readonly Span[]
}
