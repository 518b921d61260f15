import {attempt} from '../../ui/attempt.ts'

/** Key in session storage, so that a reload continues the visit and another tab starts a new visit. */
const KEY = 'sconto-chiuso'

export const wasDiscountClosed = () => attempt(() => sessionStorage.getItem(KEY) !== null, false)

export const rememberDiscountClosed = () => attempt(() => sessionStorage.setItem(KEY, '1'), undefined)
