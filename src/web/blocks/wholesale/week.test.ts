import { expect, it } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { WEEK, type BandKey } from './week.ts'

it('every hour of the week belongs to one band', () => {
  for (const { runs } of WEEK) {
    expect(runs[0]?.[1]).toBe(0)
    expect(runs.at(-1)?.[2]).toBe(24)
    runs.slice(1).forEach(([, from], index) => expect(from).toBe(runs[index]?.[2]))
  }
})

it('the drawing says the hours that the table of facts says', async () => {
  const { hours } = (await marketFromData('2026-11-21')).facts['luce-bands']
  const drawn = (band: BandKey, day: number) =>
    WEEK[day]?.runs
      .filter(([name]) => name === band)
      .map(([, from, to]) => `${from}-${to}`)
      .join(' e ')
  expect(hours.f1).toBe(`lunedì-venerdì ${drawn('f1', 0)}, festivi esclusi`)
  expect(hours.f2).toBe(`lunedì-venerdì ${drawn('f2', 0)}, sabato ${drawn('f2', 1)}`)
  expect([drawn('f1', 1), drawn('f1', 2), drawn('f2', 2)]).toEqual(['', '', ''])
})
