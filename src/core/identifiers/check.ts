/**
 * Result of an identifier check: the normalised value, possibly with a warning for the field, or the reason code of a
 * refusal. Sentences are in texts.ts.
 */
export type Check<Reason extends string, Warning extends string = never> =
  | { ok: true; value: string; warning?: Warning }
  | { ok: false; reason: Reason }

export const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '')

/** Valid check digit by Luhn's rule (ISO/IEC 7812-1 annex B)? */
export function closesByLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, position) => {
    const doubled = Number(digit) * (position % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Values of the characters in odd positions, 0-9 and A-Z (decree of 23 December 1976, table of the fiscal code). */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

const index = (char: string) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - 65)

/** Check letter of the fiscal code, and with the same table of the Italian IBAN (CIN). Input: 0-9 and A-Z only. */
export function checkLetter(chars: string): string {
  const sum = [...chars].reduce(
    (total, char, position) => total + (position % 2 === 0 ? (ODD[index(char)] ?? 0) : index(char)),
    0,
  )
  return String.fromCharCode(65 + (sum % 26))
}
