/** Long enough to be read by somebody who already does the next thing, to be thought about, and to be taken back. */
export const SHOWN_MS = 30_000
