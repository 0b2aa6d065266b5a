import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notices, noticePreferences } from '#areas/notifications/tables.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { addDays } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { addSupply, found, mails, run, setDay, subjects } from '../../../tests/support/guardian.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import type { CostsOf } from './comparison.server.ts'
import { listMyAlerts } from './procedures/my-alerts.server.ts'
import { setMyWatch } from './procedures/set-my-watch.server.ts'
import { guardianMessages, guardianSightings } from './tables.server.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'

const { withRuntime } = useTestDatabase()

describe('reminders', () => {
  test('four before the end of a price, each once, with both figures and a way to stop them', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id, { conditionsEnd: '2026-11-30' })
      for (const left of [91, 90, 89, 61, 60, 59, 31, 30, 29, 8, 7, 6, 1, 0, -1]) {
        setDay(rt, addDays('2026-11-30', -left))
        await run(rt)
      }
      expect(subjects(rt)).toEqual(
        [90, 60, 30, 7].map(days => `Il prezzo bloccato della tua luce finisce tra ${days} giorni`),
      )
      const [first] = mails(rt)
      expect(first).toMatchObject({ to: maria.email, kind: 'guardian_reminder' })
      const text = String(first?.text)
      for (const part of [
        '983,64',
        '804,50',
        '179,14',
        'Chiara 24 di Terralume',
        'Volturia',
        '30/11/2026',
        '2.700 kWh',
      ])
        expect(text).toContain(part)
      expect(text).not.toMatch(/IT001E/)
      expect(text).toContain(String(first?.unsubscribe))
      expect(String(first?.unsubscribe)).not.toContain(maria.id)
      const told = await inspect(rt, tx => tx.select().from(notices).where(eq(notices.userId, maria.id)))
      expect(told).toHaveLength(4)
      for (const notice of told) expect(`${notice.title} ${notice.text}`).not.toMatch(/€|IT001E|183/)
    }))

  test('again on the same day, or on another node, nothing more', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id, { conditionsEnd: '2026-12-21' })
      setDay(rt, '2026-11-21')
      expect((await run(rt)).reminders).toBe(1)
      expect((await run(rt)).reminders).toBe(0)
      expect(mails(rt)).toHaveLength(1)
    }))

  test('what another node has written meanwhile is not said again', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id, { conditionsEnd: '2026-12-21' })
      setDay(rt, '2026-11-21')
      const raced: CostsOf = async ({ tx, now, newId }, { id, userId }) => {
        const said = { kind: 'reminder-30', about: '2026-12-21', byMail: true } as const
        await tx.insert(guardianMessages).values({ id: newId(), userId, supplyId: id, sentAt: now, ...said })
        return found(98_364, 80_450)
      }
      expect((await run(rt, raced)).reminders).toBe(0)
      expect(mails(rt)).toEqual([])
    }))

  test('«Resta dove sei» where no change is worth it', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id, { conditionsEnd: '2026-12-21' })
      setDay(rt, '2026-11-21')
      await run(rt, async () => found(98_364, 97_364))
      expect(String(mails(rt)[0]?.text)).toContain('Resta dove sei')
      expect(String(mails(rt)[0]?.text)).not.toContain('in meno')
    }))

  test('what cannot be compared is reminded of all the same, and holds nobody up', () =>
    withRuntime(async rt => {
      const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
      const broken = await addSupply(rt, maria.id, { conditionsEnd: '2026-12-21' })
      await addSupply(rt, maria.id, { commodity: 'gas', conditionsEnd: '2026-12-21' })
      await addSupply(rt, paolo.id, { conditionsEnd: '2026-12-21' })
      setDay(rt, '2026-11-21')
      const failing: CostsOf = async (ctx, supply) => {
        // A statement that fails would end the whole transaction.
        if (supply.id === broken.id)
          await ctx.tx.select().from(guardianSightings).where(eq(guardianSightings.day, 'mai'))
        return found(98_364, 80_450)
      }
      expect(await run(rt, failing)).toMatchObject({ reminders: 3, failed: 0 })
      expect(mails(rt).filter(({ text }) => String(text).includes('non siamo riusciti'))).toHaveLength(1)
      expect(mails(rt).filter(({ text }) => String(text).includes('179,14'))).toHaveLength(2)
    }))

  test('switched off and on again: what was due meanwhile is not made up for', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id, { conditionsEnd: '2026-12-21' })
      setDay(rt, '2026-11-01')
      await call(maria.rt, setMyWatch, { reminders: false, alert: false })
      setDay(rt, '2026-11-21')
      await run(rt)
      setDay(rt, '2026-11-25')
      await call(maria.rt, setMyWatch, { reminders: true, alert: false })
      await run(rt)
      expect(mails(rt)).toEqual([])
      setDay(rt, '2026-12-14')
      await run(rt)
      expect(subjects(rt)).toEqual(['Il prezzo bloccato della tua luce finisce tra 7 giorni'])
    }))

  test('an end that a newer bill moved starts anew; a variable price and a deleted supply say nothing', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const luce = await addSupply(rt, maria.id, { conditionsEnd: '2026-12-21' })
      const gas = await addSupply(rt, maria.id, { commodity: 'gas', conditionsEnd: '2026-12-21' })
      const set = (values: Partial<SupplyRow>) =>
        inspect(rt, tx => tx.update(supplies).set(values).where(eq(supplies.id, luce.id)))
      setDay(rt, '2026-11-21')
      await run(rt)
      expect(mails(rt)).toHaveLength(2)
      await set({
        conditionsEnd: '2027-12-21',
        sources: { conditionsEnd: { from: 'bill', on: '2026-11-22', period: null } },
      })
      await inspect(rt, tx => tx.delete(supplies).where(eq(supplies.id, gas.id)))
      for (const day of ['2026-12-14', '2027-09-22', '2027-10-22']) {
        setDay(rt, day)
        await run(rt)
      }
      expect(subjects(rt).slice(2)).toEqual(
        [90, 60].map(days => `Il prezzo bloccato della tua luce finisce tra ${days} giorni`),
      )
      await set({ priceType: 'variabile' })
      setDay(rt, '2027-11-21')
      expect((await run(rt)).households).toBe(0)
    }))

  test('kept out of the mailbox they stand in the area alone', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id, { conditionsEnd: '2026-12-21' })
      await inspect(rt, tx =>
        tx
          .insert(noticePreferences)
          .values({ userId: maria.id, topic: 'supplies', byMail: false, changedAt: rt.now() }),
      )
      setDay(rt, '2026-11-21')
      expect((await run(rt)).reminders).toBe(1)
      expect(mails(rt)).toEqual([])
      const { messages } = await call(maria.rt, listMyAlerts, {})
      expect(messages).toMatchObject([{ kind: 'reminder-30', byMail: false, presentCost: 98_364, netGain: 17_914 }])
    }))
})
