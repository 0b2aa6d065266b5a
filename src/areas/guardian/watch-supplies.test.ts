import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#areas/people/tables.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { addSupply, choose, mails, run, setDay, steady, watching } from '../../../tests/support/guardian.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { HOUSEHOLD_BATCH, forgetOldSightings } from './procedures/watch-supplies.server.ts'
import { stopSentinel } from './procedures/set-my-watch.server.ts'
import { guardianMessages, guardianSightings, guardianWatches } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

test('the link of a message stops everything with one press, or only what it was about', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await addSupply(rt, maria.id, { conditionsEnd: '2026-12-21' })
    await choose(maria, true)
    setDay(rt, '2026-11-21')
    await run(rt)
    const link = new URL(String(mails(rt)[0]?.unsubscribe)).searchParams.get('link')
    const stand = async () => {
      const [row] = await inspect(rt, tx =>
        tx.select().from(guardianWatches).where(eq(guardianWatches.userId, maria.id)),
      )
      return [row?.reminders, row?.alert]
    }
    expect(await stand()).toEqual([true, true])
    await call(rt, stopSentinel, { link, only: true })
    expect(await stand()).toEqual([false, true])
    await call(rt, stopSentinel, { link })
    await call(rt, stopSentinel, { link })
    expect(await stand()).toEqual([false, false])
    await expect(call(rt, stopSentinel, { link: `${link}x` })).rejects.toMatchObject({ code: 'not-found' })
    await inspect(rt, tx => tx.delete(user).where(eq(user.id, maria.id)))
    expect(await call(rt, stopSentinel, { link })).toEqual({ stopped: 'both' })
  }))

test('nobody is written to whose account is gone or whose address is not confirmed', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    for (const { id } of [maria, paolo]) await addSupply(rt, id, { conditionsEnd: '2026-12-21' })
    await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, maria.id)))
    setDay(rt, '2026-11-21')
    expect(await run(rt)).toMatchObject({ households: 2, reminders: 1 })
    await inspect(rt, tx => tx.delete(user).where(eq(user.id, paolo.id)))
    expect(await inspect(rt, tx => tx.select().from(guardianMessages))).toEqual([])
  }))

test('more households than one batch are all looked at, in order, each once', () =>
  withRuntime(async rt => {
    for (let n = 0; n < HOUSEHOLD_BATCH + 3; n += 1) {
      const { id } = await createPerson(rt)
      await addSupply(rt, id, { conditionsEnd: '2026-12-21' })
      await addSupply(rt, id, { commodity: 'gas', conditionsEnd: '2026-12-21' })
    }
    setDay(rt, '2026-11-21')
    const first = await run(rt)
    expect(first).toMatchObject({ households: HOUSEHOLD_BATCH, reminders: 2 * HOUSEHOLD_BATCH })
    const second = await call(rt.as(system), watching(steady), { after: first.next })
    expect(second).toMatchObject({ households: 3, reminders: 6, next: null })
  }))

test('a threshold is an amount between ten and two thousand euros', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    for (const [typed, code] of [
      ['', 'threshold-not-valid'],
      ['9,99', 'threshold-too-low'],
      ['2.000,01', 'threshold-too-high'],
    ] as const)
      await expect(choose(maria, true, typed)).rejects.toMatchObject({ code, detail: { fields: { threshold: code } } })
    await choose(maria, true, '2.000')
  }))

test('comparisons of past days go after a fortnight', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const supply = await addSupply(rt, maria.id)
    const today = romeDate(rt.now())
    await inspect(rt, tx =>
      tx
        .insert(guardianSightings)
        .values([0, 14, 15].map(days => ({ supplyId: supply.id, userId: maria.id, day: addDays(today, -days) }))),
    )
    expect(await call(rt.as(system), forgetOldSightings, {})).toEqual({ sightings: 1 })
    const left = await inspect(rt, tx =>
      tx
        .select()
        .from(guardianSightings)
        .where(and(eq(guardianSightings.supplyId, supply.id))),
    )
    expect(left).toHaveLength(2)
  }))
