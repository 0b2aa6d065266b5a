/** The only source of time in the product: tests choose it. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
