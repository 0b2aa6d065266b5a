import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { requests } from '#areas/requests/tables.server.ts'
import { securityAlerts } from '#areas/security/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { limits, MAX_VISITOR_READINGS } from '#core/limits.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { makeBill } from '../../../tests/bills/corpus.ts'
import { makeOfferSheet } from '../../../tests/bills/not-bills.ts'
import { withBrokenReader } from '../../../tests/support/broken-reader.ts'
import { luceValues, outcome, pdf, troubled, uploaded } from '../../../tests/support/bills.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
  visitor,
} from '../../../tests/support/test-runtime.ts'
import { getMyBill } from './procedures/my-bills.server.ts'
import { forgetVisitorBills, storeVisitorPages, storeVisitorReading } from './procedures/read-visitor-bill.server.ts'
import { holdsKeptBill } from './procedures/holds-kept-bill.server.ts'
import {
  claimVisitorBill,
  correctVisitorBill,
  dropMyVisitorBill,
  getVisitorBill,
  getVisitorBillPage,
  keepVisitorBill,
  rereadVisitorBill,
  submitVisitorBill,
} from './procedures/visitor-bill.server.ts'
import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'
import { runVisitorReading } from './run-visitor-reading.server.ts'
import { bills, visitorBills } from './tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')
afterAll(stopReading)

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

/** The same runtime with the cookie of this browser. */
const inBrowser = (rt: TestRuntime, browser: string): TestRuntime => ({ ...rt, request: { ...rt.request, browser } })
const anna = (rt: TestRuntime) => inBrowser(rt.as(visitor), 'browser-of-anna')
const stranger = (rt: TestRuntime) => inBrowser(rt.as(visitor), 'browser-of-a-stranger')

const sent = (rt: TestRuntime, file = pdf(), owner = `browser:${rt.request.browser}`) => ({
  files: [{ id: uploaded(rt, owner, file), name: file.name, size: file.bytes.length, type: file.type }],
  customerType: 'domestico',
})
/** Files go after the commit, and nobody waits for them. */
const isGone = (rt: TestRuntime, file: { path: string } | undefined) =>
  vi.waitFor(async () => expect(await codeOf(rt.storage.get('bills', file?.path ?? ''))).toBe('not-found'))
const rowsOf = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(visitorBills))
const onlyRow = async (rt: TestRuntime) => {
  const [row] = await rowsOf(rt)
  if (!row) throw new Error('There is no bill of a visitor')
  return row
}

/** A visitor's bill that the machine has read, with the values of a whole bill of electricity. */
async function readFor(rt: TestRuntime, values: Parameters<typeof outcome>[0] = { ...luceValues }) {
  await call(rt, submitVisitorBill, sent(rt))
  const row = await inspect(rt, tx =>
    tx
      .select()
      .from(visitorBills)
      .where(eq(visitorBills.browser, rt.request.browser ?? '')),
  )
  const visitorBillId = row[0]?.id ?? ''
  const reading = outcome(values, { resident: { value: true, confidence: 1, page: 1, box: null, text: null } as never })
  await call(rt.as(system), storeVisitorReading, { visitorBillId, reading })
  return visitorBillId
}

describe('a bill without an account', () => {
  test('is read to the end, and shows its values, their pages and what a year costs', () =>
    withRuntime(async rt => {
      const { file, name } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text' })
      await call(anna(rt), submitVisitorBill, sent(anna(rt), { name, type: 'application/pdf', bytes: file }))
      expect(await call(anna(rt), getVisitorBill, {})).toMatchObject({ status: 'reading', pagesRead: 0, pagesKnown: 1 })
      expect(rt.sent.map(job => job.name)).toEqual(['read-visitor-bill'])
      await runVisitorReading(rt.as(system), { visitorBillId: (await onlyRow(rt)).id })

      const bill = await call(anna(rt), getVisitorBill, {})
      expect(bill).toMatchObject({ status: 'read', files: [{ name }] })
      expect(bill?.pagesRead).toBe(bill?.pagesKnown)
      expect(bill?.pages.length).toBe(bill?.pagesKnown)
      expect(bill?.fields.filter(({ value, box }) => value !== null && box !== null).length).toBeGreaterThan(4)
      const { bytes, contentType } = await call(anna(rt), getVisitorBillPage, { page: 1 })
      expect([contentType, (await bytes()).subarray(0, 2)]).toEqual(['image/jpeg', Buffer.from([0xff, 0xd8])])
      expect(await inspect(rt, tx => Promise.all([tx.$count(bills), tx.$count(requests)]))).toEqual([0, 0])
    }))

  test('is computed with what was read, and again with what was corrected', () =>
    withRuntime(async rt => {
      await readFor(anna(rt))
      const before = await call(anna(rt), getVisitorBill, {})
      const cost = (bill: typeof before) => bill?.quotes[0]?.present?.yearlyCost ?? 0
      expect(cost(before)).toBeGreaterThan(50_000)
      await call(anna(rt), correctVisitorBill, { version: before?.version, values: { annualKwh: '1.356' } })
      const after = await call(anna(rt), getVisitorBill, {})
      expect(cost(after)).toBeLessThan(cost(before))
      expect(after?.fields.find(({ name }) => name === 'annualKwh')).toMatchObject({ value: 1356, by: 'customer' })
      // Another tab shows what was there before.
      const late = call(anna(rt), correctVisitorBill, { version: before?.version, values: { annualKwh: '1' } })
      expect(await codeOf(late)).toBe('bill-changed')
      const wrong = call(anna(rt), correctVisitorBill, { version: after?.version, values: { annualKwh: 'molti' } })
      expect(await codeOf(wrong)).toBe('field-not-valid')
    }))

  test('tells no cost while a value that it needs is missing', () =>
    withRuntime(async rt => {
      const { annualKwh: _, ...values } = luceValues
      await readFor(anna(rt), values)
      const bill = await call(anna(rt), getVisitorBill, {})
      expect(bill?.quotes).toEqual([])
      expect(bill?.fields.find(({ name }) => name === 'annualKwh')).toMatchObject({ asked: 'needed' })
    }))

  test('that cannot be read says why, and another file takes its place with all that was stored', () =>
    withRuntime(async rt => {
      await call(anna(rt), submitVisitorBill, sent(anna(rt)))
      const { id } = await onlyRow(rt)
      const [first] = await inspect(rt, tx => tx.select().from(storedFiles))
      await call(rt.as(system), storeVisitorReading, {
        visitorBillId: id,
        reading: troubled('not-a-bill', 'not-a-bill'),
      })
      expect(await call(anna(rt), getVisitorBill, {})).toMatchObject({ status: 'failed', trouble: 'not-a-bill' })
      await call(anna(rt), submitVisitorBill, sent(anna(rt)))
      expect((await rowsOf(rt)).length).toBe(1)
      expect((await onlyRow(rt)).id).not.toBe(id)
      await isGone(rt, first)
    }))
})

describe('nobody else reaches it', () => {
  test('another browser finds nothing, changes nothing and takes nothing away', () =>
    withRuntime(async rt => {
      const visitorBillId = await readFor(anna(rt))
      await call(rt.as(system), storeVisitorPages, { visitorBillId, pages: [] })
      expect(await call(stranger(rt), getVisitorBill, {})).toBeNull()
      expect(await codeOf(call(stranger(rt), getVisitorBillPage, { page: 1 }))).toBe('not-found')
      expect(await codeOf(call(stranger(rt), correctVisitorBill, { version: 1, values: {} }))).toBe('not-found')
      expect(await codeOf(call(stranger(rt), keepVisitorBill, {}))).toBe('not-found')
      await call(stranger(rt), dropMyVisitorBill, {})
      expect(await call(anna(rt), getVisitorBill, {})).toMatchObject({ status: 'read', version: 1 })
    }))

  test('without the cookie there is nothing to ask for, whatever address or number one knows', () =>
    withRuntime(async rt => {
      await readFor(anna(rt))
      const all: Procedure[] = [getVisitorBill, keepVisitorBill, dropMyVisitorBill]
      for (const procedure of all)
        expect(await codeOf(call(rt.as(visitor), procedure, {})), procedure.name).toBe('not-found')
      expect(await codeOf(call(rt.as(visitor), getVisitorBillPage, { page: 1 }))).toBe('not-found')
      // The number of the row is no key either.
      expect(await call(inBrowser(rt.as(visitor), (await onlyRow(rt)).id), getVisitorBill, {})).toBeNull()
    }))

  test('the row itself is closed to other browsers, to clients and to the staff', () =>
    withRuntime(async rt => {
      await readFor(anna(rt))
      const seen = (role: string, browser: string) =>
        rt.db.transaction(async tx => {
          await tx.execute(sql`select set_config('role', ${role}, true), set_config('app.browser', ${browser}, true)`)
          return (await tx.execute(sql`select 1 from visitor_bills`)).rows.length
        })
      expect(await seen('app_visitor', 'browser-of-anna')).toBe(1)
      expect(await seen('app_visitor', 'browser-of-a-stranger')).toBe(0)
      expect(await seen('app_visitor', '')).toBe(0)
      for (const role of ['app_client', 'app_admin', 'app_staff_operator'])
        expect(await seen(role, 'browser-of-anna'), role).toBe(0)
    }))

  test('the upload of another browser, or of a person, cannot be sent', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      for (const owner of ['browser:browser-of-anna', maria.id, 'browser:', ''])
        expect(await codeOf(call(stranger(rt), submitVisitorBill, sent(rt, pdf(), owner))), owner).toBe(
          'upload-not-found',
        )
      expect(await rowsOf(rt)).toEqual([])
    }))

  test('the staff sees no name of a visitor’s file', () =>
    withRuntime(async rt => {
      await call(anna(rt), submitVisitorBill, sent(anna(rt), pdf('bolletta-di-Anna-Verdi.pdf')))
      const files = await inspect(rt, tx => tx.select().from(storedFiles))
      expect(JSON.stringify(files)).not.toContain('Verdi')
    }))
})

describe('it goes', () => {
  test('after a day: at once for the browser, and from the store with the next look', () =>
    withRuntime(async rt => {
      await readFor(anna(rt))
      const [file] = await inspect(rt, tx => tx.select().from(storedFiles))
      rt.setNow(new Date(rt.now().getTime() + 24 * 3_600_000 - 1000))
      expect(await call(rt.as(system), forgetVisitorBills, {})).toEqual({ bills: 0 })
      expect(await call(anna(rt), getVisitorBill, {})).not.toBeNull()
      rt.setNow(new Date(rt.now().getTime() + 2000))
      expect(await call(anna(rt), getVisitorBill, {})).toBeNull()
      expect(await call(rt.as(system), forgetVisitorBills, {})).toEqual({ bills: 1 })
      expect(await inspect(rt, tx => tx.$count(storedFiles))).toBe(0)
      await isGone(rt, file)
    }))

  test('by one press, also while it is read: what the reader brings then is not kept', () =>
    withRuntime(async rt => {
      const { file, name } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text' })
      await call(anna(rt), submitVisitorBill, sent(anna(rt), { name, type: 'application/pdf', bytes: file }))
      const { id } = await onlyRow(rt)
      const [original] = await inspect(rt, tx => tx.select().from(storedFiles))
      await call(anna(rt), dropMyVisitorBill, {})
      await isGone(rt, original)
      expect(await call(rt.as(system), storeVisitorReading, { visitorBillId: id, reading: outcome(luceValues) })).toBe(
        false,
      )
      await runVisitorReading(rt.as(system), { visitorBillId: id })
      expect(await rowsOf(rt)).toEqual([])
      expect(await inspect(rt, tx => tx.$count(storedFiles))).toBe(0)
    }))

  test('a reading that was lost with its node ends with a sentence', () =>
    withRuntime(async rt => {
      await call(anna(rt), submitVisitorBill, sent(anna(rt)))
      rt.setNow(new Date(rt.now().getTime() + 31 * 60_000))
      await call(rt.as(system), forgetVisitorBills, {})
      expect(await call(anna(rt), getVisitorBill, {})).toMatchObject({ status: 'failed', trouble: 'reading-failed' })
    }))
})

describe('it is read again', () => {
  test('when the reader broke: with the file that is there, and the office knows', () =>
    withRuntime(async rt => {
      const { file, name } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text' })
      await call(anna(rt), submitVisitorBill, sent(anna(rt), { name, type: 'application/pdf', bytes: file }))
      const visitorBillId = (await onlyRow(rt)).id
      await withBrokenReader(2, () => runVisitorReading(rt.as(system), { visitorBillId }))
      expect(await call(anna(rt), getVisitorBill, {})).toMatchObject({ status: 'failed', trouble: 'reading-failed' })
      expect(await inspect(rt, tx => tx.select().from(securityAlerts))).toMatchObject([
        { alertType: 'bill_reader_broken' },
      ])
      await call(anna(rt), rereadVisitorBill, {})
      await runVisitorReading(rt.as(system), { visitorBillId })
      expect(await call(anna(rt), getVisitorBill, {})).toMatchObject({ status: 'read', trouble: null })
    }))

  test('when it was refused and is a bill: what was not read is typed', () =>
    withRuntime(async rt => {
      const upload = { name: 'scheda-sintetica.pdf', type: 'application/pdf', bytes: await makeOfferSheet() }
      await call(anna(rt), submitVisitorBill, sent(anna(rt), upload))
      const visitorBillId = (await onlyRow(rt)).id
      await runVisitorReading(rt.as(system), { visitorBillId })
      expect(await call(anna(rt), getVisitorBill, {})).toMatchObject({ status: 'failed', trouble: 'not-a-bill' })

      rt.sent.length = 0
      expect(await codeOf(call(stranger(rt), rereadVisitorBill, {}))).toBe('not-found')
      await call(anna(rt), rereadVisitorBill, {})
      await call(anna(rt), rereadVisitorBill, {})
      expect(rt.sent.map(job => job.data)).toEqual([{ visitorBillId, isKept: true }])
      await runVisitorReading(rt.as(system), { visitorBillId, isKept: true })
      const { version } = (await call(anna(rt), getVisitorBill, {})) ?? { version: 0 }
      await call(anna(rt), correctVisitorBill, {
        version,
        values: {
          annualKwh: '2.712',
          powerKw: '3',
          resident: 'true',
          unitPriceLuce: '0,1690',
          fixedFeeYearLuce: '144',
        },
      })
      const [quotes] = (await call(anna(rt), getVisitorBill, {}))?.quotes ?? []
      expect(quotes?.present?.yearlyCost).toBeGreaterThan(0)
      expect(quotes?.offers.length).toBe(5)
    }))

  test('but not what does not open', () =>
    withRuntime(async rt => {
      await call(anna(rt), submitVisitorBill, sent(anna(rt)))
      await runVisitorReading(rt.as(system), { visitorBillId: (await onlyRow(rt)).id })
      expect(await codeOf(call(anna(rt), rereadVisitorBill, {}))).toBe('bill-not-ready')
    }))
})

describe('it becomes a bill of whoever signs in', () => {
  test('only where «tenerla» was pressed: then with its values and corrections, once', () =>
    withRuntime(async rt => {
      await readFor(anna(rt))
      await call(anna(rt), correctVisitorBill, { version: 1, values: { annualKwh: '2.500' } })
      const maria = await createPerson(rt)
      const here = inBrowser(maria.rt, 'browser-of-anna')
      // Somebody else signs in on the same computer: nothing is given to them.
      expect(await codeOf(call(here, claimVisitorBill, {}))).toBe('not-found')
      expect(await call(here, holdsKeptBill, {})).toBe(false)
      await call(anna(rt), keepVisitorBill, {})
      expect(await call(here, holdsKeptBill, {})).toBe(true)
      expect(await call(inBrowser(maria.rt, 'browser-of-a-stranger'), holdsKeptBill, {})).toBe(false)
      expect(await codeOf(call(inBrowser(maria.rt, 'browser-of-a-stranger'), claimVisitorBill, {}))).toBe('not-found')
      const { billId } = await call(here, claimVisitorBill, {})
      const bill = await call(maria.rt, getMyBill, { billId })
      expect(bill).toMatchObject({ stage: 'to-confirm', supplyType: 'luce', fileName: 'bolletta_01.02.2026.pdf' })
      expect(bill.fields.find(({ name }) => name === 'annualKwh')).toMatchObject({ value: 2500, by: 'customer' })
      expect(await rowsOf(rt)).toEqual([])
      expect(await call(here, getVisitorBill, {})).toBeNull()
      const files = await inspect(rt, tx => tx.select().from(storedFiles))
      expect(files.map(({ ownerId, name }) => [ownerId, name])).toEqual([[maria.id, 'bolletta_01.02.2026.pdf']])
      expect(await rt.storage.get('bills', files[0]?.path ?? '')).toEqual(pdf().bytes)
      expect(await codeOf(call(here, claimVisitorBill, {}))).toBe('not-found')
      const paolo = await createPerson(rt)
      expect(await codeOf(call(paolo.rt, getMyBill, { billId }))).toBe('not-found')
    }))

  test('one that is still being read is read for them', () =>
    withRuntime(async rt => {
      await call(anna(rt), submitVisitorBill, sent(anna(rt)))
      await call(anna(rt), keepVisitorBill, {})
      const maria = await createPerson(rt)
      const { billId } = await call(inBrowser(maria.rt, 'browser-of-anna'), claimVisitorBill, {})
      expect(rt.sent.find(({ name }) => name === 'read-bill')?.data).toEqual({ billId })
      expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({ stage: 'reading' })
    }))

  test('not after its day', () =>
    withRuntime(async rt => {
      await readFor(anna(rt))
      await call(anna(rt), keepVisitorBill, {})
      const maria = await createPerson(rt)
      rt.setNow(new Date(rt.now().getTime() + 24 * 3_600_000 + 1000))
      expect(await codeOf(call(inBrowser(maria.rt, 'browser-of-anna'), claimVisitorBill, {}))).toBe('not-found')
      expect(await inspect(rt, tx => tx.$count(bills))).toBe(0)
    }))
})

describe('many are too many', () => {
  test('from one address in an hour, whatever browsers it says', () =>
    withRuntime(async rt => {
      const { max } = limits.visitorBills
      for (let n = 0; n <= max; n++) {
        const browser = inBrowser(rt.as(visitor), `browser-${n}`)
        expect(await codeOf(call(browser, submitVisitorBill, sent(browser))), `bill ${n}`).toBe(
          n < max ? 'no refusal' : 'too-many-attempts',
        )
      }
    }))

  test('waiting from everywhere: the reader belongs to those who have an account', () =>
    withRuntime(async rt => {
      const from = (n: number): TestRuntime => {
        const browser = inBrowser(rt.as(visitor), `browser-${n}`)
        return { ...browser, request: { ...browser.request, address: `198.51.100.${n}` } }
      }
      for (let n = 0; n < MAX_VISITOR_READINGS; n++) await call(from(n), submitVisitorBill, sent(from(n)))
      const last = from(MAX_VISITOR_READINGS)
      expect(await codeOf(call(last, submitVisitorBill, sent(last)))).toBe('reader-busy')
      // What was refused left no file behind.
      expect(await inspect(rt, tx => tx.$count(storedFiles))).toBe(MAX_VISITOR_READINGS)
      for (const { id } of await rowsOf(rt))
        await call(rt.as(system), storeVisitorReading, { visitorBillId: id, reading: outcome(luceValues) })
      await call(last, submitVisitorBill, sent(last))
    }))
})
