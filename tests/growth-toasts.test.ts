import { expect, test } from 'vitest'
import { generatedText } from '#areas/growth/content/texts.ts'
import { updatedText } from '#areas/growth/indexing/indexing.ts'
import type { Db } from '#platform/database/database.server.ts'
import { CHECK_INDEXING, COMPLETE_UPDATE } from '../src/web/routes/office/search/addresses.ts'
import { action } from '#web/routes/office/search/indexing/sitemap.tsx'
import { endOf, type RunRow } from '#web/routes/office/search/runs.tsx'
import { sectionAddress } from '#web/routes/office/sections.ts'
import { press } from './support/press.ts'
import { createPerson, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

const ended = (jobName: string, change: Partial<RunRow> = {}): RunRow => ({
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
  // A failed part is reported although the others succeeded.
  ['market-dominance-boost', { report: { failed: 1, 'failed-crawl': 1 } }, '❌ Errore Boost'],
  ['market-leadership', {}, '👑 Fase 3 Attivata'],
  ['market-leadership', { status: 'failed' }, '❌ Errore Fase 3'],
] as const)('the end of %s (%j) reads «%s»', (name, change, title) => {
  expect(endOf(ended(name, change), 'phaseThree').title).toBe(title)
})

test.each([
  [{ queued: 3 }, true, 'Sitemap aggiornata. Nessun motore avvisato: INDEXNOW_ENDPOINT non è impostato.'],
  [{ queued: 0 }, false, 'Sitemap aggiornata. Niente di nuovo da comunicare ai motori.'],
  [{ queued: 3 }, false, 'Sitemap aggiornata. Avvisi messi in coda: 3.'],
])('«Aggiorna Tutto» that queued %j (off: %s) says so', (report, isOff, text) =>
  expect(updatedText(report, isOff)).toBe(text),
)

test('a bulk generation says what it wrote, what it could not, and what it never began', () => {
  expect(generatedText({ generated: 50 }, 50)).toBe('Chiesti 50: 50 articoli aspettano la tua revisione.')
  expect(generatedText({ generated: 1, refused: 2 }, 50)).toBe(
    'Chiesti 50: un articolo aspetta la tua revisione; 2 non scritti e tornati in coda; 47 non cominciati.',
  )
  expect(generatedText({ refused: 49 }, 50)).toBe(
    'Chiesti 50: nessun articolo aspetta la tua revisione; 49 non scritti e tornati in coda; uno non cominciato.',
  )
})

test('fixes are told by what the second look found', () => {
  expect(endOf(ended('apply-seo-fixes', { report: { fixed: 0, left: 2 } }), 'crawl')).toMatchObject({
    title: 'Pagine rilette',
    text: 'Nessuna correzione è a posto; 2 restano da fare.',
  })
  expect(endOf(ended('apply-seo-fixes', { report: { fixed: 2, left: 1 } }), 'crawl').text).toBe(
    '2 correzioni sono a posto; una resta da fare.',
  )
})

test('the routine of phase 4 is told for five seconds, and its failure by its name', () => {
  expect(endOf(ended('run-phase-four'), 'phaseFour')).toMatchObject({ tone: 'ok', lastsMs: 5_000 })
  expect(endOf(ended('run-phase-four', { status: 'failed' }), 'phaseFour')).toMatchObject({
    title: 'Errore FASE 4',
    tone: 'error',
  })
})

test('the indexing monitor says what could not be read or started', () =>
  withRuntime(async rt => {
    const { rt: office } = await createPerson(rt, 'admin')
    const away = Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
    const db = { transaction: () => Promise.reject(away) } as unknown as Db
    const broken = { ...office, db, readDb: db }
    const refused = async (intent: string) => await press(broken, action, { path: sectionAddress('seo') }, { intent })
    expect(await refused(CHECK_INDEXING)).toMatchObject({
      data: { errors: { heading: 'Errore', form: 'Impossibile verificare lo stato di indicizzazione' } },
      init: { status: 503 },
    })
    expect(await refused(COMPLETE_UPDATE)).toMatchObject({
      data: {
        errors: {
          heading: 'Errore nell’aggiornamento',
          form: 'Si è verificato un errore durante l’aggiornamento',
        },
      },
    })
  }))
