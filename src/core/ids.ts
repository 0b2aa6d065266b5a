const randomTail = () => crypto.getRandomValues(new Uint8Array(7))

/** 18 bits: a quarter of a million ids before wrapping, far more than in one millisecond. */
const COUNTS = 1 << 18
let made = 0

/**
 * A UUID version 7 (RFC 9562): creation time in milliseconds, a counter (its §6.2, method 1), then 56 random bits. New
 * rows are adjacent in an index, and rows of one instant from one process keep their order. Generated here because
 * PostgreSQL only has uuidv7() from version 18.
 */
export function newId(now: Date, random: () => Uint8Array = randomTail, count = made++ % COUNTS): string {
  const tail = random()
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(now.getTime(), 12)
  const rest = Array.from(tail, byte => hex(byte, 2)).join('')
  const variant = hex(0x80 | (count & 0x3f), 2) + rest.slice(0, 2)
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex(0x7000 | (count >> 6), 4)}-${variant}-${rest.slice(2)}`
}

/** Timestamp in nanoseconds for a file name: the last six digits are random, to avoid collisions before either file has a row. */
export const newStamp = (now: Date): string =>
  `${now.getTime()}${String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0')}`

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
