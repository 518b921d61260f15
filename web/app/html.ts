const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
export const escapeAttribute = escapeHtml

/** JSON inside a script element must not be able to end it. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
