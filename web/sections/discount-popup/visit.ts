import {attempt} from '../../ui/attempt.ts'

/** In session storage: a visit is what the browser's tab calls one. A reload is the same visit, another tab is not. */
const KEY = 'sconto-chiuso'

export const wasDiscountClosed = () => attempt(() => sessionStorage.getItem(KEY) !== null, false)

/** Where storage is forbidden, `<html data-discount>` remembers it until the page is reloaded. */
export const rememberDiscountClosed = () => attempt(() => sessionStorage.setItem(KEY, '1'), undefined)
