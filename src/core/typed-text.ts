import { checkEmail } from './identifiers/contacts.ts'
import { findGuardedPattern } from './input-guard.ts'
import { plainText } from './sanitise.ts'
import { squeezeSpaces } from './text.ts'

/** spec 1 §5: kinds of text validation. */
export const TYPED_TEXT_KINDS = ['name', 'email', 'general'] as const
export type TypedTextKind = (typeof TYPED_TEXT_KINDS)[number]

export type TypedTextError = 'required' | 'too-long' | 'email-shape' | 'name-shape' | 'markup'

/** Shared by browser and server. An empty text is an error only if `required`. */
export function checkTypedText(
  text: string,
  kind: TypedTextKind,
  { maxLength, required = true }: { maxLength: number; required?: boolean },
) {
  const plain = plainText(text)
  const sanitised = kind === 'general' ? plain.trim() : squeezeSpaces(plain)
  const errors: TypedTextError[] = []
  if (sanitised === '') {
    if (required || text.trim() !== '') errors.push(text.trim() === '' ? 'required' : 'markup')
  } else {
    // Counts graphemes: an accented letter or an emoji is one.
    if ([...text.trim()].length > maxLength) errors.push('too-long')
    if (kind === 'email' && !checkEmail(sanitised).ok) errors.push('email-shape')
    if (kind === 'name' && !/\p{L}/u.test(sanitised)) errors.push('name-shape')
    if (findGuardedPattern(text)) errors.push('markup')
  }
  return { valid: errors.length === 0, errors, sanitised }
}
