import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CORRECTIONS_A_PAGE } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { refusal } from '../../../tests/support/office.ts'
import { known, planOf } from '../../../tests/support/query-plans.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { movedWords } from './correction.ts'
import {
  getCorrection,
  listCorrections,
  listCorrectionsForOffice,
  publishCorrection,
  saveCorrection,
  withdrawCorrection,
} from './procedures/corrections.server.ts'
import { submitContact } from './procedures/contact.server.ts'
import { contactMessages, figureCorrections } from './tables.server.ts'
import type { Cents } from '#core/money.ts'

const { withRuntime } = useTestDatabase('its own')

const words = {
  reportedOn: '2026-11-19',
  correctedOn: '2026-11-20',
  wrong: 'La quota fissa di un’offerta era di un anno prima.',
  done: 'Abbiamo riletto le condizioni del fornitore.',
  pages: '/offerte-luce\n/offerte-luce\n\n/confronta',
  moved: '-12,5',
}
const everybody = async (rt: TestRuntime) => (await call(rt, listCorrections, {})).corrections

test('a correction is written, published and withdrawn; everybody reads it only while it is published', () =>
  withRuntime(async rt => {
    const [anna, maria] = [await createPerson(rt, 'admin'), await createPerson(rt)]
    const { id: messageId } = await call(maria.rt, submitContact, {
      name: 'Maria Rossi',
      email: maria.email,
      message: 'Parole di Maria.',
      kind: 'figure_report',
      page: '/offerte-luce',
      figure: 'Quota fissa',
    })
    const { correctionId } = await call(anna.rt, saveCorrection, { ...words, messageId })
    expect(await everybody(rt)).toEqual([])
    const { edition } = await call(anna.rt, getCorrection, { correctionId })
    await call(anna.rt, publishCorrection, { correctionId, edition })
    for (const reader of [rt, maria.rt, anna.rt]) {
      const [shown] = await everybody(reader)
      // What everybody reads, field by field: nothing of who reported it.
      expect(shown).toEqual({
        id: correctionId,
        reportedOn: '2026-11-19',
        correctedOn: '2026-11-20',
        wrong: words.wrong,
        done: words.done,
        pages: ['/offerte-luce', '/confronta'],
        moved: -1250,
      })
    }
    // Published words are not changed under those who read them.
    expect(await refusal(call(anna.rt, saveCorrection, { ...words, correctionId, edition }))).toBe('correction-done')
    expect(await refusal(call(anna.rt, publishCorrection, { correctionId, edition }))).toBe('correction-done')
    expect(await refusal(call(anna.rt, withdrawCorrection, { correctionId, reason: ' ' }))).toBe('required')
    await call(anna.rt, withdrawCorrection, { correctionId, reason: 'Doppia.' })
    expect(await everybody(rt)).toEqual([])
    expect(await refusal(call(anna.rt, withdrawCorrection, { correctionId, reason: 'Doppia.' }))).toBe(
      'correction-not-published',
    )
    expect((await call(anna.rt, listCorrectionsForOffice, {})).corrections).toMatchObject([
      { id: correctionId, status: 'withdrawn' },
    ])
    const trail = await inspect(rt, tx => tx.select().from(auditTrail))
    expect(trail.filter(({ subject }) => subject === correctionId).map(({ procedure }) => procedure)).toEqual([
      'save-correction',
      'publish-correction',
      'withdraw-correction',
    ])
    // Whoever reported it may go, and what they wrote with them: the log stays.
    await inspect(rt, tx => tx.delete(contactMessages))
    expect(await call(anna.rt, getCorrection, { correctionId })).toMatchObject({ messageId: null, status: 'withdrawn' })
  }))

test('visitors and customers reach no row of a draft or of what was withdrawn, whatever they ask', () =>
  withRuntime(async rt => {
    const [anna, maria] = [await createPerson(rt, 'admin'), await createPerson(rt)]
    await call(anna.rt, saveCorrection, words)
    for (const role of ['app_visitor', 'app_client']) {
      await rt.db.execute(sql`select set_config('role', ${role}, true), set_config('app.user_id', ${maria.id}, true)`)
      expect(await rt.db.select().from(figureCorrections), role).toEqual([])
      expect((await rt.db.execute(sql`update figure_corrections set status = 'published' returning 1`)).rows).toEqual(
        [],
      )
    }
  }))

test('a draft that somebody else saved meanwhile is neither written over nor published', () =>
  withRuntime(async rt => {
    const [anna, bruno] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
    const { correctionId } = await call(anna.rt, saveCorrection, words)
    const { edition } = await call(anna.rt, getCorrection, { correctionId })
    rt.setNow(new Date('2026-11-21T11:05:00Z'))
    await call(bruno.rt, saveCorrection, { ...words, correctionId, edition, done: 'Altro.' })
    expect(await refusal(call(anna.rt, saveCorrection, { ...words, correctionId, edition }))).toBe('changed-meanwhile')
    expect(await refusal(call(anna.rt, publishCorrection, { correctionId, edition }))).toBe('changed-meanwhile')
    expect(await call(anna.rt, getCorrection, { correctionId })).toMatchObject({ done: 'Altro.', status: 'draft' })
  }))

describe('what is typed wrong is refused beside its field', () => {
  test.each([
    ['a day that does not exist', { reportedOn: '2026-02-30' }, 'date-wrong'],
    ['a report of tomorrow', { reportedOn: '2026-11-22', correctedOn: '2026-11-22' }, 'date-wrong'],
    ['a correction before its report', { correctedOn: '2026-11-18' }, 'date-wrong'],
    ['a correction of tomorrow', { correctedOn: '2026-11-22' }, 'date-wrong'],
    ['no words', { wrong: ' ' }, 'required'],
    ['too many words', { done: 'è'.repeat(1001) }, 'too-long'],
    ['a script', { wrong: '<script>alert(1)</script>' }, 'markup'],
    ['a page elsewhere', { pages: 'https://altro.example/offerte' }, 'page-wrong'],
    ['a page elsewhere in disguise', { pages: '//altro.example' }, 'page-wrong'],
    ['a page with what somebody asked', { pages: '/offerte-luce?consumo=2712' }, 'page-wrong'],
    ['a page of somebody’s area', { pages: '/dashboard/bollette/123' }, 'page-wrong'],
    ['a hundred pages', { pages: Array.from({ length: 100 }, (_, n) => `/p${n}`).join('\n') }, 'too-many'],
    ['words for an amount', { moved: 'molto' }, 'amount-wrong'],
    ['an amount of three decimals', { moved: '1,234' }, 'amount-wrong'],
    ['an endless amount', { moved: '9'.repeat(20) }, 'amount-wrong'],
    ['a message that is not there', { messageId: 'nobody' }, 'not-found'],
    ['a correction that is not there', { correctionId: 'nobody' }, 'not-found'],
  ])('%s', (_, wrong, code) =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      expect(await refusal(call(anna.rt, saveCorrection, { ...words, ...wrong }))).toBe(code)
    }),
  )

  test.each([
    ['', null],
    ['12', 1200],
    ['12,5 €', 1250],
    ['1.234,56', 123_456],
    ['−0,01', -1],
  ])('«%s» are %s cents', (moved, cents) =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const { correctionId } = await call(anna.rt, saveCorrection, { ...words, moved })
      expect((await call(anna.rt, getCorrection, { correctionId })).moved).toBe(cents)
    }),
  )
})

test('by how much a figure moved is said in words', () => {
  const said = [1250, -320, 0].map(moved => movedWords(moved as Cents).replace(/\s/gu, ' '))
  expect(said).toEqual([
    'La cifra era troppo bassa di 12,50 €.',
    'La cifra era troppo alta di 3,20 €.',
    'La cifra non si è mossa.',
  ])
})

test('the log is read page by page from its index, newest first, without a gap', () =>
  withRuntime(async rt => {
    await inspect(rt, tx =>
      tx.execute(sql`
        insert into figure_corrections (id, status, reported_on, corrected_on, wrong, done, pages, published_at, updated_at)
        select 'c' || n, case when n % 2 = 0 then 'published' else 'draft' end, date '2026-11-01', date '2026-11-02', 'w', 'd', '{}',
          case when n % 2 = 0 then now() - n * interval '1 minute' end, now()
        from generate_series(1, 3000) n`),
    )
    await known(rt, 'figure_corrections')
    const seen: string[] = []
    let cursor: string | null = null
    for (let page = 0; page < 3; page++) {
      const read: { corrections: { id: string }[]; next: string | null } = await call(rt, listCorrections, {
        ...(cursor && { cursor }),
      })
      seen.push(...read.corrections.map(({ id }) => id))
      cursor = read.next
    }
    expect(seen).toEqual(Array.from({ length: 3 * CORRECTIONS_A_PAGE }, (_, n) => `c${2 * (n + 1)}`))
    const plan = await planOf(rt, 'figure_corrections', () => call(rt, listCorrections, {}))
    expect(plan).toContain('figure_corrections_published_idx')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
    const anna = await createPerson(rt, 'admin')
    expect(await planOf(rt, 'figure_corrections', () => call(anna.rt, listCorrectionsForOffice, {}))).toContain(
      'figure_corrections_office_idx',
    )
  }))
