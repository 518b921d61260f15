/** Fields of a document. The values are `unknown`, because a draft may have missing values and wrong types. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
