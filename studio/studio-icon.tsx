/** Three strands: the Studio's mark in its navigation bar and on the browser tab. */
export const StudioIcon = () => (
  <svg viewBox="0 0 32 32" width="100%" height="100%" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#12343b" />
    <path
      d="M7 23c1-8 5-13 9-13s8 5 9 13M12 23c.6-5 2-8 4-8s3.4 3 4 8"
      fill="none"
      stroke="#d8b777"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)
