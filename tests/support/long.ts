/** Returns `long` in `npm run test:full` and `short` in all other runs. */
export const shortOrLong = (short: number, long: number) => (process.env.TEST_LONG ? long : short)
