import PDFDocument from 'pdfkit'
import { afterAll, expect, test } from 'vitest'
import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'
import { call } from '#platform/procedure.server.ts'
import { MAX_LEARNT_LABELS } from '#core/limits.ts'
import { fillDraft } from '../../../tests/support/bills.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { learnLabelsJob } from './jobs.server.ts'
import { findLearntLabels, forgetLearntLabels, storeLesson } from './procedures/learnt-labels.server.ts'
import { confirmBillData } from './procedures/my-bill-data.server.ts'
import { getMyBill } from './procedures/my-bills.server.ts'
import { submitBill } from './procedures/submit-bill.server.ts'
import { runLesson, runReading } from './run-reading.server.ts'
import { LEARNT_MONTHS, learntLabels } from './tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')
afterAll(stopReading)

const SELLER = { name: 'Volturia Energia S.p.A.', vat: null }
const CALLED = 'Fabbisogno della casa'

function bytesOf(lines: [string, string][]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  lines.forEach(([label, text], row) => {
    pdf.fontSize(12).text(label, 60, 60 + row * 40, { lineBreak: false })
    pdf.text(text, 320, 60 + row * 40, { lineBreak: false })
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.end()
  return done
}

/** A person with a read bill of a seller that calls the year's use as nobody else does. */
async function reads(rt: TestRuntime, kwh: string, called = CALLED, who?: Awaited<ReturnType<typeof createPerson>>) {
  const person = who ?? (await createPerson(rt))
  const bytes = await bytesOf([
    ['Volturia Energia S.p.A.', 'Bolletta energia elettrica'],
    ['Numero bolletta', `2026${kwh.replace('.', '')}`],
    ['Data di emissione', '05/11/2026'],
    ['Codice POD', 'IT001E12345678'],
    ['Periodo di fatturazione', '01/09/2026 - 31/10/2026'],
    [called, `${kwh} kWh`],
    ['Potenza impegnata', '3 kW'],
    ['Totale da pagare', '134,87 €'],
    ['Scadenza', '25/11/2026'],
  ])
  await fillDraft(person.rt, person.id, [{ name: 'bolletta.pdf', type: 'application/pdf', bytes }])
  const { billId } = await call(person.rt, submitBill, {})
  rt.setNow(new Date(rt.now().getTime() + 5_000))
  await runReading(rt.as(system), { billId }, `read-${billId}`)
  const { fields } = await call(person.rt, getMyBill, { billId })
  const year = fields.find(({ name }) => name === 'annualKwh')
  const confirm = async (annualKwh = kwh) => {
    rt.sent.length = 0
    await call(person.rt, confirmBillData, { billId, version: 1, values: { annualKwh, resident: 'sì' } })
    for (const { name } of rt.sent)
      if (name === learnLabelsJob.name) await runLesson(rt.as(system), { billId }, 'lesson')
  }
  return { person, billId, year, confirm }
}

const rows = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(learntLabels))

test('what two people’s corrections show is read on the next bill of that seller, with its own value', () =>
  withRuntime(async rt => {
    const maria = await reads(rt, '2.712')
    expect(maria.year?.value).toBeNull()
    await maria.confirm()
    // One person's word is none: neither for others nor for herself, and its words are not even kept.
    const again = await reads(rt, '2.650', CALLED, maria.person)
    expect(again.year?.value).toBeNull()
    await again.confirm()
    expect(await rows(rt)).toMatchObject([{ seller: 'volturia energia spa', means: 'annual', words: null }])

    const luca = await reads(rt, '1.905')
    expect(luca.year?.value).toBeNull()
    await luca.confirm()
    expect(await rows(rt)).toMatchObject([{ words: 'fabbisogno della casa', shownBy: null }])

    const anna = await reads(rt, '3.340')
    expect(anna.year).toMatchObject({ value: 3340, by: 'machine', isUnsure: true })
    // Where it says what its owner does not, it is forgotten.
    await anna.confirm('3.100')
    expect(await rows(rt)).toEqual([])
  }))

test('a bill confirmed as it was read teaches nothing', () =>
  withRuntime(async rt => {
    const { year, confirm } = await reads(rt, '2.712', 'Consumo annuo')
    expect(year?.value).toBe(2712)
    await confirm()
    expect(await rows(rt)).toEqual([])
  }))

test('no word of a person is learnt, few labels of one seller are kept, and those not used for two years go', () =>
  withRuntime(async rt => {
    const taught = async (...words: string[]) => {
      const { billId, confirm } = await reads(rt, '2.712')
      await confirm()
      const learnt = words.map(each => ({ means: 'annual' as const, words: each }))
      for (let at = 0; at < learnt.length; at += 20)
        await call(rt.as(system), storeLesson, { billId, learnt: learnt.slice(at, at + 20), misled: [] })
    }
    const known = () => call(rt.as(system), findLearntLabels, SELLER)
    await taught('casa rossi', 'fabbisogno di anna')
    await taught('casa rossi', 'fabbisogno di anna')
    expect((await known()).map(({ words }) => words)).toEqual(['fabbisogno della casa', 'fabbisogno di anna'])
    // What two people have shown stays before any number of what one says.
    await taught(
      ...Array.from({ length: MAX_LEARNT_LABELS }, (_, n) => `parola ${'abcdefgh'[n % 8]}${'abcdefgh'[n >> 3]}`),
    )
    expect(await rows(rt)).toHaveLength(MAX_LEARNT_LABELS)
    expect(await known()).toHaveLength(2)

    const later = (months: number) => rt.setNow(new Date(Date.UTC(2026, 10 + months, 23, 11)))
    later(LEARNT_MONTHS - 1)
    expect(await call(rt.as(system), forgetLearntLabels, {})).toEqual({ labels: 0 })
    expect(await known()).toHaveLength(2)
    later(LEARNT_MONTHS)
    expect(await call(rt.as(system), forgetLearntLabels, {})).toEqual({ labels: MAX_LEARNT_LABELS - 2 })
    expect(await rows(rt)).toHaveLength(2)
  }))
