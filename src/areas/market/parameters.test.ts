import { describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { inForce, parameterSet, requiredTariffs, type ParameterRow } from './parameters.ts'
import { quarterName, quarterStart, yearOfEstimate } from '#core/dates.ts'

const quarter = (validFrom: string, sigma1: string): ParameterRow[] =>
  requiredTariffs.luce.map(name => ({
    commodity: 'luce',
    name,
    validFrom,
    value: Decimal.of(name === 'sigma1' ? sigma1 : '0'),
    source: `open data ${validFrom}`,
  }))

describe('regulated parameters', () => {
  const rows = [...quarter('2027-01-01', '25'), ...quarter('2026-10-01', '23.04')]

  it('are those of the quarter that holds the day, and say which quarter it is', () => {
    const set = parameterSet<'sigma1'>(rows, 'luce', '2026-12-31')
    expect([set.get('sigma1').toString(), set.quarter, set.source]).toEqual([
      '23.04',
      '4° trimestre 2026',
      'open data 2026-10-01',
    ])
    expect(parameterSet<'sigma1'>(rows, 'luce', '2027-01-01').get('sigma1').toString()).toBe('25')
  })

  it('stay those of the last quarter known until new ones are imported, and of the first for an earlier day', () => {
    expect(parameterSet(rows, 'luce', '2028-05-01').quarter).toBe('1° trimestre 2027')
    expect(parameterSet(rows, 'luce', '2020-05-01').quarter).toBe('4° trimestre 2026')
  })

  it('refuse to compute with a figure that was never loaded', () => {
    expect(() => parameterSet<'ppe'>(rows, 'luce', '2026-12-31').get('ppe')).toThrow('ppe')
    expect(() => parameterSet(rows, 'gas', '2026-12-31')).toThrow('gas')
  })

  it('know the quarter and the year that an estimate covers', () => {
    expect([quarterStart('2026-11-21'), quarterName('2026-11-21')]).toEqual(['2026-10-01', '4° trimestre 2026'])
    const months = yearOfEstimate('2026-11-21')
    expect([months.length, months[0], months[11]]).toEqual([12, '2026-10-01', '2027-09-01'])
  })

  it('have no version when there is no row', () => {
    expect(inForce([], '2026-11-21')).toBeUndefined()
  })
})
