import { expect, test } from 'vitest'
import { checkIccid, checkMigrationCode } from './line-codes.ts'

test('an ICCID has 19 or 20 digits', () => {
  expect(checkIccid('8939 0100 0012 3456 781')).toEqual({ ok: true, value: '8939010000123456781' })
  expect(checkIccid('89390100001234567810').ok).toBe(true)
  expect(checkIccid('893901000012345678')).toEqual({ ok: false, reason: 'iccid-shape' })
  expect(checkIccid('893901000012345678101')).toEqual({ ok: false, reason: 'iccid-shape' })
})

test('a wrong check digit or a foreign card is a warning, not a refusal', () => {
  expect(checkIccid('8939010000123456782')).toMatchObject({ ok: true, warning: 'iccid-check' })
  expect(checkIccid('8944010000123456784')).toMatchObject({ ok: true, warning: 'iccid-not-italian' })
})

test('a migration code is never refused unless empty', () => {
  expect(checkMigrationCode('aaa 0101234567 001 x')).toEqual({ ok: true, value: 'AAA0101234567001X' })
  expect(checkMigrationCode('AAA0101234567222X')).toEqual({ ok: true, value: 'AAA0101234567222X' })
  expect(checkMigrationCode('AAA0101234567018X')).toMatchObject({ ok: true, warning: 'migration-code-unusual' })
  expect(checkMigrationCode('qualcosa')).toMatchObject({ ok: true, warning: 'migration-code-unusual' })
  expect(checkMigrationCode(' ')).toEqual({ ok: false, reason: 'migration-code-missing' })
})
