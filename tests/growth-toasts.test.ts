import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.server.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { CHECK_INDEXING, COMPLETE_UPDATE } from '#web/pages/admin/growth/indexing-intents.ts'
import { actOnIndexing } from '#web/pages/admin/growth/indexing-monitor.server.ts'
import { phaseFourToast } from '#web/pages/admin/growth/phase-four-toast.ts'
import { phaseThreeToast } from '#web/pages/admin/growth/phase-three-texts.ts'
import type { ShownRun } from '#web/pages/admin/growth/runs.tsx'
import { createPerson, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

const ended = (jobName: string, change: Partial<ShownRun> = {}): ShownRun => ({
  id: 'run',
  jobName,
  trigger: 'manual',
  status: 'done',
  executionTime: new Date('2026-11-21T11:00:00Z'),
  startedAt: null,
  finishedAt: null,
  done: null,
  total: null,
  report: null,
  failure: null,
  ...change,
})

test.each([
  ['market-dominance-boost', {}, '🚀 Market Dominance Boost'],
  ['market-dominance-boost', { status: 'failed', failure: 'unavailable' }, '❌ Errore Boost'],
  // A part that failed is told although the others were done.
  ['market-dominance-boost', { report: { failed: 1, 'failed-crawl': 1 } }, '❌ Errore Boost'],
  ['phase-three-restart', {}, '👑 Fase 3 Attivata'],
  ['phase-three-restart', { status: 'failed' }, '❌ Errore Fase 3'],
] as const)('the end of %s (%j) reads «%s»', (name, change, title) => {
  expect(phaseThreeToast(ended(name, change)).title).toBe(title)
})

test('the routine of phase 4 is told for five seconds, and its failure by its name', () => {
  expect(phaseFourToast(ended('phase-four'))).toMatchObject({ tone: 'ok', lastsMs: 5_000 })
  expect(phaseFourToast(ended('phase-four', { status: 'failed' }))).toMatchObject({
    title: 'Errore FASE 4',
    tone: 'error',
  })
})

test('the indexing monitor says what could not be read or started', () =>
  withRuntime(async rt => {
    const { rt: office } = await createPerson(rt, 'admin')
    const db = { transaction: () => Promise.reject(new Error('down')) } as unknown as Db
    const broken: Runtime = { ...office, db, readDb: db }
    const press = async (intent: string) => {
      const form = new FormData()
      form.set('intent', intent)
      const answer = await actOnIndexing(broken, form)
      return answer && 'data' in answer ? answer.data : answer
    }
    expect(await press(CHECK_INDEXING)).toMatchObject({
      said: { title: 'Errore', text: 'Impossibile verificare lo stato di indicizzazione', tone: 'error' },
    })
    expect(await press(COMPLETE_UPDATE)).toMatchObject({
      said: {
        title: "Errore nell'aggiornamento",
        text: "Si è verificato un errore durante l'aggiornamento",
        tone: 'error',
      },
    })
  }))
