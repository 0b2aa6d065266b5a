import { expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { WORDS } from '#web/ui/glossary-words.ts'
import { answerOfRow, answerOfWords, wordsAsked } from './glossary-answer.ts'

const market = await marketFromData('2026-11-21')

test.each([
  ['che cos è la quota fissa in bolletta', 'quotaFissa'],
  ['a cosa serve la quota potenza e posso toglierla', 'quotaPotenza'],
  ['oneri asos e arim cosa sono', 'asos arim'],
  ['che vuol dire spesa per la vendita di energia elettrica', 'spesaVendita'],
  ['spesa per il trasporto e gestione contatore che roba è', 'rete'],
  ['cosa e il corrispettivo pcv e quanto costa', 'pcv'],
  ['le perdite di rete perche le pago io', 'perdite'],
  ['addizzionale regionale gas cos’è', 'addizionale'],
  ['dispacciamneto?', 'dispacciamento'],
  ['cosa vuol dire ricalcolo in bolletta', 'ricalcolo'],
  ['potenza disponibile 3,3 kw cosa vuol dire', 'potenzaDisponibile'],
  ['scatti alla risposta cosa sono', 'scatti'],
  ['cos’è la componente uc3', 'uc3'],
])('«%s» asks what %s is', (message, keys) =>
  expect(
    wordsAsked(message)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys),
)

test.each([
  'quanto costa la voltura?',
  'voltura',
  'che differenza c’è tra voltura e subentro?',
  'ho un conguaglio di 640 euro sulla luce',
  'in bolletta c’è cmor 84 euro, che cos’è e devo pagarlo',
  'non ho la tv ma pago il canone',
  'devo pagare il canone TV?',
  'luce a Lecce, 2700 kWh',
  'pago 80 euro di luce',
])('«%s» asks more than what a word means, or something else', message => expect(wordsAsked(message)).toEqual([]))

test.each([
  ['dispacciamento cos’è e posso non pagarlo', 'No, non si può non pagare'],
  ['oneri di sistema cosa sono e si possono togliere', 'No, non si può non pagare'],
  ['la quota fissa che cos’è, posso eliminarla', 'con un’altra può essere più bassa'],
  ['quota fissa, che cosa comprende', 'nello scontrino della bolletta anche rete e contatore'],
  ['quota fissa, chi decide', 'Solo la parte della vendita la decide l’offerta'],
  ['quota fissa, la posso togliere', 'quella di rete resta'],
  ['psv cos’è e chi lo fissa', 'né il fornitore né ARERA'],
  ['il pun chi lo stabilisce', 'negli scambi all’ingrosso'],
  ['ricalcolo -1.024,50, che vuol dire', '1.024,50 € in meno sul totale'],
  ['spread 0,02 cosa vuol dire', 'sono circa 54 € l’anno'],
  ['quota fissa 12 al mese che significa', 'sono 144 € l’anno'],
  ['oneri di sistema con il segno meno cosa significa', 'a tuo favore: la cifra in meno'],
])('«%s»: beside its meaning %s', (message, told) =>
  expect(answerOfWords(wordsAsked(message), market, message).text.replaceAll('\u00a0', ' ')).toContain(told),
)

test('what is asked of a row afterwards is told of it, and of no other question', () => {
  expect(answerOfRow('si possono togliere?', 'cosa sono le accise', market)?.text).toMatch(/^No, non si può non pagare/)
  expect(answerOfRow('si possono togliere?', 'come si fa la voltura', market)).toBeNull()
  expect(answerOfRow('ho due figli', 'cosa sono le accise', market)).toBeNull()
  expect(answerOfRow('e la quota potenza si può togliere?', 'cosa sono le accise', market)).toBeNull()
})

test.each(['ricalcoli 38,20 cosa significa', 'cosa vuol dire uc3', 'a cosa serve la quota 2025-2026 di oneri asos'])(
  '«%s» says of no credit, nor of what must be paid',
  message => expect(answerOfWords(wordsAsked(message), market, message).text).not.toMatch(/a tuo favore|non pagare/),
)

test.each(WORDS)('«$word» is found by each of its names', ({ key, word, also }) => {
  for (const name of [word, ...also])
    expect(
      wordsAsked(`cosa vuol dire ${name} in bolletta`).map(found => found.key),
      name,
    ).toEqual([key])
})

test.each([
  [
    'fasce f1 f2 f3 che cosa sono',
    'F2: lun–ven 7–8 e 19–23, sabato 7–23. F3: lun–sab 23–7, domeniche e festivi. F23: F2 e F3.',
  ],
  ['cos’è il pun', 'l’ultimo mese che abbiamo: 0,132505 €/kWh. Il valore di oggi è sul sito del GME.'],
])('«%s» is told %s', (message, told) =>
  expect(answerOfWords(wordsAsked(message), market, message).text.replaceAll('\u00a0', ' ')).toContain(told),
)
