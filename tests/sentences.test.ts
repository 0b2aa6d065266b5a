import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verdictNote } from '#web/pages/customer/doctor/texts.ts'
import { documentAskedWords } from '#areas/requests/document-kinds.ts'
import { activationReceivedMail } from '#areas/requests/mails.tsx'
import { noticeMail } from '#areas/notifications/mails.tsx'
import { toName } from '#core/text.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { readConfig } from '#platform/config.server.ts'

/** Unidiomatic phrases that were once on a page and must not return. */
const UNSAID =
  /loggat[oi]|rispetto alla metà della lista|sulla spesa di un anno intero|sul costo di due anni interi|La parola: <|seguit[ao] passo per passo|0 recapiti|prezzo fisso per consumo|Di troppo'|>Il resto \{|'Una tantum'|(Sconto|Costo) una tantum:|Mese (meno|più) caro<|A parità di consumo nessuna|Controlli che tornano|i scelti<|Vale quello di partenza|creata rapidamente|duplicato tra \{|non lo troviamo|Restano fuori dal confronto|[Ss]pedite la SIM|è l’unica parte del prezzo|8 euro sulla sola|39 € l’anno in più|trimestre in corso|(?:l’indice|dati|\}) di oggi\.`?|tirare a indovinare|invece di indovin|che inventare|ne inventiamo|clienti inventati|come metro\b|, sulla spesa di un anno[`.']|, sul costo di 24 mesi[`.']|di troppo`?[`'},]|(?:valori|testo|quello|dati|’) di partenza['`\s{]|costi? una tantum|sconti una tantum|rigiocati|dici non giusto|rispetto alla prima\.|togli il segno non|La sta guardando|metà del mercato|(torna|riproduce|sola,) al centesimo/
/** A straight apostrophe within a word; data of third parties keep theirs. */
const STRAIGHT = /(?:[\s"'`(]|^)(?:[ldnsc]|un|all|dell|nell|sull|dall|quest|quell|com|cos|dov)'[a-zàèéìòù]{2,}/im
const OTHERS = /\.test\.|bill-reading\/|istat-zones|common-passwords/

const files = globSync(['src/**/*.{ts,tsx,json}', 'seed/**/*.ts']).filter(file => !OTHERS.test(file))
const sentencesOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')

test('no page says what was mended', () => {
  const found = files.flatMap(file => {
    const [hit] = UNSAID.exec(sentencesOf(file)) ?? []
    return hit ? [`${file}: ${hit}`] : []
  })
  expect(found).toEqual([])
})

test('apostrophes are curly', () => {
  const found = files.flatMap(file =>
    sentencesOf(file)
      .split('\n')
      .filter(line => STRAIGHT.test(line))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('a count of four digits has its point: Italian groups from five on, unless it is told', () => {
  expect(files.filter(file => sentencesOf(file).includes("toLocaleString('it-IT')"))).toEqual([])
})

test('before a month or a name stands `toName`, which knows «ad agosto»', () => {
  const found = files.flatMap(file => {
    const [hit] = /\ba (?:\$\{monthName\(|\$?\{name\})[^`]{0,30}/.exec(sentencesOf(file)) ?? []
    return hit && !file.includes('/legal/') ? [`${file}: ${hit}`] : []
  })
  expect(found).toEqual([])
})

test.each([
  ['Acquaviva Energia', 'ad Acquaviva Energia'],
  ['Àncora', 'ad Àncora'],
  ['Enercasa', 'a Enercasa'],
  ['Terralume', 'a Terralume'],
])('the preposition agrees with %s', (name, words) => expect(toName(name)).toBe(words))

test.each([
  [4, 8, '4 controlli tornano; 8 non si potevano fare, e sotto c’è il perché.'],
  [1, 1, 'Un controllo torna; uno non si poteva fare, e sotto c’è il perché.'],
  [2, 0, '2 controlli tornano.'],
])('the doctor counts %i right and %i unchecked', (right, unchecked, words) => {
  const times = (count: number, state: string) => Array.from({ length: count }, () => ({ state }))
  const checks = [...times(right, 'right'), ...times(unchecked, 'unchecked')]
  expect(verdictNote({ sure: 0, toCheck: 0, pending: [], checks } as never)).toBe(words)
})

const config = readConfig({ APP_SECRET: 'test-secret-test-secret-test-secret-1' })

test('a notice by mail goes on after its greeting, and its text part has no letters of the logo', () => {
  const data = {
    firstName: 'Maria',
    topic: 'cases' as const,
    title: 'T',
    text: 'Hai un nuovo messaggio.',
    url: '/',
    choices: '/',
  }
  const { text } = renderMail(noticeMail, data, config)
  expect(text).toContain('Ciao Maria,\n\nhai un nuovo messaggio.')
  expect(text.startsWith('PassaFacile')).toBe(true)
})

test('a document that is asked for has its name, the reason and the day', () => {
  const { title, text } = documentAskedWords('recent-bill', 'Nella tua manca la pagina 2.', '2026-11-23')
  expect(title).toBe('Ci serve «Ultima bolletta, tutte le pagine»')
  expect(text).toContain('Nella tua manca la pagina 2. Caricalo')
  expect(text).toContain('entro il 07/12/2026')
})

test('the subject of a request says what changes', () => {
  const subject = (type: 'switch' | 'voltura') =>
    renderMail(
      activationReceivedMail,
      { ...activationReceivedMail.sample, type, offer: 'Web Fissa 12', supplier: 'Luce Ligure' },
      config,
    ).subject
  expect(subject('switch')).toBe('Richiesta ricevuta: passi a Web Fissa 12 di Luce Ligure')
  expect(subject('voltura')).toBe('Richiesta ricevuta: Voltura, Web Fissa 12 di Luce Ligure')
})

test('the right to think again is promised to who has it', () => {
  const textFor = (isBusiness: boolean) =>
    renderMail(activationReceivedMail, { ...activationReceivedMail.sample, isBusiness }, config).text
  expect(textFor(false)).toContain('hai 14 giorni per recedere')
  expect(textFor(true)).not.toContain('14 giorni')
  expect(textFor(true)).toContain('decide il fornitore')
})
