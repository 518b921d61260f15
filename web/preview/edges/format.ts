import * as original from '../../contact/format.ts'
import {clean, isMarked, signOf} from '../marks.ts'

/** Numbers keep the sign of their source when they become text. */
type Value = number | string | null | undefined

const plainNumber = (value: Value) =>
  isMarked(value) ? Number(clean(value)) : (value as number | null | undefined)

const keeping = (format: (value: number | null | undefined) => string | null) => (value: Value) => {
  const text = format(plainNumber(value))
  return text === null ? null : `${text}${signOf(value)}`
}

export const formatNumber = keeping(original.formatNumber)
export const formatAmount = keeping(original.formatAmount)
export const formatEuro = keeping(original.formatEuro)
export const formatRating = keeping(original.formatRating)
