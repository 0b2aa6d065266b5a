import { expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { readSentence } from './sentence.ts'

const { facts } = await marketFromData('2026-11-21')

test.each([
  ['prendo 980 euro di pensione, luce 1400 kwh a Todi', { kwh: '1400', cap: 'Todi' }],
  ['il condominio sono 40 euro al mese e l’acqua 55 ogni tre mesi; luce 1400 kwh', { kwh: '1400' }],
  ['luce 80 euro ogni due mesi, l’affitto è 500', { euro: '80', ogni: '2' }],
  ['pago l’affitto 450 euro e la luce 60 al mese a Terni', { euro: '60', ogni: '1', cap: 'Terni' }],
  ['luce e gas a Pisa 180 euro al mese, mutuo 600 euro', { euro: '180', ogni: '1', cap: 'Pisa' }],
  ['l’ultima della luce era 143,20, arriva ogni due mesi, con dentro 18 euro di canone', { euro: '125.2', ogni: '2' }],
  ['luce 70 euro al mese più 9 di canone', { euro: '70', ogni: '1' }],
  ['luce 2500 kwh e internet 30 euro, Bari', { kwh: '2500', cap: 'Bari' }],
  ['fibra 29,90 al mese e luce 60 al mese, Rimini', { euro: '60', ogni: '1', cap: 'Rimini' }],
  ['spendo 120 di luce ogni due mesi e 35 di internet al mese', { euro: '120', ogni: '2' }],
  ['pago 45 euro al bimestre di acqua e 60 di luce al mese', { euro: '60', ogni: '1' }],
  ['spazzatura 210 euro, luce 480 euro l’anno, Nola', { euro: '480', ogni: '12', cap: 'Nola' }],
  ['devo 300 euro al vecchio fornitore, luce 2000 kwh', { kwh: '2000' }],
  ['ho un debito di 300 euro di luce', {}],
  ['sconto di 50 euro, luce 2000 kwh', { kwh: '2000' }],
  ['pagati 340 euro una volta sola di conguaglio gas a Lodi', { cap: 'Lodi' }],
  ['siamo in 3, luce 40 euro a testa al mese', { euro: '120', ogni: '1', persone: '3' }],
  ['pago 80 di luce, 40 di internet e 20 di sim al mese', { euro: '80', ogni: '1' }],
  ['la rata della luce è 40 euro al mese', { euro: '40', ogni: '1' }],
  ['ho comprato un frigo da 700 euro, luce 60 euro al mese', { euro: '60', ogni: '1' }],
  ['1200 euro di caldaia nuova, gas 900 smc', {}],
  ['luce 95 euro ogni 2 mesi di cui 12 di iva', { euro: '95', ogni: '2' }],
  ['mi chiedono 99 euro per il contatore, luce 2000 kwh', { kwh: '2000' }],
  ['mi hanno rimborsato 45 euro, luce 60 euro al mese', { euro: '60', ogni: '1' }],
  ['luce aumentata di 30 euro', {}],
  ['vado in vacanza con 900 euro, luce 60 euro al mese', { euro: '60', ogni: '1' }],
  ['grazie mille, luce 1400 kwh', { kwh: '1400' }],
  ['luce a 10121, pago 40 € al mese', { euro: '40', ogni: '1', cap: '10121' }],
  ['400 e rotti l’anno di luce, coppia, Varese', { euro: '400', ogni: '12', persone: '2', cap: 'Varese' }],
])('«%s» counts what is paid for it alone', (sentence, values) => {
  const said = readSentence(sentence, facts)
  expect(said.values).toMatchObject(values)
  expect([said.values.euro, said.values.kwh, said.values.cliente]).toEqual([
    'euro' in values ? values.euro : undefined,
    'kwh' in values ? values.kwh : undefined,
    undefined,
  ])
})

test.each([
  ['luce a Foggia, d’estate la bolletta è 190, d’inverno 80, ogni due mesi', '700'],
  ['clima da giugno a settembre: d’estate la bolletta di luce è 150, d’inverno 60, arriva ogni due mesi', '540'],
  ['da ottobre ad aprile in tutto 780 euro di gas, poi nei mesi caldi sui 25 al mese', '905'],
  ['gas da novembre a marzo 150 al mese a Torino', '980'],
  ['luce con pompa di calore, in inverno 300 euro a bolletta, in estate 90', '1170'],
  ['luce da giugno a settembre 80 al mese, poi 40', '640'],
  ['spendo 30 a settimana di luce', '1564.29'],
  ['bolletta del gas di 92 giorni, 210 euro', '833.15'],
  ['gas a Torino da novembre a marzo 150 al mese, il resto dell’anno 40', '1030'],
])('«%s» is %s € of a year', (sentence, euro) =>
  expect(readSentence(sentence, facts).values).toMatchObject({ euro, ogni: '12' }),
)

test('sums of seasons that may be of a bill or of all of them are asked about', () => {
  const said = readSentence('luce d’estate 190 d’inverno 80, Bari', facts)
  expect(said.values).toEqual({ cap: 'Bari' })
  expect(said.notes.join()).toContain('non li ho contati')
})

test.each([
  'tutto insieme tra luce gas e internet 210 al mese, Monza, 4 persone',
  'pago 210 euro di luce, gas e internet al mese',
  'fibra a parte, acqua luce e gas 210 al mese',
])('«%s» counts its sum for neither energy nor line', sentence => {
  const said = readSentence(sentence, facts)
  expect(said.values.euro).toBeUndefined()
  expect(said.also.map(({ values }) => values.oggi)).toEqual([undefined])
  expect(said.notes.join()).toContain('210\u00a0€ sono di più contratti')
})

test.each([
  ['spendo 9,99 ogni 28 giorni per il telefono', { oggi: '10.85' }],
  ['pago la fibra 350 l’anno, trovo di meglio?', { oggi: '29.17' }],
  ['pago 25 euro di internet a Bari, ogni 28 giorni', { oggi: '27.16' }],
  ['pago 14,99 al mese di sim più 25 di rata del telefono', { oggi: '14.99' }],
  ['internet: 29,90 + 5 di modem + 3 di sicurezza, voglio pagare meno', { oggi: '37.9' }],
])('«%s» is so much a month', (sentence, values) => expect(readSentence(sentence, facts).values).toMatchObject(values))

test('what is paid for the one line is not paid for the other', () =>
  expect(readSentence('pago 30 euro per la fibra e 10 per la sim', facts)).toMatchObject({
    values: { oggi: '30' },
    also: [{ kind: 'mobile', values: { oggi: '10' } }],
  }))

test.each([
  ['bolletta luce di 61 giorni 96 euro', { euro: '96', ogni: '2' }],
  ['luce 96 euro ogni 45 giorni', { euro: '778.67', ogni: '12' }],
])('«%s» is of its days', (sentence, values) => expect(readSentence(sentence, facts).values).toMatchObject(values))

test('what no line costs in a month is no limit and is asked about', () => {
  const said = readSentence('il telefono mi è costato 600 euro, cerco una sim da 100 giga', facts)
  expect(said.values).toEqual({ giga: '100' })
  expect(said.notes.join()).toContain('600\u00a0€')
})

test('several SIM are told with their sum, and none is a limit', () => {
  const said = readSentence('4 sim: 7,99 7,99 9,99 e 14,99', facts)
  expect(said).toMatchObject({ kind: 'mobile', values: {}, unread: [] })
  expect(said.notes.join()).toContain('40,96\u00a0€ al mese, 491,52\u00a0€ l’anno')
  expect(readSentence('ho 3 sim da 7,99 l’una, come risparmio?', facts).values).toEqual({ oggi: '7.99', sim: '3' })
})

test('a spend that is disputed is not counted beside a consumption', () =>
  expect(
    readSentence('mio marito dice che spendiamo 1.300 di gas all’anno, io dico meno, in bolletta 1.100 smc', facts)
      .values,
  ).toEqual({ smc: '1100' }))

test.each([
  ['messo l’induzione e chiuso il gas, 3900 kwh, contatore da 6', 'luce', { kwh: '3900', potenza: '6' }],
  ['abbiamo tolto il gas, 5800 kwh, contatore da 6', 'luce', { kwh: '5800', potenza: '6' }],
  ['luce pagare 210 ogni due mesi, gas no', 'luce', { euro: '210', ogni: '2' }],
  ['il gas l’abbiamo tolto, luce 4000 kwh', 'luce', { kwh: '4000' }],
  ['il gas non mi serve, luce 60 euro al mese', 'luce', { euro: '60', ogni: '1' }],
  ['luce 40 al mese, gas non ne ho', 'luce', { euro: '40', ogni: '1' }],
])('«%s» asks for no gas', (sentence, kind, values) =>
  expect(readSentence(sentence, facts)).toMatchObject({ kind, values, also: [] }),
)

test.each([
  ['il riscaldamento è quello del condominio, solo fornelli a gas', undefined],
  ['lavoro in un ufficio a Pisa, luce 60 euro al mese', undefined],
  ['mia figlia va a scuola, luce in 3', undefined],
  ['sono un insegnante di scuola, luce 2000 kwh', undefined],
  ['ho la partita iva ma la luce è di casa, 2000 kwh', undefined],
  ['studio a Bologna in tre, luce', undefined],
  ['ho un b&b, la luce è intestata a me come casa, 4300 kwh', undefined],
  ['il condominio ha il riscaldamento centralizzato, gas solo cucina', undefined],
  ['amministro un condominio a Bari, luce 5000 kwh', 'business'],
  ['luce per il condominio, 4000 kwh', 'business'],
  ['luce per il mio ufficio, 3000 kwh', 'business'],
  ['studio medico, luce 4000 kwh', 'business'],
])('«%s» is of a customer %s', (sentence, cliente) =>
  expect(readSentence(sentence, facts).values.cliente).toBe(cliente),
)

test('a car adds its kilometres to what so many people use', () =>
  expect(readSentence('luce in tre, macchina elettrica 18.000 km l’anno', facts).values.kwh).toBe('5650'))

test.each([
  ['luce 52 euri al mese, semo in do, stemo a Ciosa', { cap: 'Chioggia', persone: '2' }],
  ['so’ solo, sto ar Tufello, luce', { cap: 'Roma', persone: '1' }],
  ['staiu a Sciacca cu me mugghieri e du carusi, luci', { cap: 'Sciacca', persone: '4' }],
  ['stamm a Mola in cinque, 94 eur de lusce ogne do mise', { cap: 'Mola di Bari', euro: '94', ogni: '2' }],
  ['abbito a treviglo in 5, luce, scaldabagnio eletrico', { cap: 'Bergamo', persone: '5', boiler: '1' }],
  ['luce a S. Maria Capua Vetere', { cap: 'Santa Maria Capua Vetere' }],
  ['sto a San Donato, Bologna, luce in 3', { cap: 'Bologna' }],
  ['gas a Milano, Lambrate, 900 smc', { cap: 'Milano' }],
])('«%s» says where and who', (sentence, values) => expect(readSentence(sentence, facts).values).toMatchObject(values))

test('half a name is asked where more towns have it, and said where one was taken', () => {
  expect(readSentence('sto a S. Benedetto, luce', facts).towns).toContain('San Benedetto del Tronto (AP)')
  expect(readSentence('luce a Mola in 3', facts).notes.join()).toContain('Mola di Bari (BA)')
  expect(readSentence('vivo a Casale in 2, luce', facts).towns).toEqual([])
  expect(readSentence('luce, sto a Marina in 3', facts).values.cap).toBeUndefined()
})

test.each([
  ['luce 80 gas 60 internet 30 al mese', { luce: { euro: '80', ogni: '1' }, gas: { euro: '60', ogni: '1' } }],
  [
    'pago 140 di luce e 200 di gas ogni due mesi',
    { luce: { euro: '140', ogni: '2' }, gas: { euro: '200', ogni: '2' } },
  ],
  ['luce e gas 90 e 110 euro al mese', { luce: { euro: '90', ogni: '1' }, gas: { euro: '110', ogni: '1' } }],
])('«%s» says what is paid for each', (sentence, parts) => expect(readSentence(sentence, facts).parts).toEqual(parts))

test.each([
  ['bolletta di 1 mese 58 euro luce + 20 rata del conguaglio', { euro: '58', ogni: '1' }],
  ['pagavo 60 ora pago 95 ogni due mesi di luce', { euro: '95', ogni: '2' }],
  ['gas 60 euro al mese tutto l’anno, Vicenza', { euro: '60', ogni: '1', cap: 'Vicenza' }],
  ['luce 43 euro per 35 giorni', { euro: '448.43', ogni: '12' }],
  ['bolletta da 89 euro con dentro 18 di canone, bimestrale, Perugia', { euro: '71', ogni: '2', cap: 'Perugia' }],
  ['consumo gas 640 mc e luce 1900, Viterbo', { smc: '640', kwh: '1900', cap: 'Viterbo' }],
  ['luce e gas a Ferrara, 2700 e 1200', { kwh: '2700', smc: '1200', cap: 'Ferrara' }],
  ['luce 218 kwh per il bimestre', { kwh: '1308' }],
  ['uso 6 kw al giorno di luce, Palermo', { kwh: '2190', cap: 'Palermo' }],
  [
    'oggi ho 0,129 a prezzo bloccato e 8 euro al mese, mi offrono pun + 0,018 e 11 euro al mese, 3100 kwh',
    { oggi: '0,129', quotaOggi: '8', detto: '0,018', prezzo: 'variabile', quota: '11', kwh: '3100' },
  ],
  ['gas 0,48 smc e 9 euro fissi, ne consumo 850, Treviso', { detto: '0,48', quota: '9', smc: '850', cap: 'Treviso' }],
  ['luce senza costi fissi, 400 kwh', { kwh: '400' }],
  ['luce: 65 euro materia energia, 20 trasporto, totale 105 ogni due mesi', { euro: '105', ogni: '2' }],
  ['340 euro di luce in 4 bollette, Siena', { euro: '85', cap: 'Siena' }],
  ['gas: 1 euro e 10 al metro cubo, 900 metri cubi, Asti', { detto: '1,10', smc: '900', cap: 'Asti' }],
  ['siamo 2 adulti e 2 bambini, luce, Como', { persone: '4', cap: 'Como' }],
  ['siamo in 2 più un neonato, luce a Terni', { persone: '3', cap: 'Terni' }],
  ['spendo tra 60 e 80 euro al mese di luce a Bari', { euro: '70', ogni: '1', cap: 'Bari' }],
  ['gas sui 90/110 euro a bimestre, Lodi', { euro: '100', ogni: '2', cap: 'Lodi' }],
  ['luce per un monolocale a Bologna', { livello: 'basso', cap: 'Bologna' }],
  ['vivo con mia sorella, luce 1900 kwh', { kwh: '1900', persone: '2' }],
  ['luce 900 kwh jesolo', { kwh: '900', cap: 'Jesolo' }],
  ['luce 1900 kwh, non voglio enel', { kwh: '1900', tranne: 'enel' }],
  ['pago 29,90 di fibra e 4,90 di modem con vodafone', { oggi: '34.8', tecnologia: 'fibra' }],
  ['sim 20 euro l’anno', { euro: '1.67' }],
  ['fibra per 9 mesi massimo 25 euro', { euro: '25', tecnologia: 'fibra', pochi: '1', vincolo: 'no', mesi: '9' }],
  ['ci servono 3 sim da 50 giga', { giga: '50', sim: '3' }],
  ['iliad 9,99 150 giga, c’è di meglio?', { giga: '150', oggi: '9.99' }],
  ['fibra ftth 2,5 giga upload 1 giga', { velocita: '2500', carico: '1000', tecnologia: 'fibra' }],
])('every figure of «%s» has its place', (sentence, values) => {
  const said = readSentence(sentence, facts)
  expect(said.values).toEqual(values)
  expect(said.unread).toEqual([])
})

test('what cannot be told is told not to be counted', () => {
  expect(readSentence('luce 2000 kwh, prima erano 95 adesso boh', facts).unread).toEqual(['95'])
  expect(readSentence('gas 420 euro a gennaio, Aosta', facts).notes.join()).toContain('20 % dei consumi')
})

test.each([
  ['luce 2700 kwh a Torino, contatore 3 kw, prezzo fisso', []],
  ['gas 900 smc, caldaia a condensazione, Modena', []],
  ['luce a Bari, mi hanno staccato il contatore', ['hanno', 'staccato']],
  ['luce a Bari, non pago da tre mesi', ['non pago']],
  ['luce per la casa nuova a Latina', ['casa nuova']],
  ['quanti giga servono in 3?', ['quanti giga']],
  ['bastano 100 mega in 4?', ['bastano 100 mega']],
])('of «%s» nobody read %j', (sentence, rest) =>
  expect(readSentence(sentence, facts).rest).toEqual(expect.arrayContaining(rest)),
)

test.each([
  ['in famiglia siamo tre, ognuno con la sua sim, 36 euro al mese in tutto', '36\u00a0€ al mese'],
  ['tre sim da 12 euro al mese l’una', '36\u00a0€ al mese'],
])('«%s»: what all SIMs cost', (sentence, all) =>
  expect(readSentence(sentence, facts).notes.join()).toContain(`3 SIM costano in tutto ${all}`),
)

test('a bill of two months is said to be no year', () => {
  expect(readSentence('in 2 mesi 480 kwh di luce a Cuneo', facts).notes.join()).toContain('non è un anno')
  expect(readSentence('luce 2880 kwh l’anno a Cuneo', facts).notes.join()).not.toContain('non è un anno')
})

test.each([
  [
    'le sei bollette della luce: gen-feb 118, mar-apr 92, mag-giu 80, lug-ago 140, set-ott 85, nov-dic 105',
    { euro: '620', ogni: '12' },
  ],
  ['gas: 150 al mese per 4 mesi freddi e 30 per gli altri 8, Lodi', { euro: '840', ogni: '12', cap: 'Lodi' }],
  ['luce 300 euro, periodo dal 5 marzo al 4 luglio', { euro: '900', ogni: '12' }],
  ['luce, bolletta trimestrale da 210 euro', { euro: '840', ogni: '12' }],
  ['luce 45-55 al mese e gas 800 l’anno', { euro: '1400', ogni: '12' }],
  ['una bolletta luce da 900 euro, di solito ne pago 110 ogni due mesi', { euro: '110', ogni: '2' }],
  ['sono 70 al mese di luce, non ogni due mesi', { euro: '70', ogni: '1' }],
  ['prendo mille e duecento euro di pensione, luce 60 euro al mese', { euro: '60', ogni: '1' }],
  ['luce seconda casa, 200 kwh in tutto l’anno, pago 28 euro al mese', { kwh: '200', euro: '28', residente: '0' }],
  ['il mio gas è 11.000 kWh l’anno, Trento', { smc: '1028', cap: 'Trento' }],
  ['gas PSV + 0,10, quota fissa 96 €/anno, 900 smc', { detto: '0,10', quota: '8', smc: '900' }],
  ['luce a 0,118 + 108 anno, 2500 kwh', { detto: '0,118', quota: '9', kwh: '2500' }],
  [
    'luce: la prima 0,131 + 120 anno, la seconda 0,119 + 84 anno, quale con 1800 kwh?',
    { oggi: '0,131', quotaOggi: '10', detto: '0,119', quota: '7', tra: '1', kwh: '1800' },
  ],
  [
    'luce oggi 0,121 + 7 euro al mese, il rinnovo è 0,139 + 10, 3000 kwh',
    { oggi: '0,121', quotaOggi: '7', detto: '0,139', quota: '10', kwh: '3000' },
  ],
  ['ho i pannelli: producono 4200 kwh e prelevo 1700 kwh', { kwh: '1700' }],
  ['luce 0,16 in F1, 0,13 in F2, 0,11 in F3 e 7,50/mese, 3000 kwh', { detto: '0,1327', quota: '7,5', kwh: '3000' }],
  ['luce F1 0,14 F23 0,10, quota 8 euro al mese, 2100 kwh', { detto: '0,1132', quota: '8', kwh: '2100' }],
  ['luce 1900 kwh, mi danno un buono di 70 euro', { kwh: '1900' }],
  ['luce, consumo quasi zero, CAP 00184', { kwh: '100' }],
  ['luce, consumo poco, 60 metri quadri', { livello: 'basso' }],
  ['luce, vive da solo e consuma quasi niente, tipo 750', { kwh: '750' }],
  ['ho i pannelli: prelevo 1600 e immetto 2400', { kwh: '1600' }],
  ['sim da 120+ giga', { giga: '120' }],
  ['una sim con giga a volontà', { ordina: 'giga' }],
  ['sim da 80 giga con esim, quanto spendo in totale il primo anno?', { giga: '80', mesi: '12' }],
  ['sim da 80 giga, nei primi dodici mesi quanto verrei a spendere?', { giga: '80', mesi: '12' }],
  ['sim da 10 giga, anzi 40', { giga: '40' }],
  ['pago 12,99 per 80 giga che non uso, ne consumo 4 o 5', { giga: '5', oggi: '12.99' }],
  ['quattro sim: io 100 giga, mia moglie 30, mia figlia 200, nonna solo telefonate', { sim: '1:100 1:30 1:200 1:' }],
])('«%s» is counted as it is said', (sentence, values) =>
  expect(readSentence(sentence, facts).values).toMatchObject(values),
)

test.each([
  ['luce, potenza 3 kW, 2000 kwh', { kwh: '2000', potenza: '3' }],
  ['luce 3000 kwh, clima in 3 stanze e 2 camere', { kwh: '3000', clima: '1' }],
  ['una bolletta sola per luce e metano, 1800 kwh e 700 smc', { kwh: '1800', smc: '700', contratti: '1' }],
  ['non mi importa avere lo stesso fornitore, luce e gas, 2000 kwh e 600 smc', { kwh: '2000', smc: '600' }],
  ['gas, riscaldamento centralizzato e acqua calda, solo fornelli', { uso: 'cottura' }],
  ['luce 2000 kwh, meglio se verde ma non è indispensabile', { kwh: '2000', gradito: '1' }],
])('«%s» says %j, and nothing that it does not', (sentence, values) =>
  expect(readSentence(sentence, facts).values).toEqual(values),
)

test.each([
  ['luce 2000 kwh, tutti tranne enel e plenitude', { tranne: 'enel, plenitude' }],
  ['fibra, né tim né vodafone', { tranne: 'tim, vodafone' }],
  ['gas 700 smc, tutti meno iren', { tranne: 'iren' }],
  ['solo offerte edison, luce 2000 kwh', { marchio: 'edison' }],
  ['rimetti pure hera', { rimesso: 'hera', marchio: 'hera' }],
  ['dammi una sola offerta luce', { quante: '1' }],
  ['luce 2000 kwh, le prime quattro', { quante: '4' }],
  ['2-3 proposte per il gas', { quante: '3' }],
])('whose offers and how many, of «%s»', (sentence, values) =>
  expect(readSentence(sentence, facts).values).toMatchObject(values),
)

test('luce and gas with their own prices are two questions', () => {
  expect(readSentence('luce fissa e gas variabile, 2000 kwh e 700 smc', facts)).toMatchObject({
    kind: 'luce',
    values: { kwh: '2000', prezzo: 'fisso' },
    also: [{ kind: 'gas', values: { smc: '700', prezzo: 'variabile' } }],
  })
  expect(
    readSentence('mi rinnovano a 0,15 €/kWh e 0,50 €/smc, 8 euro al mese l’una, 2000 kwh e 700 smc', facts),
  ).toMatchObject({
    values: { detto: '0,15', quota: '8', kwh: '2000' },
    also: [{ kind: 'gas', values: { detto: '0,50', quota: '8', smc: '700' } }],
  })
  expect(readSentence('due case: Pisa 2500 kwh e gas 700 smc, casa al mare a Vasto luce 400 kwh', facts)).toMatchObject(
    {
      kind: 'luce_gas',
      values: { kwh: '2500', smc: '700', cap: 'Pisa' },
      also: [{ kind: 'luce', values: { kwh: '400', cap: 'Vasto', residente: '0' } }],
    },
  )
})

test.each([
  ['cosa c’è per videochiamate e streaming, massimo 30 euro?', 'internet'],
  ['5g per un monolocale, senza tecnici', 'internet'],
  ['solo luce, il gas lo tengo dove sono', 'luce'],
  ['luce per due, fornelli a gas', 'luce'],
  ['niente bombole, gas di città con i termosifoni', 'gas'],
  ['prelevo 1600 e immetto 2400', 'luce'],
])('«%s» is of %s', (sentence, kind) => expect(readSentence(sentence, facts).kind).toBe(kind))

test('of two services each has its own sum, and one that is of both or of no one is asked back', () => {
  expect(readSentence('spendo 31,50 vodafone fibra più 8,99 di cellulare, si può scendere?', facts)).toMatchObject({
    values: { oggi: '31.5' },
    also: [{ kind: 'mobile', values: { oggi: '8.99' } }],
  })
  expect(readSentence('pago 27 euro di adsl e 9 euro di sim', facts)).toMatchObject({
    values: { oggi: '27' },
    also: [{ kind: 'mobile', values: { oggi: '9' } }],
  })
  expect(readSentence('vodafone 33 euro casa e 12 euro sim, cambio?', facts).values).toMatchObject({ oggi: '12' })
  for (const message of ['fibra e sim 45 euro al mese, risparmio?', 'pago 34 e 12 per fibra e cellulare']) {
    const { values, also, notes } = readSentence(message, facts)
    expect([values, ...also.map(other => other.values)].map(each => each.oggi ?? each.euro)).toEqual([
      undefined,
      undefined,
    ])
    expect(notes.join()).toContain('quanto paghi per la linea di casa e quanto per la SIM')
  }
  const { values, notes } = readSentence(
    'pensionati, luce 88 euro a bimestre, metano 190 in inverno e 30 in estate',
    facts,
  )
  expect(values.euro).toBeUndefined()
  expect(notes.join()).toContain(
    'Luce 88\u00a0€ ogni due mesi, 528\u00a0€ l’anno. Gas 190\u00a0€ e 30\u00a0€: di un mese',
  )
  expect(
    readSentence('luce 60 al mese, gas 150 a bimestre d’inverno e 40 d’estate, si può fare di meglio?', facts).parts,
  ).toEqual({ luce: { euro: '60', ogni: '1' }, gas: { euro: '570', ogni: '12' } })
})
