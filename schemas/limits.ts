import type {BaseSchemaTypeOptions} from 'sanity'
import type {Template} from './validation/placeholders.ts'

/** Rules are closures: what the Studio's tools have to know of a text stands in its type's options as well. */
declare module 'sanity' {
  interface BaseSchemaTypeOptions {
    characters?: number
    unseen?: true
    template?: Template
  }
}

/** The options of a field whose place on the page fits so many characters; `unseen`: behind what a visitor reads. */
export const fits = (characters: number, unseen?: true) => ({characters, ...(unseen && {unseen})})

const optionsOf = ({options}: {readonly options?: unknown}) => (options ?? {}) as BaseSchemaTypeOptions

export const limitOf = (type: {readonly options?: unknown}) => optionsOf(type).characters

export const templateOf = (type: {readonly options?: unknown}) => optionsOf(type).template

export const isUnseen = (type: {readonly options?: unknown}) => optionsOf(type).unseen === true
