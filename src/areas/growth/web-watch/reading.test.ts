import { expect, test } from 'vitest'
import { readHtml } from '#core/html-page.server.ts'
import {
  changesBetween,
  extractOf,
  meaningOf,
  readDocument,
  remember,
  saysNothing,
  textHashOf,
} from './read-page.server.ts'

const LINK = 'https://notizie.example.com/elenco'
const page = (main: string, around = '') => `<!doctype html><html lang="it"><head><title>Notizie</title>
  <style>p { color: red }</style><script>var ora = ${Math.floor(7)}</script></head><body>${around}
  <nav><a href="/tutte">Tutte le notizie del nostro sito</a></nav><main><h1>Notizie sull’energia</h1>${main}</main>
  <footer>Pagina vista 1.204 volte da persone come te</footer></body></html>`
const read = (text: string, contentType = 'text/html') => readDocument({ text, link: LINK, contentType })
/** What the second visit tells of, after the first. */
const changes = (first: string, second: string, type?: string) =>
  changesBetween(read(second, type), remember(read(first, type), null), LINK)

const NEWS = '<ul><li><a href="/a">Aggiornate le tariffe della luce</a> <time>20 novembre 2026</time></li></ul>'

test('the first visit tells of nothing', () => {
  expect(changesBetween(read(page(NEWS)), null, LINK)).toEqual([])
})

test('a news that was not there is one, with its title and its address', () => {
  const second = page(`<p><a href="/b?utm_source=x">Parte il nuovo bonus per le famiglie</a></p>${NEWS}`)
  expect(changes(page(NEWS), second)).toMatchObject([
    { kind: 'item', title: 'Parte il nuovo bonus per le famiglie', link: 'https://notizie.example.com/b?utm_source=x' },
  ])
  expect(changes(second, page(NEWS))).toEqual([])
})

const PARAGRAPH = '<p>Il prezzo di riferimento della luce è sceso nel corso di questo mese per tutte le famiglie.</p>'
const SAME = '<p>Una frase che resta sempre uguale a sé stessa.</p>'
const LATER = '<p>Da gennaio cambia anche il modo di leggere il contatore.</p>'
/** One paragraph at two visits. */
const said = (sentence: (what: string) => string, before: string, after: string) =>
  [before, after].map(what => `<p>${sentence(what)}</p>`) as [string, string]

test.each<[string, string, string]>([
  [
    'counters',
    ...said(of => `Letto ${of} dei nostri lettori.`, '120 volte, con 4 commenti', '987 volte, con 31 commenti'),
  ],
  [
    'dates',
    ...said(
      on => `Pagina aggiornata il ${on} dalla redazione.`,
      '20 novembre 2026 alle ore 10:30',
      '3 dicembre 2026 alle ore 9:05',
    ),
  ],
  ['short dates', ...said(on => `Ultimo aggiornamento dei dati qui sopra: ${on}.`, '20/11/2026', '01-12-2026')],
  ['ages', ...said(ago => `Questa guida è stata pubblicata ${ago} fa dalla redazione.`, '3 giorni', '2 settimane')],
  [
    'weekdays',
    ...said(on => `Il prossimo incontro pubblico si tiene ${on}.`, 'lunedì 5 gennaio', 'venerdì 6 febbraio'),
  ],
  [
    'markup',
    '<p class="x">Una frase che resta sempre <b>uguale</b> a sé stessa.</p>',
    '<div>Una   frase che resta sempre uguale a sé stessa.</div>',
  ],
  ['scripts', `<script>1</script>${SAME}`, `<script>document.write("altro")</script>${SAME}`],
  [
    'boxes around',
    SAME,
    `<div class="cookie-banner">Usiamo i cookie per farti vedere cose che non ti servono.</div>${SAME}`,
  ],
  ['related', SAME, `${SAME}<aside><a href="/z">Leggi anche questo articolo mai visto</a></aside>`],
  ['order', PARAGRAPH + SAME, SAME + PARAGRAPH],
  ['what was taken away', PARAGRAPH + SAME, PARAGRAPH],
])('%s do not count', (_, first, second) => {
  expect(changes(page(first), page(second))).toEqual([])
})

test.each<[string, string, string]>([
  ['a price', ...said(price => `La componente energia costa oggi ${price} €/kWh per tutti.`, '0,1234', '0,1301')],
  ['a share', ...said(share => `Il metodo di calcolo applica uno sconto del ${share} a tutti.`, '5%', '8%')],
  [
    'an amount with a point',
    ...said(amount => `Il contributo per le famiglie è di ${amount} euro ciascuna.`, '1.200', '1.500'),
  ],
  ['a sentence', PARAGRAPH, PARAGRAPH + LATER],
])('%s does', (_, first, second) => {
  const found = changes(page(first), page(second))
  expect(found).toMatchObject([{ kind: 'text', title: 'Notizie sull’energia', link: LINK }])
  expect(found[0]?.extract).not.toContain('Il prezzo di riferimento')
})

test('the same thing is told once, and what comes back is not new', () => {
  const first = page(PARAGRAPH)
  const second = page(LATER)
  const known = remember(read(second), remember(read(first), null))
  expect(changesBetween(read(second), known, LINK)).toEqual([])
  expect(changesBetween(read(first), known, LINK)).toEqual([])
  expect(textHashOf(read(first))).not.toBe(textHashOf(read(second)))
})

test('a page made anew tells of ten things at most', () => {
  const links = Array.from({ length: 60 }, (_, n) => `<a href="/n${n}">Notizia nuova con il numero ${n} in fondo</a>`)
  expect(changes(page(NEWS), page(links.join('<br>')))).toHaveLength(10)
})

const feed = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Notizie</title><link>${LINK}</link>${items}</channel></rss>`
const entry = (n: number, extra = '') =>
  `<item><title>Notizia n. ${n} &amp; altro</title><link>https://notizie.example.com/${n}</link>
  <description>&lt;p&gt;Il testo &lt;b&gt;della&lt;/b&gt; notizia.&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</description>${extra}</item>`

test('of a feed, entries that were not there', () => {
  const found = changes(
    feed(entry(1)),
    feed(entry(2) + entry(1, '<pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate>')),
    'application/rss+xml',
  )
  expect(found).toEqual([
    {
      kind: 'item',
      key: expect.any(String),
      title: 'Notizia n. 2 & altro',
      link: 'https://notizie.example.com/2',
      extract: 'Il testo della notizia.',
    },
  ])
})

test('Atom, and a feed that calls itself text, are feeds', () => {
  const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Atti</title><entry><title>Delibera 1</title>
    <link href="/delibere/1"/><summary>Breve</summary></entry></feed>`
  expect(read(atom, 'text/xml')).toMatchObject({
    kind: 'feed',
    title: 'Atti',
    items: [{ title: 'Delibera 1', link: 'https://notizie.example.com/delibere/1', extract: 'Breve' }],
  })
  expect(read(feed(entry(1)), 'text/html')).toMatchObject({ kind: 'feed' })
  expect(
    read(feed('<item><title>Senza link</title></item><item><link>javascript:x()</link></item>'), 'text/xml').items,
  ).toEqual([{ title: 'Senza link', link: '', extract: '' }])
})

test('links to other sites, to nothing and without words are no news', () => {
  const main = `<a href="https://altrove.example.org/x">Un articolo di un altro sito qui</a><a href="javascript:void(0)">Un link che non porta in nessun luogo</a>
    <a href="/c">Leggi tutto</a><a href="/d"><img alt="Foto"></a>`
  expect(read(page(main)).items).toEqual([])
})

test('a page that says nothing without its scripts is known by that', () => {
  expect(saysNothing(read('<html><body><div id="root"></div><script src="app.js"></script></body></html>'))).toBe(true)
  expect(saysNothing(read(page(PARAGRAPH)))).toBe(false)
  expect(saysNothing(read(feed(''), 'application/rss+xml'))).toBe(false)
})

test('pages nested as deep as a browser goes, broken or empty are read all the same', () => {
  expect(read(`${'<div>'.repeat(500)}Una frase che sta in fondo a tutto`).blocks).toEqual([
    'Una frase che sta in fondo a tutto',
  ])
  expect(read('').blocks).toEqual([])
  expect(read('<p>Una frase <b>che non <i>chiude').blocks).toEqual(['Una frase che non chiude'])
})

test('pages made to tire the reader are read at once', () => {
  const began = process.threadCpuUsage()
  for (const text of [
    '1'.repeat(2_000_000),
    `${'1.'.repeat(1_000_000)}`,
    '<a href=/x>'.repeat(100_000) + 'Titolo',
    '€ '.repeat(900_000),
  ]) {
    const reading = read(text)
    textHashOf(reading)
    changesBetween(reading, { items: [], blocks: [] }, LINK)
  }
  const { user, system } = process.threadCpuUsage(began)
  expect((user + system) / 1_000).toBeLessThan(8_000)
})

test('of a page nested without end nothing is read below what browsers show', () => {
  // 2 MB of these took the parser minutes, and `readHtml` an hour.
  for (const tag of ['<b>x', '<div>']) {
    const text = tag.repeat(2_000_000 / tag.length)
    expect(() => read(`<html>${text}`)).toThrow(RangeError)
    expect(() => read(`<rss>${text}`, 'text/xml')).toThrow(RangeError)
    expect(readHtml(`<title>Un sito</title>${text}`).title).toBe('Un sito')
  }
})

test('of a page of nothing but tags only so many are read', () => {
  const text = '<p>'.repeat(600_000)
  expect(() => read(`<html>${text}`)).toThrow(RangeError)
  const { title, headings } = readHtml(`<title>Un sito</title>${text}<h1>Troppo tardi</h1>`)
  expect([title, headings]).toEqual(['Un sito', []])
})

test('amounts are kept apart from numbers that only count', () => {
  expect(meaningOf('Prezzo 0,12 €/kWh dal 3 marzo, 45 visite')).toContain('0,12€')
  expect(meaningOf('ore 10.30')).toBe('')
})

test('an extract ends with a sentence, or says that it goes on', () => {
  const long = `${'Una frase che dice qualcosa di utile a chi legge. '.repeat(20)}`
  expect(extractOf(long)).toMatch(/legge\.$/)
  expect(extractOf(long).length).toBeLessThanOrEqual(400)
  expect(extractOf('parola '.repeat(100))).toMatch(/parola…$/)
  expect(extractOf('Breve.')).toBe('Breve.')
})
