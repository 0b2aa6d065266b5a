import { describe, expect, test } from 'vitest'
import { afterLead, UNSET_LEAD_TIMES } from '#areas/settings/lead-times.ts'
import { requestTypes } from '../request.ts'
import { pathOf } from './paths.ts'
import { type Ball, isStepKind, type StepKind } from './steps.ts'
import { afterStep, journeyOf, type StepSoFar } from './journey.ts'
import type { RequestStatus, RequestType } from '../request.ts'

const leadTimes = UNSET_LEAD_TIMES
const noon = (day: string) => new Date(`${day}T11:00:00Z`)

/** A case that went these steps: each written as the product writes it. */
function caseOf(type: RequestType, steps: readonly [day: string, kind: StepKind, more?: Partial<Written>][]) {
  const written: StepSoFar[] = []
  for (const [day, kind, more = {}] of steps) {
    const { status = 'in_progress', documentsAsked = 0, on, ...step } = more
    const next = afterStep({
      request: { type, status },
      before: written,
      step: { kind, visible: true, on, ...step },
      isAnswerAwaited: documentsAsked > 0,
      today: day,
      leadTimes,
    })
    written.push({ kind, visible: step.visible ?? true, at: noon(day), on: on ?? null, ...next })
  }
  return written
}
interface Written {
  ball: Ball
  visible: boolean
  status: RequestStatus
  documentsAsked: number
  on: string
}

const drawn = (type: RequestType, steps: StepSoFar[], today: string, status: RequestStatus = 'in_progress') =>
  journeyOf({ type, status, supplierName: 'Terralume' }, steps, { today, leadTimes })

describe('lead times', () => {
  test.each([
    // A Friday: Saturday and Sunday are passed over.
    ['2026-11-13', 1, '2026-11-16'],
    // 8 December is a holiday.
    ['2026-12-07', 1, '2026-12-09'],
    ['2026-12-23', 2, '2026-12-28'],
    // Easter Monday of 2027 is 29 March.
    ['2027-03-26', 1, '2027-03-30'],
    ['2026-12-31', 1, '2027-01-04'],
  ])('from %s, %i working days end on %s', (from, days, end) => {
    expect(afterLead(from, { min: 0, max: days, unit: 'working-days' })).toBe(end)
  })

  test('days and weeks are those of the calendar, across the change of the clock', () => {
    expect(afterLead('2027-03-20', { min: 10, max: 15, unit: 'days' })).toBe('2027-04-04')
    expect(afterLead('2026-10-20', { min: 4, max: 6, unit: 'weeks' }, 'min')).toBe('2026-11-17')
  })
})

describe('after each step', () => {
  test('a change of supplier goes from the office to the supplier, each with its date', () => {
    const steps = caseOf('switch', [
      ['2026-11-12', 'activation-submitted', { status: 'pending' }],
      ['2026-11-13', 'data-checked'],
      ['2026-11-13', 'sent-to-supplier'],
      ['2026-11-20', 'contract-concluded', { on: '2026-11-19' }],
      ['2026-12-21', 'supply-active', { status: 'completed', on: '2026-12-18' }],
    ])
    expect(steps.map(({ ball, expectedOn }) => [ball, expectedOn])).toEqual([
      ['office', '2026-11-16'],
      ['office', '2026-11-16'],
      ['supplier', '2026-11-27'],
      // Thirty working days from the day it was sent on.
      ['supplier', '2026-12-29'],
      ['nobody', null],
    ])
  })

  test('a contract concluded late never promises less than the shortest time from then', () => {
    const [, last] = caseOf('switch', [
      ['2026-11-13', 'sent-to-supplier'],
      ['2027-01-15', 'contract-concluded'],
    ])
    expect(last?.expectedOn).toBe('2027-02-05')
  })

  test('the customer is waited for without a date, and while one document is missing', () => {
    const [, asked, one, both] = caseOf('switch', [
      ['2026-11-12', 'activation-submitted'],
      ['2026-11-13', 'document-asked'],
      ['2026-11-16', 'document-sent', { documentsAsked: 1 }],
      ['2026-11-16', 'document-sent'],
    ])
    expect(asked).toMatchObject({ ball: 'customer', expectedOn: null })
    expect(one).toMatchObject({ ball: 'customer', expectedOn: null })
    expect(both).toMatchObject({ ball: 'office', expectedOn: '2026-11-17' })
  })

  test('a question goes to the office, and its answer gives the case back to the supplier with its date', () => {
    const [sent, asked, answered] = caseOf('switch', [
      ['2026-11-13', 'sent-to-supplier'],
      ['2026-11-17', 'message-from-customer'],
      ['2026-11-18', 'message-from-office'],
    ])
    expect(asked).toMatchObject({ ball: 'office', expectedOn: sent?.expectedOn })
    expect(answered).toMatchObject({ ball: 'supplier', expectedOn: sent?.expectedOn })
  })

  test('what the customer writes moves no date, so that asking twice makes nobody less late', () => {
    const steps = caseOf('switch', [
      ['2026-11-12', 'activation-submitted'],
      ['2026-11-16', 'message-from-customer'],
      ['2026-11-18', 'message-from-customer'],
      ['2026-11-19', 'message-from-office'],
    ])
    const dates = steps.map(({ expectedOn }) => expectedOn)
    expect(new Set(dates).size).toBe(1)
    // Where the customer was waited for there was no date: the office has its own to answer by.
    const answered = caseOf('switch', [
      ['2026-11-13', 'document-asked'],
      ['2026-11-16', 'message-from-customer'],
    ]).at(-1)
    expect(answered).toMatchObject({ ball: 'office', expectedOn: '2026-11-17' })
  })

  test('an answer does not take the turn from a customer who still has a document to send', () => {
    const last = caseOf('switch', [
      ['2026-11-12', 'activation-submitted'],
      ['2026-11-13', 'document-asked'],
      ['2026-11-13', 'message-from-customer', { documentsAsked: 1 }],
      ['2026-11-16', 'message-from-office', { documentsAsked: 1 }],
    ]).at(-1)
    expect(last).toMatchObject({ ball: 'customer', expectedOn: null })
  })

  test('what only the office sees moves neither the ball nor the date', () => {
    const [before, hidden] = caseOf('switch', [
      ['2026-11-13', 'sent-to-supplier'],
      ['2026-11-20', 'data-checked', { visible: false }],
    ])
    expect(hidden).toMatchObject({ ball: before?.ball, expectedOn: before?.expectedOn })
  })

  test('a message or a document on a closed case leaves it nobody’s', () => {
    const last = caseOf('switch', [
      ['2026-11-13', 'supply-active', { status: 'completed' }],
      ['2026-11-20', 'message-from-customer', { status: 'completed' }],
      ['2026-11-23', 'message-from-office', { status: 'completed' }],
      ['2026-11-24', 'document-sent', { status: 'completed' }],
    ])
    expect(last.map(({ ball, expectedOn }) => [ball, expectedOn])).toEqual([1, 2, 3, 4].map(() => ['nobody', null]))
  })

  test('a delay gives a new date and leaves the ball where it is', () => {
    const last = caseOf('switch', [
      ['2026-11-13', 'sent-to-supplier'],
      ['2026-11-30', 'delay-noticed'],
    ]).at(-1)
    expect(last).toMatchObject({ ball: 'supplier', expectedOn: '2026-12-07' })
  })

  test('a withdrawal is the office’s, and nothing of the path is waited for', () => {
    const steps = caseOf('switch', [
      ['2026-11-13', 'contract-concluded'],
      ['2026-11-20', 'withdrawal-declared'],
    ])
    expect(steps.at(-1)).toMatchObject({ ball: 'office', expectedOn: '2026-11-23' })
    expect(drawn('switch', steps, '2026-11-20').later).toEqual([])
  })
})

describe('the journey that is drawn', () => {
  test('as in the drawing of the area: done, who has the ball, what is still to come', () => {
    const steps = caseOf('switch', [
      ['2026-11-12', 'activation-submitted', { status: 'pending' }],
      ['2026-11-13', 'data-checked'],
      ['2026-11-13', 'sent-to-supplier'],
    ])
    const { done, present, later } = drawn('switch', steps, '2026-11-16')
    expect(done.map(({ title, on }) => [title, on])).toEqual([
      ['Richiesta inviata', '2026-11-12'],
      ['Dati controllati', '2026-11-13'],
      ['Richiesta trasmessa al fornitore', '2026-11-13'],
    ])
    expect(present).toEqual({
      title: 'Tocca a Terralume',
      when: 'risposta attesa entro il 27/11/2026',
      text: 'Il fornitore sta accettando il contratto. Tu non devi fare niente.',
      isYours: false,
      late: 0,
    })
    expect(later.map(({ title, when }) => [title, when])).toEqual([
      ['Passaggio sulla rete', 'previsto entro il 29/12/2026'],
      ['Prima bolletta nuova', 'da febbraio 2027'],
    ])
  })

  test('late is said in working days, and not on the weekend after a Friday', () => {
    const steps = caseOf('switch', [['2026-11-13', 'sent-to-supplier']])
    expect(drawn('switch', steps, '2026-11-29').present?.late).toBe(0)
    expect(drawn('switch', steps, '2026-12-01').present?.late).toBe(2)
  })

  test('a question and its answer move none of the dates still to come, whoever has the ball', () => {
    const walk = [
      ['2026-11-12', 'activation-submitted', { status: 'pending' }],
      ['2026-11-12', 'data-checked'],
      ['2026-11-12', 'sent-to-supplier'],
      ['2026-11-12', 'contract-concluded'],
    ] as const
    const dated = (type: RequestType, steps: Parameters<typeof caseOf>[1]) => {
      const { present, later } = drawn(type, caseOf(type, steps), '2026-11-12')
      const dates = [present, ...later].map(each => each?.when?.replace(/^\D+/, ''))
      return [...new Set(dates)]
    }
    for (const type of ['switch', 'internet_casa'] as const)
      for (let count = 1; count <= walk.length; count += 1) {
        const steps = walk.slice(0, count).map(each => [...each] as [string, StepKind, Partial<Written>])
        const asked = [...steps, ['2026-11-12', 'message-from-customer']] as typeof steps
        const answered = [...asked, ['2026-11-12', 'message-from-office']] as typeof steps
        expect(dated(type, asked), `${type} ${count}`).toEqual(dated(type, steps))
        expect(dated(type, answered), `${type} ${count}`).toEqual(dated(type, steps))
      }
    // A document is checked before the next step, also when its sender asks about it.
    const sent = caseOf('switch', [
      ['2026-11-12', 'activation-submitted'],
      ['2026-11-12', 'document-sent'],
    ])
    const askedAbout = caseOf('switch', [
      ['2026-11-12', 'activation-submitted'],
      ['2026-11-12', 'document-sent'],
      ['2026-11-12', 'message-from-customer'],
    ])
    expect(drawn('switch', askedAbout, '2026-11-12').later).toEqual(drawn('switch', sent, '2026-11-12').later)
  })

  test('what waits for the reader has no date, and no date is told for what comes after', () => {
    const steps = caseOf('switch', [
      ['2026-11-12', 'activation-submitted'],
      ['2026-11-13', 'document-asked'],
    ])
    const { present, later } = drawn('switch', steps, '2026-11-13')
    expect(present).toMatchObject({ title: 'Tocca a te', isYours: true, when: null })
    expect(later.map(({ title }) => title)).toEqual([
      'Dati controllati',
      'Richiesta trasmessa al fornitore',
      'Contratto concluso',
      'Passaggio sulla rete',
      'Prima bolletta nuova',
    ])
    expect(later.filter(({ when }) => when !== null)).toEqual([])
  })

  test('a day that was put right is told once, messages in a row are one line, hidden steps none', () => {
    const steps = caseOf('switch', [
      ['2026-11-13', 'sent-to-supplier'],
      ['2026-11-16', 'message-from-customer'],
      ['2026-11-16', 'message-from-customer'],
      ['2026-11-17', 'data-checked', { visible: false }],
      ['2026-11-20', 'contract-concluded', { on: '2026-11-18' }],
      ['2026-11-23', 'contract-concluded', { on: '2026-11-19' }],
    ])
    const { done } = drawn('switch', steps, '2026-11-24')
    expect(done.map(({ title, on }) => [title, on])).toEqual([
      ['Richiesta trasmessa al fornitore', '2026-11-13'],
      ['Hai scritto all’ufficio (2 messaggi)', '2026-11-16'],
      ['Contratto concluso', '2026-11-19'],
    ])
  })

  test('an active supply still tells the first bill, until its time is past', () => {
    const steps = caseOf('voltura', [
      ['2026-11-13', 'contract-concluded'],
      ['2026-12-04', 'supply-active', { status: 'completed', on: '2026-12-01' }],
    ])
    const then = drawn('voltura', steps, '2026-12-05', 'completed')
    expect(then.present).toBeNull()
    expect(then.later).toEqual([{ key: 'first-bill', title: 'Prima bolletta nuova', when: 'da gennaio 2027' }])
    expect(drawn('voltura', steps, '2027-04-01', 'completed').later).toEqual([])
  })

  test('a bill that passes to a person, and one that is read again', () => {
    const byHand = caseOf('analisi_bolletta', [
      ['2026-11-13', 'bill-submitted', { status: 'pending' }],
      ['2026-11-13', 'bill-by-hand'],
    ])
    expect(byHand.at(-1)).toMatchObject({ ball: 'office', expectedOn: '2026-11-17' })
    expect(drawn('analisi_bolletta', byHand, '2026-11-13').present?.when).toBe('lettura attesa entro il 17/11/2026')
    const again = caseOf('analisi_bolletta', [
      ['2026-11-13', 'bill-submitted'],
      ['2026-11-13', 'bill-read'],
      ['2026-11-13', 'bill-reread'],
    ])
    expect(again.at(-1)).toMatchObject({ ball: 'office', expectedOn: null })
    expect(drawn('analisi_bolletta', again, '2026-11-13').later.map(({ title }) => title)).toEqual([
      'Dati confermati, preventivi pronti',
    ])
  })

  test('rows of before these steps, of a type nobody knows and without steps are drawn all the same', () => {
    const old: StepSoFar[] = [
      { kind: 'unknown-step', ball: 'office', expectedOn: null, visible: true, at: noon('2025-01-02') },
    ]
    expect(drawn('switch', old, '2026-11-13').present).toMatchObject({ title: 'Tocca a noi', when: null })
    expect(drawn('nobody-knows' as RequestType, old, '2026-11-13').later).toEqual([])
    expect(drawn('switch', [], '2026-11-13')).toEqual({ done: [], present: null, later: [] })
  })

  test('every step of every path is a kind of step, and its walk ends with nobody waiting', () => {
    for (const type of requestTypes) {
      const path = pathOf(type)
      const first = type === 'analisi_bolletta' ? 'bill-submitted' : 'activation-submitted'
      const walk = path.map(
        (step, i) =>
          [`2026-11-${13 + i}`, step.kind, { status: i === path.length - 1 ? 'completed' : 'in_progress' }] as const,
      )
      for (const { kind } of path) expect(isStepKind(kind), kind).toBe(true)
      const steps = caseOf(type, [
        ['2026-11-12', first],
        ...walk.map(each => [...each] as [string, StepKind, Partial<Written>]),
      ])
      expect(steps.at(-1)?.ball, type).toBe('nobody')
      expect(drawn(type, steps, '2026-11-30', 'completed').present, type).toBeNull()
    }
  })
})
