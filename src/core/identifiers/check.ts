/**
 * What a check of an identifier answers: the normalised value, possibly with a warning to show beside the field, or
 * the code of the reason why it is refused. The sentences stand in texts.ts.
 */
export type Check<Reason extends string, Warning extends string = never> =
  | { ok: true; value: string; warning?: Warning }
  | { ok: false; reason: Reason }

export const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '')
