import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activations } from '#areas/requests/tables.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { addDays, type CalendarDate } from '#core/dates.ts'
import {
  addSupply,
  askChange,
  choose,
  found,
  mails,
  messagesOf,
  run,
  setDay,
  steady,
  subjects,
} from '../../../tests/support/guardian.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import type { CostsOf } from './comparison.server.ts'

const { withRuntime } = useTestDatabase()

describe('alerts', () => {
  test('off until a threshold is chosen; then on the second day, at most one in thirty days', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id)
      setDay(rt, '2026-03-01')
      expect((await run(rt)).households).toBe(0)
      await choose(maria, true)
      const days: CalendarDate[] = []
      for (const n of [0, 1, 2, 29, 30, 31, 32, 60, 61, 62]) {
        const day = addDays('2026-03-01', n)
        setDay(rt, day)
        if ((await run(rt)).alerts > 0) days.push(day)
      }
      expect(days).toEqual(['2026-03-02', '2026-04-01', '2026-05-01'])
      expect(subjects(rt)[0]).toBe('Per la tua luce c’è un’offerta che costa meno')
      expect(String(mails(rt)[0]?.text)).toContain('più di 50,00')
    }))

  test.each([
    ['the offer disappears', async () => found(98_364, null), 0],
    ['another offer is the best', async () => found(98_364, 80_450, 'nodo'), 0],
    ['the gain is at the threshold', async () => found(85_450, 80_450), 0],
    ['it stays', steady, 1],
  ] as const)('on the second day %s', (_, second, alerts) =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id)
      await choose(maria, true)
      setDay(rt, '2026-03-01')
      await run(rt)
      setDay(rt, '2026-03-02')
      expect((await run(rt, second as CostsOf)).alerts).toBe(alerts)
    }),
  )

  test('a day without a run between is not two successive days', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id)
      await choose(maria, true)
      for (const day of ['2026-03-01', '2026-03-03', '2026-03-05']) {
        setDay(rt, day)
        expect((await run(rt)).alerts).toBe(0)
      }
    }))

  test('the threshold of today counts', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id)
      await choose(maria, true)
      setDay(rt, '2026-03-01')
      await run(rt)
      await choose(maria, true, '179,14')
      setDay(rt, '2026-03-02')
      expect((await run(rt)).alerts).toBe(0)
      await choose(maria, true, '179,13')
      expect((await run(rt)).alerts).toBe(1)
    }))

  test('not while a change that was asked for here is under way, nor until a bill tells the new contract', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const supply = await addSupply(rt, maria.id, { code: 'IT001E12345678', billId: 'bill' })
      await choose(maria, true)
      const tell = async (day: string) => {
        setDay(rt, day)
        return (await run(rt)).alerts
      }
      setDay(rt, '2026-02-20')
      const requestId = await askChange(rt, maria.id, { pod: 'IT001E12345678' })
      expect([await tell('2026-03-01'), await tell('2026-03-02')]).toEqual([0, 0])
      await inspect(rt, tx =>
        tx.update(activations).set({ status: 'completed' }).where(eq(activations.requestId, requestId)),
      )
      expect([await tell('2026-04-01'), await tell('2026-04-02')]).toEqual([0, 0])
      const sources = { unitPrice: { from: 'bill', on: '2026-05-01', period: null } } as const
      await inspect(rt, tx => tx.update(supplies).set({ sources }).where(eq(supplies.id, supply.id)))
      expect([await tell('2026-05-01'), await tell('2026-05-02')]).toEqual([0, 1])
    }))

  test('a change that was called off, or of another supply, holds nothing back', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id, { code: 'IT001E12345678', billId: 'bill' })
      await choose(maria, true)
      setDay(rt, '2026-02-20')
      await askChange(rt, maria.id, { pod: 'IT001E87654321' })
      const requestId = await askChange(rt, maria.id, { pod: 'IT001E12345678' })
      await inspect(rt, tx =>
        tx.update(activations).set({ status: 'cancelled' }).where(eq(activations.requestId, requestId)),
      )
      setDay(rt, '2026-03-01')
      await run(rt)
      setDay(rt, '2026-03-02')
      expect((await run(rt)).alerts).toBe(1)
    }))

  test('two supplies are one message, and deleting them does not open the thirty days again', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await addSupply(rt, maria.id)
      await addSupply(rt, maria.id, { commodity: 'gas' })
      await choose(maria, true)
      for (const day of ['2026-03-01', '2026-03-02']) {
        setDay(rt, day)
        await run(rt)
      }
      expect(subjects(rt)).toEqual(['Per luce e gas ci sono offerte che costano meno'])
      expect(await messagesOf(rt, maria.id)).toHaveLength(2)
      await inspect(rt, tx => tx.delete(supplies).where(eq(supplies.userId, maria.id)))
      expect(await messagesOf(rt, maria.id)).toEqual([])
      await addSupply(rt, maria.id)
      for (const day of ['2026-03-03', '2026-03-04']) {
        setDay(rt, day)
        await run(rt)
      }
      expect(subjects(rt)).toHaveLength(1)
    }))
})
