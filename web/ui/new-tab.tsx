const WORDS = 'new-tab'

/** For every link that opens a tab: who hears the page is told so, after the link's own name. */
export const NEW_TAB = {target: '_blank', rel: 'noopener', 'aria-describedby': WORDS} as const

export const NewTabWords = ({words}: {words: string | null | undefined}) => (
  <span id={WORDS} hidden>
    {words}
  </span>
)
