import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { caseEvents } from '#areas/requests/tables.server.ts'
import { securityAlerts } from '#areas/security/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { failReading, storeReading } from './procedures/readings.server.ts'
import { submitBill } from './procedures/submit-bill.server.ts'
import { getBillPageImage, getMyBill } from './procedures/my-bills.server.ts'
import { bills } from './tables.server.ts'
import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'
import { runReading } from './run-reading.server.ts'
import { makeBill } from '../../../tests/bills/corpus.ts'
import { pdfOfPage } from '../../../tests/support/bombs.ts'
import { withBrokenReader } from '../../../tests/support/broken-reader.ts'
import { fillDraft, outcome, pdf, sendBill } from '../../../tests/support/bills.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'

const { withRuntime } = useTestDatabase()
afterAll(stopReading)

test('a sent PDF ends with values to confirm and a picture of each page', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const { file, name, truth } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text' })
    await fillDraft(maria.rt, maria.id, [{ name, type: 'application/pdf', bytes: file }])
    const { billId } = await call(maria.rt, submitBill, {})
    await runReading(rt.as(system), { billId }, 'job-1')

    const bill = await call(maria.rt, getMyBill, { billId })
    expect(bill).toMatchObject({ stage: 'to-confirm', version: 1 })
    expect(truth.kind).toBe(bill.supplyType === 'luce_gas' ? 'dual' : bill.supplyType)
    expect(bill.pages.length).toBeGreaterThan(0)
    const { bytes, contentType } = await call(maria.rt, getBillPageImage, { billId, page: 1 })
    expect(contentType).toBe('image/jpeg')
    expect((await bytes()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

    // The node was killed, or taken for dead, after the values were stored: only the pages are drawn again.
    const events = () => inspect(rt, tx => tx.$count(caseEvents, eq(caseEvents.requestId, bill.requestId)))
    const before = await events()
    await runReading(rt.as(system), { billId }, 'job-1')
    await call(rt.as(system), failReading, { billId, jobId: 'job-1' })
    expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({
      stage: 'to-confirm',
      version: 1,
      pages: bill.pages,
    })
    expect(await events()).toBe(before)

    await runReading(rt.as(system), { billId }, 'job-2')
    expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({ version: 2, pages: bill.pages })
  }))

test('of two attempts that read at the same time one publishes', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const billId = await sendBill(maria.rt, maria.id)
    const reading = outcome({ supplier: 'Enel Energia' })
    for (const jobId of ['job-1', 'job-1']) await call(rt.as(system), storeReading, { billId, jobId, reading })
    expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({ version: 1 })
  }))

test('a PDF that does not open goes to a person with its reason', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await fillDraft(maria.rt, maria.id, [pdf()])
    const { billId } = await call(maria.rt, submitBill, {})
    await runReading(rt.as(system), { billId }, 'job-1')
    expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({ status: 'error', errorReason: 'broken-file' })
  }))

test('a reader that does not start is no fault of the file: the second try reads it, else a person does and the office is told', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const { file, name } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text' })
    await fillDraft(maria.rt, maria.id, [{ name, type: 'application/pdf', bytes: file }])
    const { billId } = await call(maria.rt, submitBill, {})
    const alerts = () => inspect(rt, tx => tx.select().from(securityAlerts))

    await withBrokenReader(2, () => runReading(rt.as(system), { billId }, 'job-1'))
    expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({
      status: 'error',
      errorReason: 'reading-failed',
    })
    expect(await alerts()).toMatchObject([{ alertType: 'bill_reader_broken', severity: 'critical' }])

    await inspect(rt, tx => tx.delete(securityAlerts))
    await withBrokenReader(1, () => runReading(rt.as(system), { billId }, 'job-2'))
    expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({ stage: 'to-confirm' })
    expect(await alerts()).toEqual([])
  }))

test('a file made to take all memory ends in one sentence, and the job is done', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const file = { name: 'bolletta.pdf', type: 'application/pdf', bytes: pdfOfPage({ box: [60, 6_000] }) }
    await fillDraft(maria.rt, maria.id, [file])
    const { billId } = await call(maria.rt, submitBill, {})
    await runReading(rt.as(system), { billId }, 'job-1')
    expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({ status: 'error', errorReason: 'too-slow' })
  }))

test('a bill that is gone is no work', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await sendBill(maria.rt, maria.id)
    await runReading(rt.as(system), { billId: 'gone' }, 'job-1')
  }))

test('of a bill that goes while it is read, as with its account, no picture stays behind', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const { file, name } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text' })
    await fillDraft(maria.rt, maria.id, [{ name, type: 'application/pdf', bytes: file }])
    const { billId } = await call(maria.rt, submitBill, {})
    const put: string[] = []
    const storage = Object.assign(Object.create(rt.storage) as typeof rt.storage, {
      async put(...file: Parameters<typeof rt.storage.put>) {
        if (put.length === 0) await inspect(rt, tx => tx.delete(bills).where(eq(bills.id, billId)))
        put.push(file[1])
        await rt.storage.put(...file)
      },
    })
    await runReading({ ...rt.as(system), storage }, { billId }, 'job-1')
    expect(put).not.toEqual([])
    for (const path of put) await expect(rt.storage.get('bills', path)).rejects.toThrow()
  }))
