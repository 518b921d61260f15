/**
 * The browser's own `fetch`. The embedded Studio puts one of its own in its place, which answers for hosted services
 * and asks an editor to sign in when anything says 401; staff are somebody else. This file is loaded before that
 * happens, with the Studio's configuration.
 */
export const plainFetch: typeof fetch = globalThis.fetch.bind(globalThis)
