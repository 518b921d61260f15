/** For whoever draws the page, or draws it anew, from content. */
export * from './further.ts'
export * from './part-close.ts'
export * from './part-popup.ts'
export * from './part-proof.ts'
export * from './part-top.ts'
