import type {BaseSchemaTypeOptions} from 'sanity'

/**
 * What a field's type says about its words beside validating them, readable by the Studio's tools: rules are closures,
 * so the figure stands in the type's options as well.
 */
declare module 'sanity' {
  interface BaseSchemaTypeOptions {
    characters?: number
    unseen?: true
  }
}

/** The options of a field whose place on the page fits so many characters; `unseen`: behind what a visitor reads. */
export const fits = (characters: number, unseen?: true) => ({characters, ...(unseen && {unseen})})

const optionsOf = ({options}: {readonly options?: unknown}) => (options ?? {}) as BaseSchemaTypeOptions

export const limitOf = (type: {readonly options?: unknown}) => optionsOf(type).characters

export const isUnseen = (type: {readonly options?: unknown}) => optionsOf(type).unseen === true
