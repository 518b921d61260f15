/** Returns the long form of a test in `npm run test:full`, and the short one for a single file. */
export const shortOrLong = (short: number, long: number) => (process.env.TEST_LONG ? long : short)
