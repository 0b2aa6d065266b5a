import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeContentItem } from '../src/areas/growth/procedures/content-generation.server.ts'
import { call } from '#platform/procedure.server.ts'
import { action as actOnContent } from '#web/routes/office/search/contents/queue.tsx'
import { action as actOnPhaseTwo } from '#web/routes/office/search/phases/phase-two.tsx'
import type { Acted } from '#web/routes/office/search/kit.tsx'
import { sectionAddress } from '#web/routes/office/sections.ts'
import { seedOffers } from '../seed/offers.ts'
import { seedContent } from './support/content.ts'
import { press } from './support/press.ts'
import { known, planOf } from './support/query-plans.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('its own')
const answerTo = async (rt: TestRuntime, act: typeof actOnContent, intent: string) =>
  (await press(rt, act, { path: sectionAddress('content-marketing') }, { intent })) as Acted
const refusalOf = (title: string, text: RegExp) => ({
  data: { errors: { heading: title, form: expect.stringMatching(text) } },
  init: { status: 422 },
})

test('a press that is refused at once says it as a run that failed does', () =>
  withRuntime(async rt => {
    const office = (await createPerson(rt, 'admin')).rt
    expect(await answerTo(office, actOnContent, 'generate-next')).toMatchObject(
      refusalOf('❌ Errore Generazione', /^Problema nella generazione automatica del contenuto\. La coda è vuota/),
    )
    await inspect(rt, tx => seedOffers(tx, rt.now()))
    await seedContent(rt)
    expect(await answerTo(office, actOnContent, 'generate-ten')).toMatchObject({
      flash: { title: '🚀 Generazione Bulk Avviata', text: '10 contenuti in coda di generazione automatica' },
      runId: expect.any(String),
    })
    expect(await answerTo(office, actOnContent, 'generate-ten')).toMatchObject(
      refusalOf('❌ Errore', /^Problema nella generazione bulk\. /),
    )
    expect(await answerTo(office, actOnContent, 'generate-next')).toMatchObject({ runId: expect.any(String) })
    expect(await answerTo(office, actOnPhaseTwo, 'bulk')).toMatchObject(
      refusalOf('❌ Errore Generazione', /^Problema nella generazione bulk dei contenuti\. /),
    )
    expect(await answerTo(office, actOnPhaseTwo, 'restart')).toMatchObject({ runId: expect.any(String) })
    expect(await answerTo(office, actOnPhaseTwo, 'restart')).toMatchObject(refusalOf('❌ Errore Fase 2', /\. /))
  }))

test('the next of the queue is read from its index; what came back waits behind what was never tried', () =>
  withRuntime(async rt => {
    await inspect(rt, tx =>
      tx.execute(sql`
        insert into content_queue (id, title, status, priority, target_date, failure, created_at, updated_at)
        select 'q' || n, 'Articolo ' || n, case when n % 50 = 0 then 'pending' else 'published' end,
          (array['high', 'medium', 'low'])[1 + n % 3], date '2026-01-01' + n,
          case when n < 300 then 'too-similar' end, now(), now()
        from generate_series(1, 5000) n`),
    )
    await known(rt, 'content_queue')
    const plan = await planOf(rt, 'content_queue', () => call(rt.as(system), takeContentItem, {}))
    expect(plan).toContain('content_queue_next_idx')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
    const taken: string[] = []
    for (let n = 0; n < 99; n++) taken.push((await call(rt.as(system), takeContentItem, {}))?.id ?? '')
    // High priority first, by day; the five returned ones (50 to 250) last.
    expect(taken[0]).toBe('q450')
    expect(new Set(taken.slice(-5))).toEqual(new Set(['q50', 'q100', 'q150', 'q200', 'q250']))
    expect(await call(rt.as(system), takeContentItem, {})).toBeNull()
  }))
