import { expect, test } from 'vitest'
import { changedMeanwhile, editionOf, requireSameEdition } from './edited.ts'
import type { AppError } from './errors.ts'

const record = { updatedAt: new Date('2026-11-21T10:05:00Z') }

test('a record that nobody saved since is written', () => {
  expect(() => requireSameEdition(editionOf(record), record, 'Anna V.')).not.toThrow()
})

test('the second is told who saved, and when', () => {
  const refusal = (() => {
    try {
      requireSameEdition('2026-11-21T10:04:00.000Z', record, 'Anna V.')
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toMatchObject({ code: 'changed-meanwhile' })
  expect(changedMeanwhile(refusal as AppError)).toContain('Nel frattempo Anna V. ha salvato')
  expect(changedMeanwhile(refusal as AppError)).toContain('21/11/2026 11:05')
})
