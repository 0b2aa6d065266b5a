import { expect, test } from 'vitest'
import { refusalReasonsFor } from './answer-reasons.ts'
import { filterOfOldView } from './case-tabs.ts'
import { sendRows, type SentRequest } from './sent-request.ts'
import { stageOf } from './send.ts'

test('the last step that moved a case says where it stands', () => {
  expect(stageOf(['activation-submitted', 'message-from-office'])).toBe('to-check')
  expect(stageOf(['data-checked', 'message-from-office'])).toBe('to-send')
  expect(stageOf(['data-checked', 'sent-to-supplier', 'supplier-refused'])).toBe('refused')
  expect(stageOf(['data-checked', 'sent-to-supplier', 'supplier-refused', 'sent-to-supplier'])).toBe('sent')
  expect(stageOf(['sent-to-supplier', 'contract-concluded', 'message-from-customer'])).toBe('accepted')
  expect(stageOf(['contract-concluded', 'withdrawal-declared'])).toBe('left')
})

test('the file has POD and PDR apart, and says in Italian time when the terms were accepted', () => {
  const of = {
    number: 1042,
    type: 'switch',
    offer: 'Chiara 24',
    offerCode: null,
    podPdr: 'IT001E12345678, 01234567890123',
    acceptances: { timestamp: '2026-07-10T22:30:00.000Z' },
    createdAt: new Date('2026-07-10T22:30:00Z'),
    personal: { document: {} },
    technical: {},
  } as unknown as SentRequest
  const [heads = [], cells = []] = sendRows([of])
  const row = Object.fromEntries(heads.map((head, index) => [head, cells[index]]))
  expect(row).toMatchObject({
    data_richiesta: '2026-07-11',
    pod: 'IT001E12345678',
    pdr: '01234567890123',
    accettato_il: '2026-07-11 00:30',
  })
  expect(heads).toHaveLength(cells.length)
  expect(heads).not.toContain('pod_pdr')
})

test('a line is refused for its own codes, and for nothing that only a supply has', () => {
  const ofSupplies = ['wrong-supply-code', 'open-debt', 'supply-not-active']
  expect(refusalReasonsFor(true)).toEqual(expect.arrayContaining([...ofSupplies, 'offer-ended', 'other']))
  expect(refusalReasonsFor(true)).not.toContain('wrong-line-code')
  expect(refusalReasonsFor(false)).toEqual(expect.arrayContaining(['wrong-line-code', 'offer-ended', 'other']))
  for (const reason of ofSupplies) expect(refusalReasonsFor(false)).not.toContain(reason)
})

test('a queue that its address called a view before is found where it stands now', () => {
  expect(filterOfOldView(true, 'completed')).toEqual({ status: 'completed' })
  expect(filterOfOldView(false, 'supplier')).toEqual({ ball: 'supplier' })
  // Views of today, and what never was one.
  for (const view of ['open', 'to-check', 'refused', 'all', 'x', null]) expect(filterOfOldView(true, view)).toBeNull()
})
