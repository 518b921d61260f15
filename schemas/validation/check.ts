/** What a check answers, in the form in which Sanity's custom rules want it: fine, or what to do about it. */
export type Check = true | string

export const isBlank = (text: string | undefined): boolean => !text?.trim()
