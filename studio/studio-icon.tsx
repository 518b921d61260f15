export const StudioIcon = () => (
  <img src={new URL('./icon.svg', import.meta.url).href} alt="" width="100%" height="100%" />
)
