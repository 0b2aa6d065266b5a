/**
 * What a check of an identifier answers: the normalised value, possibly with a warning to show beside the field, or
 * the code of the reason why it is refused. The sentences stand in texts.ts.
 */
export type Check<Reason extends string, Warning extends string = never> =
  | { ok: true; value: string; warning?: Warning }
  | { ok: false; reason: Reason }

export const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '')

/** Do the digits close by Luhn's rule (ISO/IEC 7812-1 annex B), the last one being the check digit? */
export function closesByLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, position) => {
    const doubled = Number(digit) * (position % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
