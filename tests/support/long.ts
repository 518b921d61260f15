/** What needs minutes by nature has a short form in `npm test`, and its long one in `npm run test:long`. */
export const shortOrLong = (short: number, long: number) => (process.env.TEST_LONG ? long : short)
