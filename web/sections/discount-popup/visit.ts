import {attempt} from '../../ui/attempt.ts'

/** Session storage key: a reload remembers that the popup was closed, and a new tab shows the popup again. */
const KEY = 'sconto-chiuso'

export const wasDiscountClosed = () => attempt(() => sessionStorage.getItem(KEY) !== null, false)

export const rememberDiscountClosed = () => attempt(() => sessionStorage.setItem(KEY, '1'), undefined)
