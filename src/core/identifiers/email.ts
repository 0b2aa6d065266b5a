import type { Check } from './check.ts'

const MAX_LENGTH = 254 // RFC 5321 §4.5.3.1.3, the path without its angle brackets
const SHAPE = /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(?:\.[^\s@<>(),;:".]+)+$/

/** The basic x@y.z shape of spec 1 §5, in lower case: one mailbox is one account however it is typed. */
export function checkEmail(text: string): Check<'email-shape'> {
  const value = text.trim().toLowerCase()
  return value.length <= MAX_LENGTH && SHAPE.test(value) ? { ok: true, value } : { ok: false, reason: 'email-shape' }
}
