import { describe, expect, test } from 'vitest'
import { middleOf } from '#areas/offers/gain.ts'
import { cents } from '#core/money.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { countedFrom } from './counted.ts'
import { dayIn } from './days.ts'
import { againstGreen, eitherWords } from './list-words.ts'

const TODAY = '2026-11-26'

test.each([
  ['ho firmato il 9 novembre', '2026-11-09'],
  ['dal 3/12 ho un contratto', '2025-12-03'],
  ['ieri ho detto di sì', '2026-11-25'],
  ['l’altro ieri', '2026-11-24'],
  ['tre giorni fa', '2026-11-23'],
  ['una settimana fa', '2026-11-19'],
  ['due settimane fa alla porta', '2026-11-12'],
  ['ho 2 marche da bollo', null],
  ['il 5 marzo', '2026-03-05'],
  ['ho firmato sabato scorso', '2026-11-21'],
  ['giovedì è venuto uno alla porta', '2026-11-19'],
  ['vengono sabato prossimo', null],
  ['ho firmato il 31 febbraio', null],
  ['ho firmato', null],
  ['il 20 è venuto un agente', '2026-11-20'],
  ['il 28 ho accettato', '2026-10-28'],
  ['il 20 % in più', null],
  ['entro il 20 devo rispondere', null],
  ['entro lunedì devo decidere', null],
  ['un mese fa ho mandato il reclamo, oggi ancora niente', '2026-10-27'],
])('«%s» is the day %s', (message, day) => expect(dayIn(message, TODAY)).toBe(day))

const market = await marketFromData(TODAY)

test('the last day is that of the rule, and it is said when it is over', () => {
  const now = new Date('2026-11-26T10:00:00Z')
  expect(countedFrom('ripensamento', ['posso annullare?', 'ho firmato il 20 novembre'], now, market)).toContain(
    '4 dicembre 2026',
  )
  expect(countedFrom('ripensamento', ['ho firmato il 9 novembre'], now, market)).toContain(
    'sono finiti lunedì 23 novembre 2026',
  )
  expect(countedFrom('ripensamento', ['ieri un venditore è venuto a casa e ho firmato'], now, market)).toContain(
    '28 dicembre 2026',
  )
  expect(countedFrom('ripensamento', ['posso annullare?'], now, market)).toBeNull()
  // What today is said to be is no day of signing, and the earlier message is counted from it.
  for (const said of ['oggi siamo al 18, faccio in tempo?', 'oggi è il 18, sono ancora in tempo?', 'oggi siamo a 18'])
    expect(countedFrom('ripensamento', [said, 'ho firmato online il 9'], now, market)).toContain(
      'Sei ancora in tempo: per un contratto concluso a distanza lunedì 9 novembre 2026 l’ultimo giorno per scrivere è lunedì 23 novembre 2026',
    )
  // Where somebody was told of it says nothing of where it was signed.
  expect(
    countedFrom('ripensamento', ['ho firmato ieri a un gazebo e poi a casa mio padre si è arrabbiato'], now, market),
  ).toContain('9 dicembre 2026')
  expect(countedFrom('ripensamento', ['ho firmato ieri online, a casa mi sgridano'], now, market)).toContain(
    '9 dicembre 2026',
  )
})

/** The day of a contract is that of its verb: what else happens today is no signature. */
test.each([
  ['ieri mio zio ha detto di sì al telefono e oggi gli è arrivata la mail', 'mercoledì 25 novembre 2026'],
  ['oggi ho visto la posta: l’altro ieri ho accettato senza capire', 'martedì 24 novembre 2026'],
  ['ieri mi hanno chiamato e stamattina ho firmato', 'giovedì 26 novembre 2026'],
  ['abbiamo firmato venerdì scorso, oggi è martedì', 'venerdì 20 novembre 2026'],
  ['ho firmato lunedì, oggi siamo a mercoledì', 'lunedì 23 novembre 2026'],
  ['ho sottoscritto il 18 un contratto online', 'mercoledì 18 novembre 2026'],
  ['oggi ci ho ripensato', null],
  ['oggi mi è arrivata la lettera di un contratto che non ricordo', null],
])('«%s» was concluded on %s', (message, day) => {
  const told = countedFrom('ripensamento', [message], new Date('2026-11-26T10:00:00Z'), market)
  if (day === null) expect(told).toBeNull()
  else expect(told).toContain(`concluso a distanza ${day}`)
})

test('a contract of so many days is of that day, and a last day that is a Saturday goes on to Monday', () =>
  expect(countedFrom('ripensamento', ['sono passati 12 giorni'], new Date('2026-11-26T10:00:00Z'), market)).toContain(
    'lunedì 30 novembre 2026',
  ))

test.each([
  ['2026-11-27T10:00:00Z', 'per tutto il 2027'],
  ['2027-01-31T10:00:00Z', 'per tutto il 2027'],
  ['2027-02-01T10:00:00Z', 'da luglio a dicembre del 2027'],
  ['2027-06-30T10:00:00Z', 'da luglio a dicembre del 2027'],
  ['2027-07-01T10:00:00Z', 'per tutto il 2028'],
])('a declaration that there is no TV, sent on %s, is of: %s', (now, told) =>
  expect(countedFrom('canone', ['non ho la tv'], new Date(now), market)).toContain(told),
)

test('of an income alone no bonus is promised to whom another household’s bill is of', () =>
  expect(
    countedFrom('bonus', ['isee 9500, la luce è di mio padre che non vive con noi'], new Date(), market),
  ).toBeNull())

test.each([
  ['tim mi chiede una fattura del 2018', 'ha più di cinque anni'],
  ['vodafone mi chiede una fattura del 2024', null],
])('of a line, «%s»: %s', (message, told) => {
  const words = countedFrom('prescrizione', [message], new Date('2026-11-27T10:00:00Z'), market)
  if (told === null) expect(words).toBeNull()
  else expect(words).toContain(told)
})

test.each([
  ['aumento', 'scritto il 10 novembre che dal 1 febbraio passa da 0,129 a 0,158', 'non ci sono tre mesi'],
  ['aumento', 'lettera del 20 ottobre, da marzo la luce costa di più', 'i tre mesi di preavviso ci sono'],
  ['aumento', 'lettera del 20 ottobre, dal 25 gennaio la luce costa di più', 'e così non bastano'],
  ['aumento', 'lettera del 20 ottobre, dal 1 febbraio la luce costa di più', 'i tre mesi di preavviso ci sono'],
  ['aumento', 'dal 1 febbraio aumenta la luce', null],
  ['aumento', 'dal 1° gennaio il prezzo è un altro, me l’hanno scritto ieri, 26 novembre', 'non ci sono tre mesi'],
  ['aumento', 'mi hanno avvisato solo cinque settimane prima', '«5 settimane prima» è meno di tre mesi'],
  ['aumento', 'me l’hanno scritto 4 mesi prima', null],
  ['aumento', 'ho firmato un mese prima', null],
  ['aumento', 'mi scrivono oggi che dal primo gennaio pago di più', 'non ci sono tre mesi'],
  [
    'reclamo',
    'ho scritto il 20 ottobre e zitti',
    'Dal reclamo sono passati 38 giorni: i 30 per rispondere sono finiti',
  ],
  ['reclamo', 'ho scritto il 20 ottobre e zitti', 'Da lunedì 30 novembre 2026 puoi aprire la conciliazione'],
  ['reclamo', 'reclamo del 3 settembre senza risposta', 'puoi aprirla già oggi'],
  ['reclamo', 'reclamo del 20 novembre', 'fino a domenica 20 dicembre 2026'],
  ['reclamo', 'reclamo a tim del 20 ottobre', null],
  ['mora', 'raccomandata per la luce arrivata il 20 novembre', 'non scende prima di martedì 15 dicembre 2026'],
  ['mora', 'pec per il gas arrivata ieri', 'il gas non si chiude prima di martedì 5 gennaio 2027'],
  ['mora', 'il 20 novembre non ho pagato', null],
] as const)('%s, «%s»: %s', (what, message, told) => {
  const words = countedFrom(what, [message], new Date('2026-11-27T10:00:00Z'), market)
  if (told === null) expect(words).toBeNull()
  else expect(words).toContain(told)
})

test('what is used two years before a bill of today is time-barred', () =>
  expect(countedFrom('prescrizione', [], new Date('2027-03-02T10:00:00Z'), market)).toContain('prima di marzo 2025'))

test.each([
  ['spetta con isee 9.796', 'Con un ISEE di 9.796 € il bonus sociale ti spetta.'],
  ['isee di 9797 euro', 'Con un ISEE di 9.797 € il bonus sociale spetta solo con almeno 4 figli a carico.'],
  ['ho l’ISEE a 12mila e tre figli', 'Con un ISEE di 12.000 € e meno di 4 figli a carico il bonus sociale non spetta.'],
  ['isee 19.500, cinque figli', 'Con un ISEE di 19.500 € e almeno 4 figli a carico il bonus sociale ti spetta.'],
  ['abbiamo 23.000 euro di isee, quattro figli', 'Con un ISEE di 23.000 € il bonus sociale non spetta.'],
  ['quanto vale il bonus?', null],
])('«%s»: %s', (message, told) => expect(countedFrom('bonus', [message], new Date(), market)).toBe(told))

test.each([
  [
    'la luce va da 0,12 a 0,17',
    'Da 0,12 a 0,17 € per kWh, con 2.700 kWh l’anno, sono circa 135 € in più, prima delle tasse.',
  ],
  [
    'il gas da 0.40 a 0.52 euro',
    'Da 0.40 a 0.52 € per Smc, con 1.400 Smc l’anno, sono circa 168 € in più, prima delle tasse.',
  ],
  [
    'da 0,12 sale a 0,17, uso 3.000 kWh',
    'Da 0,12 a 0,17 € per kWh, con 3.000 kWh l’anno, sono circa 150 € in più, prima delle tasse.',
  ],
  ['da 0,17 a 0,12', null],
  ['mi aumentano la luce', null],
])('«%s»: %s', (message, told) => expect(countedFrom('aumento', [message], new Date(), market)).toBe(told))

test.each([
  ['consumi da gennaio 2022 a giugno 2023', 'No, quei consumi non li devi pagare'],
  ['ricalcolo dal 2023 al 2026', 'Non tutto: in una bolletta di oggi'],
  ['un conguaglio che parte da marzo 2022 e arriva a ottobre di quest’anno', 'Non tutto: in una bolletta di oggi'],
  ['vogliono i consumi dal 2022', 'Non tutto: in una bolletta di oggi'],
  ['consumi di aprile 2026', null],
  ['degli ultimi 14 mesi', null],
  ['consumi di 4 anni fa', 'Quelli di più di due anni fa no'],
])('«%s» is time-barred: %s', (message, told) => {
  const words = countedFrom('prescrizione', [message], new Date('2026-11-27T10:00:00Z'), market)
  if (told === null) expect(words).toBeNull()
  else expect(words).toContain(told)
})

test.each([
  [
    'canone',
    'pensione di 560 euro al mese',
    '560 € al mese, per tredici mesi, sono circa 7.280 € l’anno: sotto il limite',
  ],
  ['canone', 'pago 120 euro al mese di luce con la rai', null],
  ['canone', 'prendo 700 euro al mese', 'sono circa 9.100 € l’anno: sopra il limite'],
  ['spread', 'pun + 0,0145, consumo 2400', '0,0145 € × 2.400 kWh sono circa 35 € l’anno'],
  ['spread', 'che vuol dire spread 0,02?', '0,02 € × 2.700 kWh di una casa media sono circa 54 € l’anno'],
  ['spread', 'psv più 0,10 con 1.400 smc', '0,10 € × 1.400 Smc'],
  [
    'spread',
    'il pun sta a 0,10 e lo spread 0,012',
    '0,10 × 1,10 (le perdite di rete, il 10 %) + 0,012 = 0,122 € per kWh',
  ],
  ['spread', 'se il psv è 0,40 con spread 0,05', '0,40 + 0,05 = 0,45 € per Smc'],
  ['unitario', 'ho pagato 81 euro per 270 kWh', '81 € per 270 kWh sono 0,30 € ogni kWh, tutto compreso'],
  [
    'unitario',
    'prima 60 € per 200 kWh, adesso 75 per gli stessi 200 kWh',
    '75 € per 200 kWh sono 0,38 €: ogni kWh, tutto compreso, costa il 25 % in più',
  ],
  ['unitario', 'gas: 130 euro per 100 smc e poi 90 euro per 90 smc', 'ogni Smc, tutto compreso, costa il 23 % in meno'],
  ['unitario', 'spendo 60 euro al mese e uso 2.400 kWh', null],
  ['unitario', '300 euro, 2 kWh', null],
  ['unitario', 'pago 20 euro per 0 kWh', null],
  [
    'unitario',
    'ieri 50 € per 200 kWh, adesso 90 € per 300 kWh',
    'Pesa soprattutto il consumo: tra le due bollette ci sono 40 €, e 25 € in più vengono dai 100 kWh in più, 15 € in più dal prezzo',
  ],
  ['unitario', 'l’anno scorso 40 euro e 160 kwh, quest’anno 66 e 165 kwh', 'Pesa soprattutto il prezzo'],
  ['unitario', 'la bolletta è triplicata, da 40 a 120 euro', 'Da 40 a 120 € sono 80 € in più, 3 volte tanto'],
  ['unitario', 'mi arrivano 150 euro e di solito ne pago 100', 'Da 100 a 150 € sono 50 € in più, il 50 %'],
  ['stime', 'mi hanno stimato 90 e 80 kwh, poi la lettura vera è 250', '250 kWh veri meno 170'],
  ['stime', 'acconto di 60 smc e ne ho usati 45', '15 Smc in meno, che ti tornano'],
  ['stime', 'il contatore segna 900 kwh, me ne avevano stimati 700', 'ti chiedono 200 kWh'],
  ['stime', 'stimano sempre, 3 bollette', null],
  ['stime', 'in fattura leggo 6.310 e sul display 5.940', 'La bolletta è avanti di 370'],
  ['smc', 'la bolletta del gas scrive 3.480 e il contatore 3.205', 'La bolletta è avanti di 275'],
  ['smc', 'il contatore segna 1230 e in bolletta sono 1251 smc', 'il coefficiente è 1,017'],
  ['stime', 'il contatore segna 21300 e in bolletta ne hanno stimati 21550', 'La bolletta è avanti di 250 kWh'],
  ['stime', 'leggo 9100 sul contatore e la fattura ne mette 9340 stimati', 'La bolletta è avanti di 240 kWh'],
  ['guasto', 'internet morto da 9 giorni', 'Per 9 giorni senza linea sono 54 €'],
  ['guasto', 'internet lento da 9 giorni', null],
  ['quota', 'pcv 126 euro l’anno', '126 € l’anno sono circa 10,50 € al mese'],
  ['quota', 'pago 12 euro al mese di fisso', '12 € al mese sono 144 € l’anno'],
  ['smc', 'il contatore dice 412 la bolletta 427', 'il coefficiente è 1,036: è normale'],
  ['smc', 'il contatore dice 412 la bolletta 827', null],
] as const)('%s, «%s»: %s', (what, message, told) => {
  const words = countedFrom(what, [message], new Date(), market)
  if (told === null) expect(words).toBeNull()
  else expect(words?.replaceAll('\u00a0', ' ')).toContain(told)
})

test.each([
  ['non ho la tv e i miei genitori pagano il canone', null],
  ['non ho la tv', 'Se in casa non c’è una TV'],
])('of the licence, «%s»: %s', (message, told) => {
  const words = countedFrom('canone', [message], new Date('2026-11-27T10:00:00Z'), market)
  if (told === null) expect(words).toBeNull()
  else expect(words).toContain(told)
})

test('«ho i 14 giorni?» says of no day', () =>
  expect(countedFrom('ripensamento', ['ho i 14 giorni?'], new Date('2026-11-27T10:00:00Z'), market)).toBeNull())

test.each([
  ['200 giga a 9,99 al mese, quanti in spagna?', '2026-11-27', 'nel 2026 l’operatore può fermarsi a 14,9 GB'],
  ['200 giga a 9,99 al mese, quanti in spagna?', '2027-02-01', 'nel 2027 l’operatore può fermarsi a 16,4 GB'],
  ['200 giga a 9,99 al mese, quanti in svizzera?', '2026-11-27', null],
  ['quanti giga ho in spagna?', '2026-11-27', null],
])('«%s» on %s: %s', (message, day, told) => {
  const words = countedFrom('roaming', [message], new Date(`${day}T10:00:00Z`), market)
  if (told === null) expect(words).toBeNull()
  else expect(words).toContain(told)
})

describe('two offers that cost the same', () => {
  const row = (name: string, kind: 'fisso' | 'variabile', green: boolean) =>
    ({
      name,
      supplier: 'S',
      total: cents(80_126),
      green,
      risk: null,
      price: { kind, duration: '12', lines: [{}] },
    }) as never
  const rows = [row('A', 'fisso', false), row('B', 'variabile', true)]
  test('are not told that one costs 0,00 € less', () => {
    expect(eitherWords(rows)).toMatch(/^Oggi fisso e variabile costano uguale: A di S \(801\s€\) contro B/)
    expect(againstGreen(rows)).toMatch(/da fonti rinnovabili B di S \(801\s€\): la stessa spesa\.$/)
  })
})

test('of an even list the offer in the middle is the one that the list and the spend take: the lower of two', () => {
  expect(middleOf([1, 2, 3, 4])).toBe(2)
  expect(middleOf([1, 2, 3])).toBe(2)
})
