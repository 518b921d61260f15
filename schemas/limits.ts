import type {BaseSchemaTypeOptions} from 'sanity'
import type {Template} from './validation/placeholders.ts'

/** Adds our options to Sanity's types, because the Studio's tools cannot read limits from validation functions. */
declare module 'sanity' {
  interface BaseSchemaTypeOptions {
    characters?: number
    unseen?: true
    template?: Template
  }
}

/** Returns field options with a limit of characters. `unseen` marks texts that no visitor reads, such as URLs. */
export const limitTo = (characters: number, unseen?: true) => ({characters, ...(unseen && {unseen})})

const optionsOf = ({options}: {readonly options?: unknown}) => (options ?? {}) as BaseSchemaTypeOptions

export const limitOf = (type: {readonly options?: unknown}) => optionsOf(type).characters

export const templateOf = (type: {readonly options?: unknown}) => optionsOf(type).template

export const isUnseen = (type: {readonly options?: unknown}) => optionsOf(type).unseen === true
