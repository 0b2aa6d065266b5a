import { describe, expect, test } from 'vitest'
import type { StepKind } from './case/steps.ts'
import { checkNames } from './checks/checks.ts'
import { type Gated, blockersOf, lacksSentence } from './blockers.ts'

const ready: Gated = {
  type: 'switch',
  kinds: ['activation-submitted', 'data-checked', 'sent-to-supplier', 'contract-concluded'],
  isOpened: true,
  documentsAsked: 0,
  checks: new Map(checkNames.map(check => [check, 'ok'])),
  podPdr: 'IT001E12345678,12345678901234',
  offerKind: null,
  corrections: { asked: 0, refused: 0 },
  isConcluded: true,
}
const lacks = (step: StepKind, more: Partial<Gated>) => blockersOf(step, { ...ready, ...more })
const FORWARD = ['data-checked', 'sent-to-supplier', 'contract-concluded', 'supply-active'] as const

describe('what a case lacks before a step', () => {
  test('nothing, once all of it is there', () => {
    for (const step of [...FORWARD, 'appointment-set', 'sim-sent', 'request-completed'] as const)
      expect(lacks(step, {}), step).toEqual([])
  })

  test('no data are in order on a case that nobody opened, or with a check that was not looked at or went wrong', () => {
    expect(lacks('data-checked', { isOpened: false })).toEqual(['opening'])
    expect(lacks('data-checked', { checks: new Map([...ready.checks, ['account', 'problem']]) })).toEqual([
      'wrong:account',
    ])
    expect(lacks('data-checked', { checks: new Map() })).toEqual(checkNames.map(name => `unseen:${name}`))
    // A line has no supply code to look at.
    expect(lacks('data-checked', { type: 'internet_mobile', checks: new Map(), podPdr: null })).not.toContain(
      'unseen:supply',
    )
  })

  test('nothing goes to a supplier without a supply code, with one of no shape, or with data nobody called in order', () => {
    for (const podPdr of [null, '', ' , ', 'IT001E1234567', 'IT001E12345678,77'])
      expect(lacks('sent-to-supplier', { podPdr }), String(podPdr)).toEqual(['code:pod', 'code:pdr'])
    expect(lacks('sent-to-supplier', { type: 'internet_casa', podPdr: null })).toEqual([])
    expect(lacks('sent-to-supplier', { kinds: ['activation-submitted'] })).toEqual(['checking'])
  })

  test('each commodity of the offer has its own code', () => {
    const codes = (offerKind: string, podPdr: string | null) => lacks('sent-to-supplier', { offerKind, podPdr })
    expect(codes('luce_gas', 'IT001E12345678')).toEqual(['code:pdr'])
    expect(codes('luce_gas', '12345678901234')).toEqual(['code:pod'])
    expect(codes('luce_gas', null)).toEqual(['code:pod', 'code:pdr'])
    expect(codes('luce_gas', 'IT001E12345678, 12345678901234')).toEqual([])
    expect(codes('luce', '12345678901234')).toEqual(['code:pod'])
    expect(codes('gas', '12345678901234')).toEqual([])
    expect(codes('gas', '77')).toEqual(['code:pdr'])
    expect(lacksSentence(['code:pdr'])).toBe('Prima manca questo: il PDR manca o non ha la forma giusta.')
  })

  test('nothing goes out with a corrected datum that its customer has not confirmed, or called wrong', () => {
    for (const step of ['data-checked', 'sent-to-supplier'] as const) {
      expect(lacks(step, { corrections: { asked: 1, refused: 0 } }), step).toEqual(['confirmation'])
      expect(lacks(step, { corrections: { asked: 0, refused: 1 } }), step).toEqual(['correction'])
    }
  })

  test('no step is made while a document that was asked for has not come', () => {
    for (const step of [...FORWARD, 'sim-sent', 'appointment-set', 'request-completed'] as const)
      expect(lacks(step, { documentsAsked: 1, isConcluded: step !== 'contract-concluded' }), step).toContain(
        'documents',
      )
    for (const step of ['request-cancelled', 'request-reopened'] as const)
      expect(lacks(step, { documentsAsked: 1 }), step).toEqual([])
  })

  test('nothing is concluded that was not sent, nor active or completed that was not concluded', () => {
    const kinds = ['activation-submitted', 'data-checked']
    expect(lacks('contract-concluded', { kinds, isConcluded: false })).toEqual(['sending'])
    // Refused, it has to be sent again.
    const refused = [...ready.kinds.slice(0, 3), 'supplier-refused']
    expect(lacks('contract-concluded', { kinds: refused, isConcluded: false })).toEqual(['sending'])
    for (const step of ['supply-active', 'sim-sent', 'request-completed'] as const)
      expect(lacks(step, { isConcluded: false }), step).toEqual(['conclusion'])
    // A consultation ends in no contract.
    expect(lacks('request-completed', { type: 'consulenza', kinds: [], isConcluded: false })).toEqual([])
    expect(lacks('request-completed', { type: 'consulenza', kinds: [], isOpened: false })).toEqual(['opening'])
  })
})

test('all that is missing is said in one sentence', () => {
  expect(lacksSentence(['opening', 'wrong:account'])).toBe(
    'Prima manca questo: nessuno l’ha ancora aperta; «Pagamento e conto» non va.',
  )
})
