import {attempt} from '../../ui/attempt.ts'

/** A visit is what the browser's tab calls one: a reload is still the same visit, another tab is not. */
const KEY = 'sconto-chiuso'

/** Storage may be forbidden or, on the server, not there: the popup then forgets with the page. */
export const wasClosed = () => attempt(() => sessionStorage.getItem(KEY) !== null, false)

/** The page's own state knows it in any case. */
export const rememberClosed = () => attempt(() => sessionStorage.setItem(KEY, '1'), undefined)
