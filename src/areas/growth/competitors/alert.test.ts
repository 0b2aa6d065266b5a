import { describe, expect, test } from 'vitest'
import { alertsOf, overtakings, type CompetitorSnapshot, type EarlierSnapshot, gapOf, isInTime } from './competitor.ts'
import { mostFrequent, onKeywords, pricesIn } from './read-competitor.server.ts'
import { readFigures } from '../procedures/competitors.server.ts'

const page = { url: 'https://a.it/luce', title: 'Luce', prices: ['0,12 €/kWh'] }
const before: EarlierSnapshot = { wasChecked: true, failure: null, title: 'Casa', pages: [{ ...page, wasRead: true }] }
const now: CompetitorSnapshot = {
  failure: null,
  title: 'Casa',
  pages: [{ ...page, isRead: true }],
  newAddresses: [],
  newOnKeywords: [],
}
const types = (was: EarlierSnapshot, is: CompetitorSnapshot) =>
  alertsOf(was, is).map(({ type, severity }) => `${type} ${severity}`)

describe('what changed between two checks', () => {
  test('nothing changed, nothing is told; the first check is no difference', () => {
    expect(alertsOf(before, now)).toEqual([])
    expect(
      alertsOf({ ...before, wasChecked: false, title: null }, { ...now, newAddresses: ['https://a.it/x'] }),
    ).toEqual([])
  })

  test('a site that cannot be read is told once, and once when it can again', () => {
    expect(types(before, { ...now, failure: 'no-answer' })).toEqual(['unreachable info'])
    expect(types({ ...before, failure: 'no-answer' }, { ...now, failure: 'no-answer' })).toEqual([])
    expect(types({ ...before, failure: 'no-answer' }, now)).toEqual(['reachable info'])
  })

  test('titles and prices of the pages that were read both times', () => {
    expect(types(before, { ...now, title: 'Altro' })).toEqual(['title_changed info'])
    const dearer = { ...page, prices: ['0,15 €/kWh'] }
    expect(types(before, { ...now, pages: [{ ...dearer, isRead: true }] })).toEqual(['price_changed warning'])
    expect(types(before, { ...now, pages: [{ ...dearer, isRead: false }] })).toEqual([])
    expect(types(before, { ...now, pages: [{ ...page, prices: [], isRead: true }] })).toEqual([])
  })

  test('new pages; from three on our keywords they are a warning', () => {
    const fresh = ['https://a.it/1', 'https://a.it/2', 'https://a.it/3']
    expect(types(before, { ...now, newAddresses: fresh, newOnKeywords: fresh.slice(0, 2) })).toEqual(['new_pages info'])
    expect(types(before, { ...now, newAddresses: fresh, newOnKeywords: fresh })).toEqual(['new_keyword_pages warning'])
    expect(types(before, { ...now, newAddresses: null })).toEqual([])
  })

  test('who was not ahead of us and now is; what was unknown overtakes nobody', () => {
    const ours = { domainAuthority: 42 }
    const told = (was: number | undefined, is: number) =>
      overtakings(
        { theirs: was === undefined ? {} : { domainAuthority: was }, ours },
        { theirs: { domainAuthority: is }, ours },
      ).map(({ severity }) => severity)
    expect(told(42, 43)).toEqual(['critical'])
    expect(told(43, 44)).toEqual([])
    expect(told(40, 42)).toEqual([])
    expect(told(undefined, 90)).toEqual([])
  })
})

test('the gap is a share of theirs, and unknown where one of the two is', () => {
  expect(gapOf(40, [50, 30])).toBe(20)
  expect(gapOf(60, [50])).toBe(0)
  expect(gapOf(null, [50])).toBeNull()
  expect(gapOf(40, [])).toBeNull()
})

test('a check is in its time for thirty hours', () => {
  const at = new Date('2026-11-21T11:00:00Z')
  const ago = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
  expect([isInTime(ago(30), at), isInTime(ago(30.1), at), isInTime(null, at)]).toEqual([true, false, false])
})

test('prices and words of a page', () => {
  expect(pricesIn('Luce a 0,123 €/kWh, gas € 0.45 al Smc; 12 € al mese; 0,123 euro/kWh')).toEqual([
    '0,123 €/kWh',
    '0,45 €/Smc',
  ])
  expect(mostFrequent(['offerte luce', 'bonus', 'pun'], [' offerte luce offerte luce pun ', ' punto '])).toEqual([
    'offerte luce',
    'pun',
  ])
  expect(
    onKeywords(['https://a.it/offerte-luce-casa', 'https://a.it/luce', 'https://a.it/%E0'], ['offerte luce']),
  ).toEqual(['https://a.it/offerte-luce-casa'])
})

describe('a file of figures', () => {
  const known = (domain: string) => ['a.it', 'b.it', 'c.it', 'd.it', 'e.it', 'f.it'].includes(domain)

  test('with a mark, semicolons, quotes and thousands; each refused line says why', () => {
    const text =
      '\uFEFF"Dominio";Autorità del dominio;"Backlinks";Traffico mensile\r\nwww.A.it;42;"1.250";-\r\nx.it;1;1;1\r\nb.it;101;1;1\r\nc.it;;;\r\na.it;40;1;1\r\n;1;1;1\r\nd.it;4,5;1;1\r\n'
    const plan = readFigures(text, known)
    expect(plan.rows).toEqual([{ domain: 'a.it', figures: { domainAuthority: 42, backlinks: 1250 } }])
    expect(plan.refused.map(({ line, code }) => [line, code])).toEqual([
      [3, 'unknown'],
      [4, 'number'],
      [5, 'nothing'],
      [6, 'twice'],
      [7, 'domain'],
      [8, 'number'],
    ])
  })

  test('without its columns, or empty, is refused whole', () => {
    const refused = (code: string) =>
      expect.objectContaining({ detail: { fields: { file: code }, values: {} } }) as Error
    expect(() => readFigures('', known)).toThrow(refused('empty'))
    expect(() => readFigures('a,b\n1,2', known)).toThrow(refused('no-header'))
  })
})
