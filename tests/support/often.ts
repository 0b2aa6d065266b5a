/** Repetitions of a property test: for a change, and for `npm run test:long`. */
export const often = <T>(soon: T, long: T): T => (process.env.TEST_LONG ? long : soon)
