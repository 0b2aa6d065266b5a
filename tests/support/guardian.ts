import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { CostsOf } from '#areas/guardian/comparison.server.ts'
import { watchHouseholds } from '#areas/guardian/procedures/watch-supplies.server.ts'
import { setMyWatch } from '#areas/guardian/procedures/set-my-watch.server.ts'
import { guardianMessages } from '#areas/guardian/tables.server.ts'
import { sealActivation } from '#areas/requests/activation/activation.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import type { SupplyCosts } from '#areas/bills/supplies/supply-cost.server.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { type CalendarDate, startOfRomeDay } from '#core/dates.ts'
import { cents } from '#core/money.ts'
import { call, command } from '#platform/procedure.server.ts'
import { inspect, system, type TestRuntime } from './test-runtime.ts'

/** Sets the runtime's clock to noon in Rome on a day. */
export const setDay = (rt: TestRuntime, day: CalendarDate) =>
  rt.setNow(new Date(startOfRomeDay(day).getTime() + 8 * 3_600_000))

export const found = (present: number, best: number | null, offerId = 'chiara'): SupplyCosts => ({
  present: { total: cents(present), breakdown: {} as never },
  isEstimate: false,
  assumptions: ['Consumo di 2.700 kWh l’anno.'],
  best:
    best === null
      ? null
      : {
          offerId,
          offerName: 'Chiara 24',
          supplierName: 'Terralume',
          offerType: 'prezzo_fisso_24',
          yearlyCost: cents(best),
          asksActivation: false,
          netGain: cents(present - best),
          isEstimate: false,
          assumptions: ['Prezzo fermo per 24 mesi.'],
        },
  missing: [],
  contract: null,
  dead: null,
  notCovered: null,
})
export const steady: CostsOf = async () => found(98_364, 80_450)

export const watching = (costsOf: CostsOf) =>
  command('watch-supplies', 'system', {
    input: z.object({ after: z.string().default('') }),
    run: ({ after }, ctx) => watchHouseholds(ctx, after, costsOf),
  })
export const run = (rt: TestRuntime, costsOf: CostsOf = steady) => call(rt.as(system), watching(costsOf), {})

export const addSupply = (rt: TestRuntime, userId: string, more: Partial<typeof supplies.$inferInsert> = {}) =>
  inspect(rt, async tx => {
    const row = {
      id: rt.newId(),
      userId,
      commodity: 'luce' as const,
      code: `IT001E${rt.newId().slice(0, 8)}`,
      supplierName: 'Volturia',
      customerType: 'domestico' as const,
      priceType: 'fisso' as const,
      conditionsEnd: '2027-06-30',
      confirmedAt: new Date('2026-01-10T10:00:00Z'),
      ...more,
    }
    const [stored] = await tx.insert(supplies).values(row).returning()
    return stored as SupplyRow
  })

/** Queued mails. */
export const mails = (rt: TestRuntime) => rt.sent.filter(({ name }) => name === 'send-mail').map(({ data }) => data)
export const subjects = (rt: TestRuntime) => mails(rt).map(({ subject }) => String(subject))
export const messagesOf = (rt: TestRuntime, userId: string) =>
  inspect(rt, tx => tx.select().from(guardianMessages).where(eq(guardianMessages.userId, userId)))
export const choose = (person: { rt: TestRuntime }, alert: boolean, threshold = '50') =>
  call(person.rt, setMyWatch, { reminders: true, alert, threshold })

/** A switch of a supply, requested now. */
export const askChange = (rt: TestRuntime, userId: string, technical: { pod: string }): Promise<string> =>
  inspect(rt, async tx => {
    const [requestId, id, at] = [rt.newId(), rt.newId(), rt.now()]
    const fields = { title: 'Cambio fornitore', description: 'Chiara 24', createdAt: at, updatedAt: at }
    await tx.insert(requests).values({ id: requestId, userId, type: 'switch', status: 'pending', ...fields })
    await tx.insert(activations).values({
      id,
      userId,
      requestId,
      requestType: 'switch',
      selectedOffer: 'Chiara 24',
      offerId: 'chiara',
      supplierName: 'Terralume',
      offerSnapshot: {} as never,
      paymentMethod: 'bollettino',
      acceptances: {} as never,
      wizardKey: 'switch',
      wizardVersion: 1,
      createdAt: at,
      updatedAt: at,
      ...sealActivation(rt.keys, id, {} as never, technical),
    })
    return requestId
  })
