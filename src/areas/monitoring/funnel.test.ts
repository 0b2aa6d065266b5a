import { describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { call, command, type Context } from '#platform/procedure.server.ts'
import { known, planOf } from '../../../tests/support/query-plans.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { FUNNEL_STEPS, funnelDaysOf, funnelOf, periodOf } from './figures.ts'
import { getFunnel, recordConversion } from './procedures/figures.server.ts'
import { conversionEvents } from '#areas/notifications/tables.server.ts'
import { visitCounts } from './tables.server.ts'

const { withRuntime } = useTestDatabase('its own')
const longAgo = Object.fromEntries(FUNNEL_STEPS.map(step => [step, '2020-01-01'])) as Record<
  (typeof FUNNEL_STEPS)[number],
  string
>

describe('the arithmetic of the funnel', () => {
  const period = periodOf('2026-11-21', 7)

  test('a period ends today, and the one before touches it', () => {
    expect(period).toEqual({ from: '2026-11-15', to: '2026-11-21', beforeFrom: '2026-11-08' })
    expect(['7', '90', '8', null].map(funnelDaysOf)).toEqual([7, 90, 30, 30])
  })

  test('each step is a share of the one before, and is compared with its own past', () => {
    const rows = funnelOf(
      [
        { step: 'visit', day: '2026-11-15', count: 300 },
        { step: 'visit', day: '2026-11-21', count: 100 },
        { step: 'visit', day: '2026-11-14', count: 200 },
        { step: 'visit', day: '2026-11-07', count: 9_000 },
        { step: 'registration', day: '2026-11-20', count: 13 },
        { step: 'registration', day: '2026-11-08', count: 26 },
        { step: 'bill_upload', day: '2026-11-20', count: 26 },
      ],
      period,
      { ...longAgo, bill_upload: '2026-11-09', activated: null },
    )
    expect(rows.map(({ count, share, before, change }) => [count, share, before, change])).toEqual([
      [400, null, 200, 100],
      [13, 3.3, 26, -50],
      // Some skipped the step before; the period before was not counted from its first day.
      [26, 200, null, null],
      [0, 0, 0, null],
      // Of none, no share; and none before is no base to grow from.
      [0, null, 0, null],
      [0, null, null, null],
    ])
  })
})

describe('the funnel of the office', () => {
  const fact = (rt: TestRuntime, kind: string, id: string, at: string) =>
    call(rt.as(system), recordConversion, { kind, fact: id, at })

  test('counts what was recorded, by Rome’s days, and a fact once however often its job runs', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      expect((await call(admin.rt, getFunnel, {})).rows.map(({ count, before }) => [count, before])).toEqual(
        FUNNEL_STEPS.map(() => [0, null]),
      )
      await fact(rt, 'registration', 'a', '2026-11-20T23:30:00Z')
      await fact(rt, 'registration', 'a', '2026-11-20T23:30:00Z')
      await fact(rt, 'registration', 'b', '2026-10-01T10:00:00Z')
      await fact(rt, 'contact_lead', 'c', '2026-11-21T10:00:00Z')
      await inspect(rt, tx =>
        tx.insert(visitCounts).values([
          { day: '2026-11-20', path: '/', source: 'search', device: 'phone', count: 30 },
          { day: '2026-11-20', path: '/pun', source: 'site', device: 'phone', count: 99 },
          { day: '2026-08-20', path: '/', source: 'direct', device: 'wide', count: 8 },
        ]),
      )
      const { rows, counts, kinds } = await call(admin.rt, getFunnel, { days: 30 })
      expect(rows.slice(0, 2)).toEqual([
        { step: 'visit', count: 30, share: null, before: 0, change: null },
        { step: 'registration', count: 1, share: 3.3, before: null, change: null },
      ])
      expect(counts).toContainEqual({ step: 'registration', day: '2026-11-21', count: 1 })
      expect(kinds).toContainEqual({ kind: 'contact_lead', count: 1 })
      const quarter = await call(admin.rt, getFunnel, { days: 90 })
      expect(quarter.rows[0]).toMatchObject({ count: 30, before: null })
      expect(quarter.rows[1]).toMatchObject({ count: 2 })
    }))

  test('counts at each step the people who registered in the period, and no others', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      const did = (kind: string, person: string, at: string) =>
        call(rt.as(system), recordConversion, { kind, fact: kind + person + at, at, person })
      await did('registration', 'new', '2026-11-18T10:00:00Z')
      await did('bill_upload', 'new', '2026-11-19T10:00:00Z')
      await did('quote_request', 'new', '2026-11-19T11:00:00Z')
      // Of the period before: its steps there count there, and what came later in none.
      await did('registration', 'old', '2026-11-10T10:00:00Z')
      await did('bill_upload', 'old', '2026-11-11T10:00:00Z')
      await did('quote_request', 'old', '2026-11-18T10:00:00Z')
      await did('registration', 'older', '2026-10-01T10:00:00Z')
      await did('bill_upload', 'older', '2026-11-18T10:00:00Z')
      const { rows, kinds } = await call(admin.rt, getFunnel, { days: 7 })
      expect(rows.slice(1, 5).map(({ step, count }) => [step, count])).toEqual([
        ['registration', 1],
        ['bill_upload', 1],
        ['quote_request', 1],
        ['request_submission', 0],
      ])
      expect(rows[1]?.before).toBe(1)
      expect(kinds).toContainEqual({ kind: 'bill_upload', count: 2 })
    }))

  test('counts people, each once in a step, and nobody of the demonstration', () =>
    withRuntime(async rt => {
      const [admin, maria, marco] = [await createPerson(rt, 'admin'), await createPerson(rt), await createPerson(rt)]
      await inspect(rt, tx => tx.update(profiles).set({ demo: true }).where(eq(profiles.id, marco.id)))
      const upload = command('upload', 'system', {
        input: z.object({ fact: z.string(), personId: z.string() }),
        async run({ fact, personId }, ctx: Context) {
          await countConversion(ctx, 'registration', personId, { personId })
          await countConversion(ctx, 'bill_upload', fact, { personId })
        },
      })
      for (const { id: personId } of [maria, marco])
        for (const bill of ['one', 'two']) await call(rt.as(system), upload, { fact: personId + bill, personId })
      for (const { data } of rt.sent.filter(({ name }) => name === 'record-conversion'))
        await call(rt.as(system), recordConversion, data)
      const { rows, kinds } = await call(admin.rt, getFunnel, { days: 7 })
      expect(rows.find(({ step }) => step === 'bill_upload')?.count).toBe(1)
      expect(kinds).toContainEqual({ kind: 'bill_upload', count: 2 })
    }))

  test('a case with two supplies is one activation of its period', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      const [maria, bruno, marco] = [await createPerson(rt), await createPerson(rt), await createPerson(rt)]
      await inspect(rt, tx => tx.update(profiles).set({ demo: true }).where(eq(profiles.id, marco.id)))
      await inspect(rt, async tx => {
        await tx.execute(sql`
          insert into requests (id, user_id, type, title, description, status, created_at, updated_at)
          select 'r' || n, case n when 1 then ${maria.id} when 2 then ${bruno.id} else ${marco.id} end, 'switch', 't', 'd', 'completed', now(), now() from generate_series(1, 3) n`)
        await tx.execute(sql`
          insert into case_events (id, request_id, user_id, kind, ball, at) values
            ('1', 'r1', ${maria.id}, 'supply-active', 'nobody', '2026-11-18T10:00:00Z'),
            ('2', 'r1', ${maria.id}, 'supply-active', 'nobody', '2026-11-20T10:00:00Z'),
            ('3', 'r2', ${bruno.id}, 'supply-active', 'nobody', '2026-11-09T10:00:00Z'),
            ('4', 'r3', ${marco.id}, 'supply-active', 'nobody', '2026-11-19T10:00:00Z')`)
      })
      const { rows, counts } = await call(admin.rt, getFunnel, { days: 7 })
      expect(rows.at(-1)).toMatchObject({ step: 'activated', count: 1, before: null })
      expect(counts).toEqual([{ step: 'activated', day: '2026-11-18', count: 1 }])
      expect((await call(admin.rt, getFunnel, { days: 30 })).rows.at(-1)).toMatchObject({ count: 2 })
      // Who registered in the period before is none of these.
      await inspect(rt, tx =>
        tx
          .update(profiles)
          .set({ createdAt: new Date('2026-11-10T10:00:00Z') })
          .where(eq(profiles.id, maria.id)),
      )
      expect((await call(admin.rt, getFunnel, { days: 7 })).rows.at(-1)).toMatchObject({ count: 0 })
    }))

  test('of a busy year is read from the indexes', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      await inspect(rt, async tx => {
        await tx.execute(sql`
          insert into conversion_events (id, kind, at)
          select 'e' || n, (array['registration', 'bill_upload', 'quote_request', 'request_submission'])[1 + n % 4],
            timestamptz '2026-11-21 10:00Z' - n * interval '24 minutes'
          from generate_series(1, 20000::int) n`)
        await tx.execute(sql`
          insert into visit_counts (day, path, source, device, count)
          select date '2026-11-21' - n % 365, '/p' || n / 365, 'search', 'phone', 1 from generate_series(1, 20000::int) n`)
      })
      await known(rt, 'conversion_events', 'visit_counts')
      const work = () => call(admin.rt, getFunnel, { days: 7 })
      expect(await planOf(rt, 'conversion_events', work)).toMatch(/conversion_events_kind_idx/)
      const visits = await planOf(rt, 'visit_counts', work)
      expect(visits).toContain('visit_counts_day_path_source_device_pk')
      const { rows } = await call(admin.rt, getFunnel, { days: 90 })
      expect(rows[1]?.count).toBe((await counted(rt, 90)).registration)
    }))

  const counted = async (rt: TestRuntime, days: number) => {
    const { from } = periodOf('2026-11-21', days as 90)
    const all = await inspect(rt, tx => tx.select().from(conversionEvents))
    const inDays = all.filter(({ at }) => at >= new Date(`${from}T00:00:00+02:00`))
    return Object.fromEntries(
      ['registration', 'bill_upload'].map(kind => [kind, inDays.filter(each => each.kind === kind).length]),
    )
  }
})
