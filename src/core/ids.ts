const randomTail = () => crypto.getRandomValues(new Uint8Array(7))

/** 18 bits: a process makes a quarter of a million ids before they come round, far more than in one millisecond. */
const COUNTS = 1 << 18
let made = 0

/**
 * A UUID of version 7 (RFC 9562): the milliseconds of creation, a count (its §6.2, method 1), then 56 random bits. New
 * rows stand together in an index, and rows of one instant, made by one process, in the order in which they were made.
 * Made here because PostgreSQL has uuidv7() only from version 18.
 */
export function newId(now: Date, random: () => Uint8Array = randomTail, count = made++ % COUNTS): string {
  const tail = random()
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(now.getTime(), 12)
  const rest = Array.from(tail, byte => hex(byte, 2)).join('')
  const variant = hex(0x80 | (count & 0x3f), 2) + rest.slice(0, 2)
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex(0x7000 | (count >> 6), 4)}-${variant}-${rest.slice(2)}`
}

/**
 * The moment in nanoseconds, for the name of a file: the last six digits are random, so that no two files of a person
 * get the same one before either has a row.
 */
export const newStamp = (now: Date): string =>
  `${now.getTime()}${String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0')}`

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
