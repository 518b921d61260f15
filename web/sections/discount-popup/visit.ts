import {attempt} from '../../ui/attempt.ts'

/** In session storage, so that a reload is the same visit and another tab is not. */
const KEY = 'sconto-chiuso'

export const wasDiscountClosed = () => attempt(() => sessionStorage.getItem(KEY) !== null, false)

export const rememberDiscountClosed = () => attempt(() => sessionStorage.setItem(KEY, '1'), undefined)
