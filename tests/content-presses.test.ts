import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeContentItem } from '#areas/content/procedures/take-content-item.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { actOnContent } from '#web/routes/office/search/content-section.server.ts'
import { actOnPhaseTwo } from '#web/routes/office/search/phase-two.server.ts'
import { sowContentGround } from './support/content.ts'
import { known, planOf } from './support/query-plans.ts'
import { createPerson, inspect, system, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('its own')
const SECTION = new URL('http://127.0.0.1/dashboard?section=content-marketing')

async function press(act: typeof actOnContent | typeof actOnPhaseTwo, rt: Runtime, intent: string) {
  const form = new FormData()
  form.set('intent', intent)
  const { data, init } = await act(rt, SECTION, form)
  return { ...data.said, runId: data.runId, status: init?.status ?? 200 }
}

test('a press that is refused at once says it as a run that failed does', () =>
  withRuntime(async rt => {
    const office = (await createPerson(rt, 'admin')).rt
    expect(await press(actOnContent, office, 'generate-next')).toMatchObject({
      title: '❌ Errore Generazione',
      text: expect.stringMatching(/^Problema nella generazione automatica del contenuto\. La coda è vuota/),
      tone: 'error',
      status: 422,
    })
    await sowContentGround(rt)
    expect(await press(actOnContent, office, 'generate-ten')).toMatchObject({
      title: '🚀 Generazione Bulk Avviata',
      text: '10 contenuti in coda di generazione automatica',
      runId: expect.any(String),
    })
    expect(await press(actOnContent, office, 'generate-ten')).toMatchObject({
      title: '❌ Errore',
      text: expect.stringMatching(/^Problema nella generazione bulk\. /),
      status: 422,
    })
    expect(await press(actOnContent, office, 'generate-next')).toMatchObject({ runId: expect.any(String), status: 200 })
    expect(await press(actOnPhaseTwo, office, 'bulk')).toMatchObject({
      title: '❌ Errore Generazione',
      text: expect.stringMatching(/^Problema nella generazione bulk dei contenuti\. /),
      status: 422,
    })
    expect(await press(actOnPhaseTwo, office, 'restart')).toMatchObject({ runId: expect.any(String), status: 200 })
    expect(await press(actOnPhaseTwo, office, 'restart')).toMatchObject({ title: '❌ Errore Fase 2', status: 422 })
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
    // High first, by day; the five that came back (50 to 250) last.
    expect(taken[0]).toBe('q450')
    expect(new Set(taken.slice(-5))).toEqual(new Set(['q50', 'q100', 'q150', 'q200', 'q250']))
    expect(await call(rt.as(system), takeContentItem, {})).toBeNull()
  }))
