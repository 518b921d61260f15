/** The clinic's mark: in the Studio's navigation bar and on the browser's tab. */
export const StudioIcon = () => (
  <img src={new URL('./icon.svg', import.meta.url).href} alt="" width="100%" height="100%" />
)
