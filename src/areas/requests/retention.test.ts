import { expect, test } from 'vitest'
import { requestTypes } from './request.ts'
import { CONTRACT_ROWS } from './retention.ts'
import { type PathStep, requestServices } from './service-rows.ts'

test('requests whose path concludes no contract are not kept as contracts', () => {
  const excluded = /not in \(([^)]*)\)/.exec(CONTRACT_ROWS)?.[1]?.match(/\w+/g)
  const concludes = (path: readonly PathStep[]) => path.some(({ kind }) => kind === 'contract-concluded')
  const withoutContract = requestTypes.filter(type => !concludes(requestServices[type].path))
  expect(excluded?.toSorted()).toEqual(withoutContract.toSorted())
})
