/**
 * What the preview does not do: nothing waits or is sent, no tab opens by itself, and the popup leaves no trace in the
 * browser. The code that could is not part of it.
 */
export const withdrawWaiting = async () => false
export const preloadLeads = () => {}
export const openChatTab = () => null
export const wasClosed = () => false
export const rememberClosed = () => {}
