import { expect, test } from 'vitest'
import { stageOf } from './send.ts'

test('the last step that moved a case says where it stands', () => {
  expect(stageOf(['activation-submitted', 'message-from-office'])).toBe('to-check')
  expect(stageOf(['data-checked', 'message-from-office'])).toBe('to-send')
  expect(stageOf(['data-checked', 'sent-to-supplier', 'supplier-refused'])).toBe('refused')
  expect(stageOf(['data-checked', 'sent-to-supplier', 'supplier-refused', 'sent-to-supplier'])).toBe('sent')
  expect(stageOf(['sent-to-supplier', 'contract-concluded', 'message-from-customer'])).toBe('accepted')
  expect(stageOf(['contract-concluded', 'withdrawal-declared'])).toBe('left')
})
