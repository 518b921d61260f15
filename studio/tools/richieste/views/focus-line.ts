/** The focus goes to a lead's line, if it is drawn; else, or for no lead, to the one line that Tab reaches. True for its own. */
export function focusLine(id?: string) {
  const own = id && document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`)
  const line = own || document.querySelector<HTMLElement>('[data-lead][tabindex="0"]')
  line?.focus({preventScroll: true})
  return Boolean(own)
}
