import {mutationError} from '../errors.ts'

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const malformed = (description: string) => mutationError(400, 'mutationParseError', description)
