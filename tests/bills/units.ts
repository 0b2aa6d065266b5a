/** Millionths of a kWh, Smc, kW or euro: whole numbers, so that quantity times price is exact. */
export type Micro = number

export const MICRO = 1_000_000

export const micro = (value: number): Micro => Math.round(value * MICRO)

/** Truncates to this many decimals: a bill computes with the figures it prints. */
export function toDecimals(value: Micro, decimals: number): Micro {
  const step = 10 ** (6 - decimals)
  return Math.round(value / step) * step
}

/** Quantity times unit price, in cents, half away from zero. Below 9e15 the product of two micros is exact. */
export function amount(quantity: Micro, unitPrice: Micro): number {
  return Math.round((quantity * unitPrice) / 1e10)
}

export const percent = (cents: number, rate: number): number => Math.round((cents * rate) / 100)
