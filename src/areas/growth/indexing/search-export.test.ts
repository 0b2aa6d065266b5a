import { describe, expect, test } from 'vitest'
import { readSearchExport } from './search-export.server.ts'

const read = (text: string) => readSearchExport(text, { siteUrl: 'https://site.example.test', today: '2026-11-21' })

describe('a file is known by its headers, in Italian and in English', () => {
  test.each([
    ['Query più frequenti,Clic,Impressioni,CTR,Posizione', 'queries'],
    ['Top queries,Clicks,Impressions,CTR,Position', 'queries'],
    ['Pagine principali,Clic,Impressioni,CTR,Posizione', 'pages'],
    ['Top pages,Clicks,Impressions,CTR,Position', 'pages'],
    ['Pagine;Clic;Impressioni;CTR;Posizione', 'pages'],
    ['Data,Clic,Impressioni,CTR,Posizione', 'days'],
    ['Date,Clicks,Impressions,CTR,Position', 'days'],
    ['Data,Non indicizzate,Indicizzate,Impressioni', 'coverage'],
    ['\ufeffDate,Not indexed,Indexed,Impressions', 'coverage'],
    ['Motivo,Origine,Convalida,Pagine', 'reasons'],
    ['Reason,Source,Validation,Pages', 'reasons'],
  ])('%s', (heads, kind) => {
    expect(read(`${heads}\n`).kind).toBe(kind)
  })
  test.each(['', 'Nome,Prezzo\na,1', 'Query,CTR\na,1', 'Paese,Clic,Impressioni\nItalia,1,2'])('not «%s»', text => {
    expect(() => read(text)).toThrow('bad-input')
  })
})

test('figures are read as the console writes them and as a spreadsheet saves them', () => {
  const text =
    'Query più frequenti;Clic;Impressioni;CTR;Posizione\nluce;1.234;12.345;10%;3,4\ngas;0;7;0%;12.25\n"a;b";1;2;;\n'
  expect(read(text)).toMatchObject({
    refused: [],
    rows: {
      queries: [
        { query: 'luce', clicks: 1234, impressions: 12345, position: 3.4 },
        { query: 'gas', clicks: 0, impressions: 7, position: 12.25 },
        { query: 'a;b', clicks: 1, impressions: 2, position: null },
      ],
    },
  })
})

test('a line that cannot be read stays out, with its reason; the others stay in', () => {
  const days = [
    'Data,Clic,Impressioni,CTR,Posizione',
    '2026-11-01,1,2,50%,1',
    '02/11/2026,1,2,50%,1',
    '2026-02-30,1,2,50%,1',
    '2026-11-22,1,2,50%,1',
    '2026-11-03,-1,2,50%,1',
    '2026-11-04,3,2,50%,1',
    '2026-11-05,1e3,2000,50%,1',
    '2026-11-01,9,9,1%,1',
    '2026-11-06,1',
    '2026-11-07,1,2,50%,abc',
  ]
  const found = read(days.join('\n'))
  expect(found.rows.days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02'])
  expect(found.refused).toMatchObject([
    { line: 4, code: 'not-a-date' },
    { line: 5, code: 'future' },
    { line: 6, code: 'not-a-number' },
    { line: 7, code: 'more-clicks' },
    { line: 8, code: 'not-a-number' },
    { line: 9, code: 'repeated' },
    { line: 10, code: 'not-a-number' },
    { line: 11, code: 'not-a-number' },
  ])
})

test('pages of this site alone, as paths', () => {
  const found = read(
    'Top pages,Clicks,Impressions,CTR,Position\nhttps://site.example.test/pun?a=1,1,2,1%,1\nhttp://www.site.example.test/psv,1,2,1%,1\nhttps://evil.example/x,1,2,1%,1\njavascript:alert(1),1,2,1%,1\n',
  )
  expect(found.rows.pages.map(({ page }) => page)).toEqual(['/pun?a=1', '/psv'])
  expect(found.refused.map(({ code }) => code)).toEqual(['not-ours', 'not-ours'])
})
