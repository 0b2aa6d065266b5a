import { expect, it } from 'vitest'
import { CLAIMS, sourcedClaims } from './home-content.ts'

it('only claims with a source are shown', () => {
  expect(sourcedClaims().length).toBeGreaterThan(0)
  expect(sourcedClaims().every(claim => claim.source)).toBe(true)
  expect(sourcedClaims(CLAIMS.map(claim => ({ ...claim, source: null })))).toEqual([])
})
