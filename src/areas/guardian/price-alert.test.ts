import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { visitorConsents } from '#areas/consents/tables.server.ts'
import { compareDualOffers, compareOffers } from '#areas/offers/procedures/compare.server.ts'
import { limits } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { isWorthNotifying } from './price-alert.ts'
import {
  ALERT_BATCH,
  askPriceAlert,
  confirmPriceAlert,
  forgetPriceAlerts,
  getPriceAlert,
  stopPriceAlert,
  watchPriceAlerts,
} from './procedures/price-alert.server.ts'
import { visitorAlerts } from './tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const question = { commodity: 'luce', consumption: '2700', power: '3' }
const asked = { email: 'Ada@Example.test', question, query: 'fornitura=luce&consumo=2700', consent: true as const }

const mailsOf = (rt: TestRuntime) => rt.sent.filter(({ name }) => name === 'send-mail').map(({ data }) => data)
/** The sealed text of the link to this page in a message. */
const linkIn = (text: unknown, path: string) =>
  new RegExp(`${path}\\?link=([\\w.-]+)`).exec(String(text))?.[1] ?? 'none'
const rowsOf = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(visitorAlerts))
const answersOf = async (rt: TestRuntime) =>
  (await inspect(rt, tx => tx.select().from(visitorConsents).orderBy(visitorConsents.at, visitorConsents.id))).map(
    ({ given, source }) => `${given} ${source}`,
  )

async function ask(rt: TestRuntime) {
  await call(rt, askPriceAlert, asked)
  const [row] = await rowsOf(rt)
  return { row, link: linkIn(mailsOf(rt)[0]?.html, '/avviso/conferma') }
}
const raise = (rt: TestRuntime, cost: number) => inspect(rt, tx => tx.update(visitorAlerts).set({ cost }))

describe('an alert without an account', () => {
  test('is asked of the address first, and looked at once its reader has said yes', () =>
    withRuntime(async rt => {
      const { row } = await ask(rt)
      expect(row).toMatchObject({ email: 'ada@example.test', confirmedAt: null, cost: null })
      const mails = mailsOf(rt)
      expect(mails.map(({ to }) => to)).toEqual(['ada@example.test'])
      const link = linkIn(mails[0]?.html, '/avviso/conferma')
      expect((await call(rt.as(system), watchPriceAlerts, {})).notified).toBe(0)

      await call(rt, confirmPriceAlert, { link })
      const [first] = (await call(rt, compareOffers, question as never)).results
      expect((await rowsOf(rt))[0]).toMatchObject({ cost: first?.cost.total })
      expect((await answersOf(rt)).toSorted()).toEqual(['true mail-link'])
    }))

  test('is told once when the first has become cheaper, with the link that ends it in one press', () =>
    withRuntime(async rt => {
      const { link } = await ask(rt)
      await call(rt, confirmPriceAlert, { link })
      const before = mailsOf(rt).length
      expect((await call(rt.as(system), watchPriceAlerts, {})).notified).toBe(0)
      const [{ cost } = { cost: 0 }] = await rowsOf(rt)
      await raise(rt, (cost ?? 0) + 1500)
      expect((await call(rt.as(system), watchPriceAlerts, {})).notified).toBe(1)
      expect((await call(rt.as(system), watchPriceAlerts, {})).notified).toBe(0)
      const told = mailsOf(rt).slice(before)
      expect(told).toHaveLength(1)
      expect(told[0]?.to).toBe('ada@example.test')
      // The same list again within the month: not a second message.
      await raise(rt, (cost ?? 0) + 9900)
      expect((await call(rt.as(system), watchPriceAlerts, {})).notified).toBe(0)
      await call(rt, stopPriceAlert, { link: linkIn(told[0]?.unsubscribe, '/disiscrizione/avviso') })
      expect(await rowsOf(rt)).toEqual([])
    }))

  test('on luce and gas watches the cheapest of one contract or two, and names what it found', () =>
    withRuntime(async rt => {
      const gas = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }
      const both = { ...asked, question: { luce: question, gas }, query: 'fornitura=luce-gas&consumo=2700' }
      await call(rt, askPriceAlert, both)
      await call(rt, confirmPriceAlert, { link: linkIn(mailsOf(rt)[0]?.html, '/avviso/conferma') })
      const firstOf = async (
        list: Promise<{ results: readonly { cost: { total: number }; offer: { name: string } }[] }>,
      ) => (await list).results[0] ?? { cost: { total: 0 }, offer: { name: '' } }
      const one = await firstOf(call(rt, compareDualOffers, { luce: question, gas }))
      const [luce, apart] = await Promise.all([
        firstOf(call(rt, compareOffers, question)),
        firstOf(call(rt, compareOffers, gas)),
      ])
      const least = Math.min(one.cost.total, luce.cost.total + apart.cost.total)
      expect(await rowsOf(rt)).toMatchObject([{ cost: least }])
      await raise(rt, least + 1500)
      expect((await call(rt.as(system), watchPriceAlerts, {})).notified).toBe(1)
      const names =
        least < one.cost.total ? `${luce.offer.name} e ${apart.offer.name} costano` : `${one.offer.name} costa`
      expect(String(mailsOf(rt).at(-1)?.text)).toContain(names)
      await expect(
        call(rt, askPriceAlert, { ...both, question: { luce: question, gas: { ...gas, consumption: '' } } }),
      ).rejects.toMatchObject({ code: 'bad-input' })
    }))

  test('ends with its address, twice with the same answer; the proof names nobody', () =>
    withRuntime(async rt => {
      const { link } = await ask(rt)
      expect(await call(rt, getPriceAlert, { link })).toMatchObject({ email: 'ada@example.test' })
      // Nobody has said yes to us before the link of the message is pressed.
      expect(await answersOf(rt)).toEqual([])
      await call(rt, confirmPriceAlert, { link })
      await call(rt, stopPriceAlert, { link })
      await call(rt, stopPriceAlert, { link })
      expect(await rowsOf(rt)).toEqual([])
      expect(await call(rt, getPriceAlert, { link })).toBeNull()
      expect((await answersOf(rt)).toSorted()).toEqual(['false mail-link', 'true mail-link'])
      expect(JSON.stringify(await inspect(rt, tx => tx.select().from(visitorConsents)))).not.toContain('example.test')
    }))

  test('that nobody confirms is gone after two days; another link opens nothing', () =>
    withRuntime(async rt => {
      const { link, row } = await ask(rt)
      await expect(call(rt, confirmPriceAlert, { link: `${link}x` })).rejects.toMatchObject({ code: 'not-found' })
      await call(rt.as(system), forgetPriceAlerts, {})
      expect(await rowsOf(rt)).toHaveLength(1)
      await inspect(rt, tx =>
        tx
          .update(visitorAlerts)
          .set({ expiresAt: new Date(rt.now().getTime() - 1) })
          .where(eq(visitorAlerts.id, row?.id ?? '')),
      )
      await expect(call(rt, confirmPriceAlert, { link })).rejects.toMatchObject({ code: 'not-found' })
      await call(rt.as(system), forgetPriceAlerts, {})
      expect(await rowsOf(rt)).toEqual([])
    }))

  test('those that are over go a few at a time, the proofs of old ones too; each end is in the ledger', () =>
    withRuntime(async rt => {
      const over = new Date(rt.now().getTime() - 1)
      const old = new Date('2020-01-01T00:00:00Z')
      await inspect(rt, async tx => {
        const ids = Array.from({ length: ALERT_BATCH + 1 }, (_, index) => String(index))
        const asked = { question, query: 'x', askedAt: old, confirmedAt: old, expiresAt: over }
        await tx.insert(visitorAlerts).values(ids.map(id => ({ ...asked, id, email: `a${id}@example.test` })))
        const given = { purpose: 'price-alert', channel: 'email', given: true, source: 'mail-link', at: old } as const
        await tx.insert(visitorConsents).values(ids.map(id => ({ ...given, id, person: id, textVersion: 'v' })))
      })
      const forget = () => call(rt.as(system), forgetPriceAlerts, {})
      expect(await forget()).toEqual({ alerts: ALERT_BATCH, proofs: ALERT_BATCH })
      expect(await forget()).toEqual({ alerts: 1, proofs: 1 })
      expect(await rowsOf(rt)).toEqual([])
      expect(new Set(await answersOf(rt))).toEqual(new Set(['false lapsed']))
    }))

  test('fills nobody’s mailbox, whoever asks and whatever label follows its +', () =>
    withRuntime(async rt => {
      const askFrom = (n: number) => {
        const request = { ...rt.request, address: `192.0.2.${n}` }
        return call({ ...rt, request }, askPriceAlert, { ...asked, email: `ada+${n}@example.test` })
      }
      for (let n = 0; n < limits.priceAlertMails.max; n++) await askFrom(n)
      await expect(askFrom(99)).rejects.toMatchObject({ code: 'too-many-attempts' })
    }))

  test.each([
    [{ email: '' }, 'email'],
    [{ email: 'ada' }, 'email'],
    [{ consent: false }, 'consent'],
  ])('%o is refused beside its field', (change, field) =>
    withRuntime(async rt => {
      await expect(call(rt, askPriceAlert, { ...asked, ...change } as never)).rejects.toMatchObject({
        code: 'bad-input',
        detail: { fields: { [field]: expect.any(String) } },
      })
    }),
  )
})

it.each([
  [1200, null, true],
  [1199, null, false],
  [5000, '2026-10-26', false],
  [5000, '2026-10-25', true],
])('%i cents less, told on %s: %s', (less, notifiedOn, tells) => {
  expect(isWorthNotifying({ before: 80_000, now: 80_000 - less, notifiedOn }, '2026-11-24')).toBe(tells)
})
