const randomTail = () => crypto.getRandomValues(new Uint8Array(10))

/**
 * A UUID of version 7 (RFC 9562): the milliseconds of creation, then 74 random bits, so that new rows stand together
 * in an index. Made here because PostgreSQL has uuidv7() only from version 18.
 */
export function newId(now: Date, random: () => Uint8Array = randomTail): string {
  const tail = random()
  const version = 0x7000 | (((tail[0] ?? 0) & 0x0f) << 8) | (tail[1] ?? 0)
  const variant = 0x8000 | (((tail[2] ?? 0) & 0x3f) << 8) | (tail[3] ?? 0)
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(now.getTime(), 12)
  const rest = Array.from(tail.subarray(4, 10), byte => hex(byte, 2)).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex(version, 4)}-${hex(variant, 4)}-${rest}`
}

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
