import type { Check } from './check.ts'

/** Operator (3), line (8-12), service (001-017, 222, 999), check character whose rule is not public (ENERGY.md §4). */
const SHAPE = /^[A-Z0-9]{3}[A-Z0-9]{8,12}(?:00[1-9]|01[0-7]|222|999)[A-Z0-9]$/

/** The code that moves a fixed line. Only an empty one is refused: what looks odd is said, the operator decides. */
export function checkMigrationCode(text: string): Check<'migration-code-missing', 'migration-code-unusual'> {
  const value = text.replace(/[\s-]+/gu, '').toUpperCase()
  if (value === '') return { ok: false, reason: 'migration-code-missing' }
  return SHAPE.test(value) ? { ok: true, value } : { ok: true, value, warning: 'migration-code-unusual' }
}
