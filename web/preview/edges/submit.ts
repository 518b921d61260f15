/** Nothing is sent from the preview: the code that could is not part of it. */
export function preloadLeads() {}
