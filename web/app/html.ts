const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** JSON inside a script element must not be able to end it, nor to begin a comment that hides its end. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/<(?=\/?script|!--)/gi, '\\u003c')
