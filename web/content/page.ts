import type {PageQueryResult, ProbeQueryResult} from './types.gen.ts'

/** Everything that the page shows, as published. Any field may be missing. */
export type Page = PageQueryResult

/** Tells two states of the published content apart: the newest change, and how many documents there are. */
export type Mark = ProbeQueryResult

/** The page's content with the mark of the moment at which it was asked for. */
export interface Snapshot {
  mark: Mark
  page: Page
}

export type Section<Name extends keyof Page> = NonNullable<Page[Name]>
export type Item<Name extends keyof Page> = Page[Name] extends readonly (infer One)[] | null ? One : never

export const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value)

/** For `<html data-mark>`. Two states with the same text are the same. */
export const markText = ({newest, count}: Mark) => `${newest} ${count}`

/** Pages that are a title and a text, the privacy notice among them, each at `/<address>.html`. What is half written has none. */
export function textPages({privacy, texts}: Page) {
  const notice = {address: 'privacy', title: privacy?.policyTitle ?? null, body: privacy?.policy ?? null}
  const whole = [notice, ...(texts?.items ?? [])].flatMap(({address, title, body}) =>
    address && body?.length ? [[address, {address, title, body}] as const] : [],
  )
  return [...new Map(whole).values()]
}
