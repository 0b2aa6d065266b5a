import { describe, expect, it } from 'vitest'
import { nearestPages } from './public-pages.ts'

describe('a page that does not exist proposes the nearest ones', () => {
  it('puts the page with the most similar address first', () => {
    expect(nearestPages('/offerta-gas-metano')[0]?.path).toBe('/offerte-gas')
    expect(nearestPages('/luce')[0]?.path).toBe('/offerte-luce')
    expect(nearestPages('/calcolo')[0]?.path).toBe('/come-calcoliamo')
  })
  it('proposes the main pages when nothing resembles the address', () => {
    expect(nearestPages('/xyz', 2).map(page => page.path)).toEqual(['/', '/offerte-luce'])
  })
})
