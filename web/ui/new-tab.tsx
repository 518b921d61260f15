const WORDS = 'new-tab'

/** Attributes of a link that opens a new tab. Screen readers announce the new tab after the link's name. */
export const NEW_TAB = {target: '_blank', rel: 'noopener', 'aria-describedby': WORDS} as const

export const NewTabWords = ({words}: {words: string | null | undefined}) => (
  <span id={WORDS} hidden>
    {words}
  </span>
)
