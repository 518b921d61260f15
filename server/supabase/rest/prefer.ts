const splitList = (header: string) => header.split(',').map((part) => part.trim())

export function preferencesOf({headers}: Request) {
  const wishes = splitList(headers.get('prefer') ?? '')
  return {
    representation: wishes.includes('return=representation'),
    /** `exact`, `planned` and `estimated` counts are all answered exactly: an estimate may be right. */
    isCounted: wishes.some((wish) => wish.startsWith('count=')),
  }
}

/** Whether the caller wants one bare object. */
export function wantsObject({headers}: Request): boolean {
  const media = splitList(headers.get('accept') ?? '')
  return media.some((one) => /^application\/vnd\.pgrst\.object(\+json)?$/.test(one))
}
