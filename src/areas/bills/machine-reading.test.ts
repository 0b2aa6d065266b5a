import { afterAll, describe, expect, test } from 'vitest'
import { makeNotBills } from '../../../tests/bills/not-bills.ts'
import { outcome, troubled } from '../../../tests/support/bills.ts'
import { readings } from '../../../tests/support/readings.ts'
import type { BillTrouble } from './bill.ts'
import { machineReadings, notesIn, supplyTypeIn, troubleIn } from './machine-reading.ts'
import { readBill } from '#areas/bill-reading/read-bill.server.ts'
import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'
import { billTroubleTexts } from './texts.ts'

afterAll(stopReading)

test('what is sent in place of a bill gets its sentence, and the reader lives', async () => {
  const expected: Record<string, BillTrouble> = {
    'protetta.pdf': 'password-protected',
    'troncata.pdf': 'broken-file',
    'zero-byte.pdf': 'empty-document',
    'pagina-vuota.pdf': 'empty-document',
    'gatto.jpg': 'nothing-readable',
    'scheda-sintetica.pdf': 'not-a-bill',
    'condizioni.pdf': 'not-a-bill',
    'duecento-pagine.pdf': 'too-many-pages',
    'bomba.png': 'image-too-large',
  }
  const told: Record<string, string | null> = {}
  for (const { name, file } of await makeNotBills())
    if (name in expected) told[name] = troubleIn(await readBill([{ name, bytes: file }]))
  expect(told).toEqual(expected)
  for (const trouble of Object.values(expected)) expect(billTroubleTexts[trouble]).toMatch(/\.$/)
}, 120_000)

describe('a reading', () => {
  test('of a readable bill is no trouble, even from an unclear photo, as long as enough was read', () => {
    const few = { annualKwh: 2700, powerKw: 3 }
    const enough = { ...few, pod: 'IT001E04412345', supplier: 'X' }
    expect(troubleIn(outcome(few))).toBeNull()
    expect(troubleIn(outcome(few, { needs: ['better-photo'] }))).toBe('poor-photo')
    expect(troubleIn(outcome(enough, { needs: ['better-photo'] }))).toBeNull()
  })

  test('that failed without a reason still has a sentence', () => {
    expect(troubleIn(troubled('unreadable'))).toBe('reading-failed')
    expect(troubleIn(troubled('unreadable', 'too-heavy'))).toBe('too-slow')
  })

  test('keeps its remarks once each', () => {
    expect(notesIn({ needs: ['check-values', 'broken-file', 'too-large'] })).toEqual(['check-values', 'file-left-out'])
  })

  test('of a dual bill is of luce and gas', () => {
    expect([supplyTypeIn('dual', 'luce'), supplyTypeIn('gas', 'luce'), supplyTypeIn('unreadable', 'gas')]).toEqual([
      'luce_gas',
      'gas',
      'gas',
    ])
  })

  test('never undoes what a person wrote', () => {
    const typed = {
      annualKwh: { value: 3000, confidence: 1, page: null, box: null, text: null, by: 'customer' as const },
    }
    const merged = machineReadings(outcome({ annualKwh: 2700, powerKw: 3 }), {
      ...readings({ pod: 'old' }),
      ...typed,
    })
    expect(merged.annualKwh?.value).toBe(3000)
    expect(merged.powerKw).toMatchObject({ value: 3, by: 'machine' })
    expect(merged.pod).toBeUndefined()
  })
})
