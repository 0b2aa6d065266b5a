import { describe, expect, it } from 'vitest'
import { bestOf, decideAll } from './decision.ts'
import type { Candidate } from '../reading.ts'

const found = <Value>(value: Value, confidence: number, page = 1, x = 0): Candidate<Value> => ({
  value,
  confidence,
  page,
  evidence: 'by hand',
  box: { x, y: 0, w: 0.1, h: 0.01 },
  text: String(value),
})
const ask = (...candidates: Candidate<string | number>[]) => ({ candidates })

describe('fields decided together', () => {
  it('the bands that make the year’s sum true win over a surer three', () => {
    const verdicts = decideAll({
      annualKwh: ask(found(2304, 0.9)),
      periodKwh: ask(found(198, 0.9)),
      bands: ask(found('62|49|87', 0.85), found('742|601|961', 0.6)),
    })
    expect(verdicts.bands?.chosen?.value).toBe('742|601|961')
    expect(verdicts.bands?.chosen?.confidence).toBeGreaterThan(0.8)
  })

  it('a due date before the issue gives way to one after it, and alone it is left empty', () => {
    const issueDate = ask(found('2026-02-10', 0.95))
    const both = decideAll({ issueDate, dueDate: ask(found('2026-01-02', 0.9), found('2026-03-02', 0.7)) })
    expect(both.dueDate?.chosen?.value).toBe('2026-03-02')
    expect(decideAll({ issueDate, dueDate: ask(found('2026-01-02', 0.7)) }).dueDate?.chosen).toBeNull()
  })

  it('one number under two labels belongs to one field', () => {
    const verdicts = decideAll({
      annualSmc: ask(found(782, 0.9)),
      periodSmc: ask(found(782, 0.7), found(231, 0.6, 1, 0.5)),
    })
    expect([verdicts.annualSmc, verdicts.periodSmc].map(verdict => verdict?.chosen?.value)).toEqual([782, 231])
  })
})

describe('two sets that close', () => {
  it('the greater is the year’s: what is billed is seldom a whole year', () => {
    const verdicts = decideAll({
      annualKwh: ask(found(341, 0.96), found(1904, 0.95, 1, 0.5)),
      periodKwh: ask(found(341, 0.9, 1, 0.7)),
      bands: ask(found('710|579|615', 0.61), found('123|106|112', 0.57)),
    })
    expect([verdicts.annualKwh, verdicts.bands].map(verdict => verdict?.chosen?.value)).toEqual([1904, '710|579|615'])
    expect(verdicts.annualKwh?.margin).toBeGreaterThan(0.08)
  })
})

describe('the values of one field', () => {
  it('a near rival makes doubt, a repetition surer', () => {
    expect(bestOf([found('a', 0.9), found('b', 0.85)])?.confidence).toBeLessThan(0.6)
    expect(bestOf([found('a', 0.9), found('a', 0.8), found('b', 0.8)])?.confidence).toBeCloseTo(0.92)
  })

  it('what stands in front outweighs a later page where the bill speaks of itself', () => {
    const candidates = [found('front', 0.85), found('later', 0.9, 2)] as Candidate<string | number>[]
    expect(decideAll({ total: { candidates, prefersFirstPage: true } }).total?.options[0]?.candidate.value).toBe(
      'front',
    )
  })

  it('among pixels a later page outweighs the front where it says one sign otherwise, and no more', () => {
    const first = (later: string) =>
      decideAll({
        dueDate: {
          candidates: [found('2026-12-07', 0.85), found(later, 0.9, 2)],
          prefersFirstPage: true,
          mayBeMisread: true,
        },
      }).dueDate?.options[0]?.candidate.value
    expect([first('2026-12-01'), first('2027-01-31')]).toEqual(['2026-12-01', '2026-12-07'])
  })
})
