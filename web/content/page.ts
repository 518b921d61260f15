import type {PageQueryResult, ProbeQueryResult} from './types.gen.ts'

/** The page's content. A section without a document is null, and so is a field without a value. */
export type Page = PageQueryResult

/** Identifies a state of the published content by its newest change and number of documents. */
export type Mark = ProbeQueryResult

export interface Snapshot {
  mark: Mark
  page: Page
}

export type Section<Name extends keyof Page> = NonNullable<Page[Name]>
export type Item<Name extends keyof Page> = Page[Name] extends readonly (infer One)[] | null ? One : never

export const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value)

/** Returns the value of `<html data-mark>`: time of the newest change and number of documents. */
export const markText = ({newest, count}: Mark) => `${newest} ${count}`

/** Returns the privacy notice and the editors' text pages, each only if its address and body are filled in. */
export function textPages({privacy, texts}: Page) {
  const notice = {address: 'privacy', title: privacy?.policyTitle ?? null, body: privacy?.policy ?? null}
  const whole = [notice, ...(texts?.items ?? [])].flatMap(({address, title, body}) =>
    address && body?.length ? [[address, {address, title, body}] as const] : [],
  )
  return [...new Map(whole).values()]
}
