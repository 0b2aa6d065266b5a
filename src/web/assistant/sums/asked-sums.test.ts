import { expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { askedSum } from './asked-sums.ts'
import { solutionOf } from './word-problem.ts'
import { SUMS } from './own-sums.ts'
import { usedEnergyIn } from './used-energy.ts'
import { readAlone } from '../conversation-state.ts'
import { reader } from '../reader.ts'

const market = await marketFromData('2026-11-26')
function told(...messages: string[]): string | null {
  const message = messages.at(-1) ?? ''
  const { whole } = reader(message)
  const sum =
    solutionOf(messages.map(each => reader(each).exact))?.text ??
    askedSum(whole, market, readAlone(message, market.facts).values)?.text
  return sum?.replaceAll('\u00a0', ' ') ?? null
}

test.each([
  [
    'fattura 99,40 da dividere in 4, ma uno paga la metà: quanto tocca a ognuno?',
    '28,40 € per ognuno degli altri 3, 14,20 €',
  ],
  [
    'bolletta di 180 euro tra 5 inquilini, lei mette il doppio, come la dividiamo?',
    '30,00 € per ognuno degli altri 4, 60,00 €',
  ],
  ['dividiamo 132 euro in 3, ma Ada è stata via un mese su due', '52,80 € per ognuno degli altri 2, 26,40 €'],
  ['asciugatrice 1,6 kwh a ciclo, 3 a settimana, 0,26 al kwh: quanto in un anno?', '64,90 €'],
  ['bolletta 156 euro in 3, ma Ivo paga un quarto in più', '48,00 € per ognuno degli altri 2, 60,00 €'],
  ['il gas di 140 lo spartiamo al 45 e 55 per cento', '63,00 € e 77,00 €'],
  ['condividiamo internet in 4, 26,80 al mese: quanto a testa?', '26,80 € diviso 4: 6,70 € a testa'],
  [
    '12,99 per 4 mesi e dopo 22,99, il primo anno quanto spendo?',
    '235,88 € l’anno, 19,66 € al mese: 12,99 € × 4 + 22,99 € × 8',
  ],
  [
    'una a 31 al mese per 12 mesi oppure una a 29 al mese per 12 mesi, quale costa meno?',
    'Costa meno la seconda, di 24,00 €.',
  ],
  ['bolletta da 84,60 in 3, quanto viene a testa?', '84,60 € diviso 3: 28,20 € a testa'],
  [
    '21,90 per 12 mesi e poi 28,90: in due anni quanto pago?',
    '609,60 € in 2 anni, 25,40 € al mese: 21,90 € × 12 + 28,90 € × 12',
  ],
  [
    'per un anno 17,90 e dopo 24,90, in tre anni quant’è?',
    '812,40 € in 3 anni, 22,57 € al mese: 17,90 € × 12 + 24,90 € × 24',
  ],
  ['il contatore del gas segnava 2310, ora 2402: quanto ho usato? pago 0,50', '92 metri cubi'],
  ['lettura luce 18200 a maggio e 18650 oggi, quanti kwh sono', '450 kWh'],
  ['se mi fanno 6 rate di 510 euro di conguaglio quanto viene la rata?', '510 € in 6 rate sono 85,00 € l’una'],
  ['quanto sta il pun e quanto stava un anno fa?', 'un anno prima, a giugno 2025, era 0,1118 €'],
  ['250 metri cubi di gas a quanti kWh corrispondono?', '250 Smc sono circa 2.680 kWh'],
  ['quanti smc sono 4.280 kWh di caldaia', '4.280 kWh sono circa 400 Smc'],
  ['quanti kwh fa un metro cubo?', 'Uno Smc vale circa 10,7 kWh'],
  ['quanto mi costa la potenza di 6 kW?', 'Con 6 kW la quota potenza è 6 × 23,72 €, circa 157 € l’anno con l’IVA'],
  ['salire da 3 a 6 kW quanto mi costa', 'Da 3 a 6 kW paghi circa 78 € l’anno in più'],
  ['scendendo da 4,5 a 3 kw quanto pago di meno?', 'Da 4,5 a 3 kW paghi circa 39 € l’anno in meno'],
  ['asciugatrice 1800 watt e piano 2200 watt, bastano 3 kw?', 'il contatore scatta; con 4, circa 4,4, restano accesi'],
  ['che prezzo mi viene con PUN + 0,02?', 'il kWh viene 0,1658 €: 0,1325 × 1,10'],
  ['psv piu 0,08 quanto fa allo smc', 'lo Smc viene 0,5842 €: 0,5042 + 0,08'],
  ['col pun a 0,10 pago 0,16: è giusto?', 'dei tuoi 0,16 € al fornitore restano 0,05 €, circa 135 € l’anno'],
  ['se il psv è 0,50 e il mio prezzo 0,44 quanto ci guadagnano?', 'i tuoi 0,44 € sono meno'],
  ['da 0,10 va a 0,14 al kWh: con 1.900 kWh quanto mi pesa?', 'con 1.900 kWh l’anno, sono circa 76 € in più'],
  ['pago 9,50 al mese di quota fissa, quanto fa?', '9,50 € al mese sono 114 € l’anno'],
  ['F1 200, F2 100, F3 100: mi conviene la bioraria?', '200 in F1 (il 50 %) e 200 tra F2 e F3 (il 50 %)'],
  ['il 75% in f2 e f3, serve la bioraria?', 'Il 25 % in F1 vuol dire che 75 kWh su 100'],
  ['quanta iva pago su 700 smc?', 'i primi 480 pagano l’IVA al 10 % e gli altri 220 al 22 %'],
  ['iva su 300 smc di gas, quanto?', 'è tutta al 10 %'],
  ['quanta iva c’è in 110 euro di luce?', 'su 110 € l’IVA è 10,00 €'],
  [
    'oneri di sistema con 2.700 kWh in una seconda casa, quanto?',
    'in una casa non di residenza e con 3 kW, gli oneri di sistema sono circa 185 €',
  ],
  [
    'quanto pago di accisa con 2700 kWh e 4,5 kW',
    'nella casa di residenza e con 4,5 kW, l’accisa sulla luce è circa 61 €',
  ],
  ['la rete con 3500 kWh e 6 kW quanto costa?', 'e con 6 kW, la rete e il contatore sono circa 217 €'],
  ['quanto costava il pun a marzo 2026?', 'A marzo 2026 il PUN è stato in media 0,1434 € per kWh'],
  ['psv di febbraio quanto era?', 'A febbraio 2026 il PSV è stato in media'],
  ['quanto pago di oneri con 2.000 kWh?', 'gli oneri di sistema sono circa 66 € l’anno'],
  ['che rischio c’è col gas variabile?', 'il PSV salga'],
  ['9,90 al mese per 12 mesi e 20 di attivazione, quanto spendo?', '9,90 € × 12 + 20 € = 138,80 €'],
  [
    'conguaglio di 540 euro: in 6 rate quant’è? e in 9?',
    'in 6 rate sono 90,00 € l’una, in 9 rate sono 60,00 € l’una, più',
  ],
  ['315 euro a tasso zero in 7 rate, quanto pago ogni volta?', 'in 7 rate sono 45,00 € l’una.'],
  ['a maggio pagavo 64,20, adesso 80,25: in percentuale quant’è?', '16,05 €'],
  ['a giugno era 72,40, ora 90,50: quanto è cresciuta in percentuale?', '90,50 €'],
  ['la bolletta da 150 è scesa a 120, che percentuale è?', '30,00 €'],
  ['se risparmio il 12 % su 95 euro al mese quanto fa in un anno?', '136,80 €'],
  ['mi aumentano del 20% i 45 euro della fibra, quanto pago?', '54,00 €'],
  ['bolletta di 203,50, dentro ci sono 18 di canone: senza canone quanto viene al kwh? ho usato 530 kwh', '185,50 €'],
  ['gas 176 euro di cui 40 di arretrati, quanto ho speso al giorno in 62 giorni?', '2,19 €'],
  ['su 120 euro ce ne sono 9 di canone: quanto resta?', '111,00 €'],
  [
    '120 di luce, 80 di gas e 30 di internet, siamo in 5: quanto a testa?',
    '120 € + 80 € + 30 € = 230,00 €, diviso 5: 46,00 € a testa',
  ],
  [
    'bolletta 140 euro di due mesi, siamo in 4 e Marco c’è stato solo un mese: come la dividiamo?',
    '40,00 € per ognuno degli altri 3, 20,00 €',
  ],
  [
    'a gennaio eravamo in 2 e a febbraio in 4, bolletta 96 euro da dividere',
    'I 2 che ci sono stati tutti e due i mesi pagano 36,00 € ciascuno, chi c’era solo a febbraio 12,00 €',
  ],
  [
    'sim a 6,99 con 15 di attivazione contro una a 8,99 senza costi: in due anni quale costa meno?',
    'Costa meno la prima, di 33,00 € in 2 anni. 6,99 € × 24 + 15 € = 182,76 €; 8,99 € × 24 = 215,76 €',
  ],
  [
    'fibra 24,90 al mese e 99 di installazione oppure 27,90 gratis, nel primo anno cosa conviene?',
    'Costa meno la seconda, di 63,00 € in un anno',
  ],
  ['ho prodotto 5200 kwh col fotovoltaico e 3120 li ho ceduti: quanto ho autoconsumato? pago 0,25', '520,00 €'],
  ['fisso 0,15 contro PUN + 0,015, stessa quota: con che pun sono pari?', 'Sono pari con un PUN di 0,1227 €'],
  ['internet doveva costare 22 ma ne pago 27, perché?', 'Sono 5,00 € in più'],
  ['da 31,50 a 37,80 al mese, che percentuale?', '75,60 €'],
  ['passa da 12 a 15 al mese, dimmi la percentuale', '36,00 €'],
  ['prima 48,00 adesso 36,00 percentuale di sconto', '12,00 €'],
  [
    'devo 430 euro, 70 li ho già pagati: il resto in 4 rate quant’è l’una?',
    '430 − 70 = 360,00 €, in 4 rate sono 90,00 €',
  ],
  [
    'ho dato un acconto di 50 euro su un debito di 350, in 6 rate quanto pago?',
    '350 − 50 = 300,00 €, in 6 rate sono 50,00 €',
  ],
  [
    'ricalcolo di 900 euro, ne ho anticipati 150 e il rimanente in 10 rate: di quanto?',
    '900 − 150 = 750,00 €, in 10 rate sono 75,00 €',
  ],
  [
    'multa no, debito di 520 euro: 120 li do adesso e quello che resta in 5 rate, di quanto?',
    '520 − 120 = 400,00 €, in 5 rate sono 80,00 €',
  ],
  ['devo 260 euro, 60 subito e poi 4 rate: quanto l’una?', '260 − 60 = 200,00 €, in 4 rate sono 50,00 €'],
  [
    'bolletta di 2 mesi da 210 euro in 4, ma Sara è entrata in casa dal secondo mese: quanto a testa?',
    '60,00 € per ognuno degli altri 3, 30,00 € per chi c’è stato 1 su 2',
  ],
  [
    'dividiamo 150 euro in 3, bimestre, Luca è andato via dopo il primo mese',
    '60,00 € per ognuno degli altri 2, 30,00 € per chi c’è stato 1 su 2',
  ],
  [
    'siamo in 2, bolletta da 90 euro di 3 mesi, io sono arrivato il terzo mese: come la dividiamo?',
    '67,50 € per l’altro, 22,50 € per chi c’è stato 1 su 3',
  ],
  [
    'dividiamo 105 euro in 4: Gaia è venuta ad abitare qui il secondo mese',
    '30,00 € per ognuno degli altri 3, 15,00 € per chi c’è stato 1 su 2, se la bolletta è di due mesi',
  ],
  // Each figure is of the first way to pay, of the second or of both.
  ['adsl 20 al mese col router a 5 al mese o adsl 26 con tutto, quale costa meno?', '20 € + 5 € = 25,00 €; 26,00 €'],
  [
    'una da 48 al mese e l’altra da 55 ma con 120 euro di bonus: quale costa meno in un anno?',
    '55 € × 12 − 120 € = 540,00 €',
  ],
  ['vado da 33 a 27 ma mi costa 45 euro di uscita: dopo quanti mesi ci guadagno?', 'se la tieni 8 mesi o più'],
  [
    'bioraria 0,20 di giorno e 0,12 di notte, 700 kwh di giorno e 1100 di notte, contro monoraria a 0,15: quale costa meno?',
    '700 kWh × 0,20 € + 1100 kWh × 0,12 € = 272,00 €; 700 kWh + 1100 kWh = 1.800 kWh; 1.800 kWh × 0,15 € = 270,00 €',
  ],
  [
    '0,16 fissa contro pun 0,12 più 0,01 di spread, 2000 kwh: quale costa meno?',
    '2.000 kWh × (0,12 + 0,01) € = 260,00 €',
  ],
  ['900 kwh a 0,25 oppure 900 kwh a 0,22 più 30 euro l’anno?', 'Costa meno la prima, di 3,00 €'],
  ['tra 0,17 e 0,14 con 1900 kwh e stessa quota di 7 euro al mese quanto balla?', 'Costa meno la seconda, di 57,00 €'],
  [
    'telefono 299 in contanti oppure 59 subito e 24 rate da 11 euro: quanto costa di più?',
    '59 € + 11 € × 24 = 323,00 €',
  ],
  ['devo ancora 9 rate del telefono da 12,50 euro, quanto fa?', '9 × 12,50 € = 112,50 €'],
  ['cellulare a 260 euro oppure 20 rate da 14,50, quanto pago di più?', '30,00 € in più che in una volta'],
  ['il forno in bottega viene 510 euro e in rete 470 più 25 di consegna, quale costa meno?', '470 € + 25 € = 495,00 €'],
  ['la zia sborsa 300 di gas contro i 360 di prima: quanto risparmia?', 'Costa meno la prima, di 60,00 €'],
  ['17,90 al mese, i primi 2 mesi gratis: quanto nel primo anno?', '17,90 € × 10'],
  ['pago 27 al mese ma i primi 4 mesi 15: quanto il primo anno?', '15 € × 4 + 27 € × 8'],
  [
    '7,90 per 2 mesi, poi 12,90 per altri 4 mesi, poi 18,90: quanto in un anno?',
    '7,90 € × 2 + 12,90 € × 4 + 18,90 € × 6',
  ],
  ['ho speso 62, 48 e 55 euro: totale?', '62 € + 48 € + 55 € = 165,00 €'],
  ['sto in via Verdi 22 e spendo 80 euro al mese: quanto in un anno?', '960,00 € l’anno'],
  [
    'offerta 1: 0,15 e 7 al mese; offerta 2: 0,13 e 9 al mese, 2000 kwh: quale costa meno?',
    'Costa meno la seconda, di 16,00 €',
  ],
  [
    'elettrica 15 kwh ogni 100 km e 9000 km l’anno a 0,30, contro diesel 5 litri ogni 100 km a 1,70 al litro: quanto risparmio?',
    'Costa meno la prima, di 360,00 € in un anno',
  ],
  ['contatore 6400 un mese fa e oggi 6650 kwh, a 0,30 quanto pago?', '75,00 €'],
  // Tariffs of whatever they are: each figure has its part.
  [
    'tre sim da 8,99 o una offerta famiglia da 24 al mese?',
    'Costa meno la seconda, di 2,97 € in un mese, 35,64 € l’anno',
  ],
  ['i pannelli fanno 4000 kwh, ne uso 1500 in casa a 0,30, il resto lo vendo a 0,10', '700,00 €'],
  ['caldaia da 3000 euro, risparmio 200 euro l’anno: in quanti anni rientro?', '15 anni'],
  ['pannelli 8000 euro, detrazione 50%, risparmio 600 euro l’anno: quando rientro?', 'Con la detrazione circa 8 anni'],
  ['140 euro di bolletta, quanti kwh sono se pago 0,28?', '500 kWh'],
  ['luce 60 euro a bimestre e gas 800 all’anno: in tutto in un anno?', '1.160,00 €'],
  ['40 euro di buono subito ma 2 euro al mese in più: conviene?', 'Dopo 20 mesi ci perdi'],
  ['pago 1200 euro l’anno, con il 10% di sconto quanto risparmio al mese?', '10,00 €'],
  ['iva 22% su 50 euro', '50 €, più 11,00 € di IVA al 22 %: 61,00 € in tutto'],
  ['fibra 22 euro per 3 mesi poi 26, attivazione 40: totale in un anno?', '22 € × 3 + 26 € × 9 + 40 € = 340,00 €'],
  [
    'internet 20 euro al mese e modem 3 euro al mese per 36 mesi: in 2 anni quanto fa',
    '20 € × 24 + 3 € × 24 = 552,00 €',
  ],
  ['operatore A 25,90 senza costi, operatore B 21,90 con 90 di attivazione: quale?', 'se la tieni 23 mesi o più'],
  ['5 sim da 6,99 o un pacchetto famiglia a 29,90: conviene?', 'Costa meno la seconda, di 5,05 € in un mese'],
  ['quota fissa da 11 euro al mese contro 8, in un anno che differenza fa?', 'Costa meno la seconda, di 36,00 €'],
  ['90 kwh in f1 a 0,20, 60 in f2 a 0,15 e 50 in f3 a 0,10: totale', '0,16 €'],
  ['30% in f1 e 70% in f23, a 0,20 e 0,10: che prezzo medio ho?', '0,13 €'],
  ['luce fissa 0,14 e 8 euro al mese contro pun+0,01 e 9 al mese, 2000 kwh, pun a 0,10', '328,00 €'],
  ['legna 500 euro oppure 800 smc a 0,90: cosa spendo meno?', '220,00 €'],
  ['uno spread di 0,025 con 2400 kwh è tanto?', '60,00 €'],
  ['1500 kwh a 0,12 e 10 al mese: quanto è la sola vendita?', '300,00 €'],
  ['pago 0,20 al kwh e ne uso 200 a bimestre, quanto di energia in un anno', '240,00 €'],
  ['il fotovoltaico fa 4000 kwh, ne uso il 25%, compro a 0,30 e vendo a 0,08: quanto vale?', '540,00 €'],
  ['deposito di 10,50 al kw, ho 3 kw: quanto è?', '31,50 €'],
  ['mora del 4% su 365 euro per 50 giorni', '365 €'],
  ['ho usato 310 kwh in 62 giorni, quanto al giorno?', '5 kWh al giorno'],
  ['contatore gas 1200 e poi 1300, c 1,05: quanti smc?', '105 Smc'],
  ['480 euro di conguaglio, posso pagarli in 8 volte?', 'in 8 rate sono 60,00 € l’una'],
  ['modem 5 euro al mese per 24 mesi, ne ho pagate 10: quanto resta?', '14 rate da 5 €: 70,00 €'],
  ['la bolletta di 200 la dividiamo 70 e 30, quanto a ciascuno?', '140,00 € e 60,00 €'],
  ['sconto del 20% sulla materia energia, 50 euro di una bolletta da 110: quanto è?', 'Il 20 % di 50 € sono 10,00 €'],
])('«%s»: %s', (message, words) => expect(told(message)).toContain(words))

test.each([
  'luce 2.700 kWh, 3 kW, Milano',
  'bar con 6 kW, quanto costa la potenza?',
  'pun + 0,02 e 8 euro al mese, quanto pago?',
  'a quanto sta il pun?',
  'bolletta 90 euro al mese con il canone, posso spendere meno?',
  'fibra sotto i 25 euro o sim da 100 giga?',
  'energia 100% verde a 60 euro al mese si può?',
  'che cos’è uno Smc?',
  'da 0,12 a 0,18: possono farlo?',
  'fibra a meno di 25 euro',
  // A figure that has no part in it makes it another question.
  'fibra a 25 euro per 12 mesi poi 30, siamo in 4 e ho 3 kw: quanto spendo?',
])('«%s» asks for no sum of these', message => expect(told(message)).toBeNull())

test('what two readings are apart is not the use of a year', () => {
  const sum = told('contatore 8100 il 3 aprile e 8400 il 2 giugno, quanto ho usato e quanto fa in un anno?')
  expect(sum).toContain('8.400 − 8.100 = 300 kWh')
  expect(sum).not.toContain('anno')
})

test('a price of a kWh with everything is no spread, though it is told first', () =>
  expect(SUMS.spread('pago 0,31 al kwh, spread 0,03, 2000 kwh', market)).toMatch(
    /^0,03 € × 2\.000 kWh sono circa 60 €/,
  ))

test('who tells a VAT number asks for no rate of the VAT', () => {
  expect(told('nel laboratorio brucio 3100 smc di gas, partita iva. mi fate il confronto?')).toBeNull()
})

test.each([
  ['asciugatrice da 1,8 kwh a ciclo, 3 volte a settimana', '1,8 kWh × 3 × 52 = 280,8 kWh in un anno'],
  ['termosifone elettrico 1500 w per 4 ore al giorno per 2 mesi', '1,5 kW × 4 ore × 60 = 360 kWh in 2 mesi'],
  ['stufa da 1200 watt 6 ore al giorno tutto il mese', '1,2 kW × 6 ore × 30 = 216 kWh in un mese'],
  ['due stufe da 1500 watt 4 ore al giorno per 90 giorni', '1,5 kW × 4 ore × 2 × 90 = 1.080 kWh in 90 giorni'],
  ['forno 2 kw un’ora 2 volte a settimana in un mese', '2 kW × 1 ora × 2 × 4,33 = 17,33 kWh in un mese'],
  ['il congelatore fa 0,9 kwh al giorno, all’anno?', '0,9 kWh × 365 = 328,5 kWh in un anno'],
  ['auto 15 kwh per 100 km, 12.000 km', '15 kWh × 12.000 km / 100 = 1.800 kWh'],
  ['auto 15 kwh ogni 100 km, 12.000 km, un terzo la carico al lavoro', '= 1.200 kWh'],
  ['ferro da stiro 2400 w per 15 minuti', '2,4 kW × 0,25 ore = 0,6 kWh'],
])('«%s»: %s', (message, words) =>
  expect(usedEnergyIn(reader(`${message} a 0,25 €/kWh`).whole)?.words).toContain(words),
)

test('so much in a month, without a price, is what a home uses', () => {
  expect(usedEnergyIn('consumo 200 kwh al mese')).toBeNull()
  expect(usedEnergyIn('contatore da 3 kw e 2700 kwh a 0,12')).toBeNull()
})

/** Figures that were told one by one, and what a second offer or a third thing adds to them. */
test.each([
  [['robot da cucina 1,2 kwh a ricetta', '4 ricette a settimana', 'a 0,25 quanto in un anno?'], '62,40 € l’anno'],
  [['stufetta da 1500 watt 2 ore al giorno', 'per 45 giorni', 'a 0,30 quanto mi costa?'], '40,50 € in 45 giorni'],
  [['l’anno scorso 820 euro per 2050 kwh', 'quanto al kwh?', 'mi offrono 0,35 tutto incluso, differenza?'], '102,50 €'],
  [
    ['pago 55 al mese di luce', 'mi propongono 58 al mese con 80 euro di sconto il primo anno'],
    'di 44,00 € in un anno',
  ],
  [['spesa di 4800 euro', 'metà la rende lo stato', 'risparmio 360 l’anno: in quanti anni rientro?'], 'circa 8 anni'],
  [
    ['bolletta 150 euro', 'il sottotetto segna 90 kwh su 450 in tutto', 'quanto mi deve?'],
    'Il 20 % di 150 € sono 30,00 €',
  ],
  [['gas 80 al mese', 'e la luce 60 al mese', 'quanto in tutto in un anno?'], '1.680,00 €'],
  [
    ['offerta A 20 euro al mese. offerta B 15,90 per 6 mesi poi 22,90', 'quale delle due?', 'e se la tengo tre anni?'],
    'Costa meno la prima, di 62,40 € in 3 anni',
  ],
  [['1 kwh a ciclo, 4 cicli a settimana', 'differenza tra f1 a 0,20 e f3 a 0,15?'], '10,40 € l’anno'],
])('%o: told one by one', (messages, words) => expect(told(...messages)).toContain(words))

test.each([
  ['2000 kwh, 30% in f1 e il resto fuori: unica 0,16, a fasce 0,20 f1 e 0,13 f23, quale?', null],
  ['2000 kwh, 30% in f1 e 70% fuori, prezzo unico 0,16 o fasce 0,20 in f1 e 0,13 in f23, quale?', 'di 18,00 € l’anno'],
  [
    'siamo 3, bolletta di 150 euro, uno è stato via metà del tempo: come la dividiamo?',
    '60,00 € per ognuno degli altri 2',
  ],
  ['la bolletta dell’anno è 660 euro, in rate mensili uguali quanto?', '55,00 € al mese'],
  ['il pun va da 0,10 a 0,12 e ho uno spread di 0,02, con 2000 kwh quanto in più?', 'di 40,00 € in un anno'],
  ['in una bolletta da 200 euro netti quanta iva?', 'se ne aggiungono 20,00 €'],
  ['45 al mese e 8 di canone già compreso, quanto in un anno?', '540,00 € l’anno'],
  ['la fattura dice 150 euro per 3 mesi, di cui 27 di canone tv: quanto di luce in un anno?', '492,00 € in un anno'],
  ['fattura della corrente da 120 € per 3 mesi, di cui 27 di canone: quanto all’anno di luce?', '372,00 € in un anno'],
  ['luce 90 euro a bimestre e 18 sono di canone tv: quanto di corrente in un anno?', '432,00 € in un anno'],
  ['pago 60 euro ogni due mesi e ho 30 di bonus, quanto in un anno?', '330,00 € in un anno'],
  ['spendo 840 euro l’anno con 120 di bonus: quanto al mese?', '60,00 € in un mese'],
  ['promo 15 al mese, attivazione 25 una volta: in due anni?', '385,00 € in 2 anni'],
  ['canone 90 € in 10 rate, bolletta ogni due mesi quanto?', '18,00 € in una bolletta di 2 mesi'],
  ['il subentro costa 60 euro e risparmio 8 al mese: dopo quanti mesi ci guadagno?', '7,5 mesi'],
])('«%s»: %s, of its own', (message, words) =>
  words === null
    ? expect(told(message)).not.toContain('Costa meno il prezzo unico')
    : expect(told(message)).toContain(words),
)

test.each([
  [['18,90 per 3 mesi poi 28,90, quanto in un anno?', 'e in due anni?'], '18,90 € × 3 + 28,90 € × 21'],
  [['gas 50 al mese, quanto in un anno?', 'e se fossero 65?'], '780,00 € l’anno'],
  [['540 euro in 6 rate', 'con 90 euro di anticipo?'], '540 − 90 = 450,00 €, in 6 rate sono 75,00 €'],
  [['bolletta di 99 euro in 3 ma uno paga la metà', 'e se fossimo 5?'], 'diviso 4,5 parti: 22,00 €'],
  [['320 euro in 4 rate quanto sono?', 'e in 8?'], 'in 8 rate sono 40,00 €'],
  [['320 euro in 4 rate quanto sono?', 'e in 8 rate?'], 'in 8 rate sono 40,00 €'],
  [['il 12 % di sconto su 95 euro quanto fa?', 'e se fosse del 20 %?'], '76,00 €'],
  [
    ['300 kwh a 0,15 quanto fa?', 'aggiungi 11 euro di quota fissa', 'e con l’iva al 10?', 'diviso in 4?'],
    '15,40 € a testa',
  ],
  [['120 euro in 3 rate', 'mettici 9 euro di interessi', 'e se ne faccio 6?'], 'in 6 rate sono 21,50 €'],
  [['un phon da 1500 watt mezz’ora al giorno quanti kwh in un mese?', 'e se lo uso un’ora?'], '45 kWh'],
  [['22,90 al mese quanto fa in un anno?', 'più 30 di attivazione'], '304,80 €'],
])('%o', (messages, words) => expect(told(...messages)).toContain(words))

test('a question of its own takes nothing from the sum before', () =>
  expect(told('320 euro in 4 rate quanto sono?', 'luce 2700 kWh a Torino')).toBeNull())

test('powers are no readings of a meter', () => {
  expect(told('il contatore segnava 4812 e adesso 4967, quanto ho consumato?')).toContain('4.967 − 4.812 = 155 kWh')
  expect(told('ho due stufe, da 900 w e da 1500, contatore da 3 kw: quanto pago?') ?? '').not.toContain('−')
})

test('a price told for a time is taken to stay beside one that goes on, and the answer says so', () => {
  const sum = told(
    'offerta A 24 euro al mese per 18 mesi. offerta B 17 euro per 3 mesi poi 26',
    'quale delle due?',
    'e se la tengo tre anni?',
  )
  expect(sum).toContain('24 € × 18 + 24 € × 18 = 864,00 €; 17 € × 3 + 26 € × 33 = 909,00 €')
  expect(sum).toContain('Per la prima conto lo stesso prezzo anche dopo')
})
