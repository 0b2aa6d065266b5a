/** How much of a repeated proof a change waits for, and how much `npm run test:long` does. */
export const often = <T>(soon: T, long: T): T => (process.env.TEST_LONG ? long : soon)
