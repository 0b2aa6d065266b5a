import { describe, expect, test } from 'vitest'
import { REPORT_SHOWN } from '#core/contact-fields.ts'
import { call } from '#platform/procedure.server.ts'
import { refusal } from '../../../tests/support/office.ts'
import { createPerson, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import {
  answerContactMessage,
  answerContactMessages,
  undoContactAnswers,
  openContactMessage,
} from './procedures/office-messages.server.ts'
import { submitContact } from './procedures/contact.server.ts'
import { fittingInputs, isSameFigure } from './reported-figure.ts'

const { withRuntime } = useTestDatabase()
const report = {
  name: 'Ada Bruzzone',
  email: 'ada@example.test',
  message: 'Sul contratto leggo altro.',
  kind: 'figure_report',
  page: '/offerte-luce?consumo=2700',
  figure: 'Spesa annua di «Luce Sicura»',
  reference: 'offerta-1',
  shown: '612,34 €',
  inputs: { 'Consumo luce': '2.700 kWh/anno' },
}

test('a report keeps which figure it was, what it said and what it was computed from', () =>
  withRuntime(async rt => {
    const anna = await createPerson(rt, 'admin')
    const { id } = await call(rt, submitContact, report)
    const { page, figure, reference, shown, inputs } = report
    expect((await call(anna.rt, openContactMessage, { messageId: id })).report).toEqual({
      page,
      figure,
      reference,
      shown,
      inputs,
    })
  }))

describe('what a report carries along is bounded, whoever sends it', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`dato ${n}`, n]))
  test.each([
    ['40 inputs', { inputs: many(40) }, 'done'],
    ['41 inputs', { inputs: many(41) }, 'too-many'],
    ['a million inputs', { inputs: many(100_000) }, 'too-many'],
    ['a huge name', { inputs: { ['x'.repeat(61)]: 1 } }, 'refused'],
    ['a huge value', { inputs: { x: 'x'.repeat(201) } }, 'refused'],
    ['a script for a value', { inputs: { x: '<script>alert(1)</script>' } }, 'refused'],
    ['a handler for a value', { inputs: { x: '<img src=x onerror=alert(1)>' } }, 'refused'],
    ['a script for a name', { inputs: { '<script>alert(1)</script>': 'x' } }, 'refused'],
    ['an object for a value', { inputs: { x: { y: 1 } } }, 'refused'],
    ['a list for a value', { inputs: { x: [1] } }, 'refused'],
    ['null for a value', { inputs: { x: null } }, 'refused'],
    ['a list of inputs', { inputs: ['x'] }, 'refused'],
    ['a text of inputs', { inputs: 'x' }, 'refused'],
    ['endless digits', { inputs: { x: Number.POSITIVE_INFINITY } }, 'refused'],
    ['a reference with an address in it', { reference: 'offerta-1/../x' }, 'refused'],
    ['a huge reference', { reference: 'x'.repeat(121) }, 'refused'],
    ['words for a figure', { shown: 'Chiama subito il 333' }, 'refused'],
    ['a huge figure', { shown: `${'1'.repeat(16)} €` }, 'refused'],
    ['a number for a figure', { shown: 612 }, 'refused'],
  ])('%s', (_, more, expected) =>
    withRuntime(async rt => {
      const said = await refusal(call(rt, submitContact, { ...report, ...more }))
      if (expected === 'refused') expect(said).not.toBe('done')
      else expect(said).toBe(expected)
    }),
  )

  test.each([
    ['612,34 €', true],
    ['1.612,34\u00a0€', true],
    ['−3,20 €', true],
    ['0,115 €/kWh', true],
    ['0,115 €/MWh', true],
    ['', false],
    ['€', false],
    ['612,34 € e poi', false],
    ['612,34 €\nciao', false],
    ['<b>1</b>', false],
  ])('«%s» as a figure: %s', (shown, isOne) => {
    expect(REPORT_SHOWN.test(shown)).toBe(isOne)
  })

  test('what our own pages would send too much of is cut, what is no plain text left out', () => {
    const inputs = fittingInputs({
      ['n'.repeat(80)]: 'v'.repeat(300),
      codice: '<script>alert(1)</script>',
      ...Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`dato ${n}`, 'x'])),
    })
    expect(Object.keys(inputs)).toHaveLength(40)
    expect(inputs['n'.repeat(60)]).toBe('v'.repeat(200))
    expect(inputs.codice).toBeUndefined()
  })

  test('two figures are the same whatever spaces stand in them', () => {
    expect(isSameFigure('1.612,34\u00a0€', '1.612,34 €')).toBe(true)
    expect(isSameFigure('1.612,34 €', '1.612,35 €')).toBe(false)
  })
})

describe('a report is answered with what was found', () => {
  test.each([
    ['corrected', 'l’abbiamo corretta', true],
    ['right', 'la cifra era giusta', false],
    ['not-reproducible', 'non siamo riusciti a ritrovare', false],
  ])('%s', (outcome, words, namesLog) =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const { id: messageId } = await call(rt, submitContact, report)
      const body = 'La quota fissa era vecchia.'
      expect(await refusal(call(anna.rt, answerContactMessage, { messageId, body }))).toBe('required')
      expect(await refusal(call(anna.rt, answerContactMessage, { messageId, body, outcome: 'altro' }))).not.toBe('done')
      rt.sent.length = 0
      await call(anna.rt, answerContactMessage, { messageId, body, outcome })
      const [mail] = rt.sent.map(({ data }) => data)
      expect(mail).toMatchObject({ to: 'ada@example.test' })
      expect(mail?.text).toContain(words)
      expect(mail?.text).toContain(body)
      expect(String(mail?.text).includes('/correzioni')).toBe(namesLog)
      expect(await call(anna.rt, openContactMessage, { messageId })).toMatchObject({ status: 'answered', outcome })
    }),
  )

  test('never together with others, and never a question', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const { id } = await call(rt, submitContact, report)
      const question = await call(rt, submitContact, { ...report, kind: 'contact' })
      const ids = [id, question.id]
      const { batchId, failures } = await call(anna.rt, answerContactMessages, { ids, body: 'Ecco.' })
      expect([failures[id]?.detail.fields, failures[question.id]]).toEqual([{ outcome: 'required' }, null])
      await call(anna.rt, undoContactAnswers, { batchId })
      await call(anna.rt, answerContactMessage, { messageId: question.id, body: 'Ecco.', outcome: 'corrected' })
      expect(await call(anna.rt, openContactMessage, { messageId: question.id })).toMatchObject({ outcome: null })
      // Without a word it closes as before: nobody was told anything.
      await call(anna.rt, answerContactMessage, { messageId: id })
      expect(await call(anna.rt, openContactMessage, { messageId: id })).toMatchObject({
        status: 'closed',
        outcome: null,
      })
    }))
})
