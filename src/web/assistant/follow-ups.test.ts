import { expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { askedOfOffer } from './offer-answer.server.ts'
import { readSentence } from './sentence/sentence.ts'
import { readConversation } from './conversation-state.ts'

const { facts } = await marketFromData('2026-11-21')
const last = (...messages: string[]) => readConversation(messages, facts).requests.at(-1)

test.each([
  [
    'gas 1400 smc Milano, prezzo bloccato almeno 1 anno',
    'gas',
    { smc: '1400', prezzo: 'fisso', durata: '12', cap: 'Milano' },
  ],
  ['luce che non aumenta per due anni, 2300 kwh', 'luce', { kwh: '2300', prezzo: 'fisso', durata: '24' }],
  ['ho usato 150 mc di gas in gennaio a Bologna', 'gas', { smc: '752', cap: 'Bologna' }],
  ['120 euro al mese di gas a dicembre', 'gas', { euro: '660', ogni: '12' }],
  ['luce, pago 45 euro al mese di sola quota fissa', 'luce', { quota: '45', prezzi: '1' }],
  ['la fibra costa meno con tim o con fastweb?', 'internet', { tecnologia: 'fibra', marchio: 'tim, fastweb' }],
  ['fibra senza vincoli a Bari', 'internet', { tecnologia: 'fibra', vincolo: 'no', cap: 'Bari' }],
  ['sim per il tablet, 30 euro massimo l’anno', 'mobile', { euro: '2.5' }],
  ['gas: 300 euro a gennaio e 280 a febbraio', 'gas', { euro: '1660', ogni: '12' }],
  ['da maggio a ottobre ho consumato 1400 kwh di luce', 'luce', { kwh: '2800' }],
  ['in 90 giorni ho consumato 600 kwh', 'luce', { kwh: '2433' }],
  ['per 2 mesi e mezzo ho pagato 150 euro di luce', 'luce', { euro: '730', ogni: '12' }],
  ['fascia F1 900, F2 700, F3 1100 kWh', 'luce', { kwh: '2700', f1: '900', f2: '700', f3: '1100' }],
  ['sim dual con 150 giga', 'mobile', { giga: '150' }],
  ['eolo a 26,90, c’è di meglio?', 'internet', { oggi: '26.9' }],
  ['lucce e gass in 3', 'luce_gas', { persone: '3' }],
  ['bollettina di luce, 58 euro al mese', 'luce', { euro: '58', ogni: '1' }],
  ['tre sim, una da 100 giga e due piccole', 'mobile', { giga: '100', sim: '1:100 2:' }],
  ['sim da 10 euro massimo, la più ricca di giga', 'mobile', { euro: '10', ordina: 'giga' }],
  ['luce e gas con lo stesso fornitore, in 4', 'luce_gas', { contratti: '1', persone: '4' }],
  ['luce, siamo in 6 con il clima', 'luce', { persone: '6', clima: '1' }],
  ['una tariffa luce che non salga, 1500 kwh', 'luce', { kwh: '1500', prezzo: 'fisso' }],
  ['luce 2500 kwh, la più conveniente sui due anni', 'luce', { kwh: '2500', ordina: 'due-anni' }],
  [
    'seconda casa al mare a Rimini, ci andiamo in agosto e basta, mi serve la luce',
    'luce',
    { kwh: '150', residente: '0', cap: 'Rimini' },
  ],
  ['internet per casa, non voglio restare legato per anni', 'internet', { vincolo: 'no' }],
  [
    'luce PUN + 0,02 e 9 euro al mese, ne uso 2700 kwh',
    'luce',
    { detto: '0,02', quota: '9', prezzo: 'variabile', kwh: '2700' },
  ],
  ['gas: 300 mc è la bolletta di gennaio-febbraio, Como', 'gas', { smc: '858', cap: 'Como' }],
  [
    'a Enna d’inverno 280 al mese in due contratti, in tutto l’anno luce più gas fanno 2100 euro',
    'luce_gas',
    { euro: '2100', ogni: '12', cap: 'Enna' },
  ],
  ['luce: le mie amiche pagano 70 al mese, io 105, a Enna', 'luce', { euro: '105', ogni: '1', cap: 'Enna' }],
  [
    'cucino col gas e basta, la luce sono 60 euro ogni due mesi, Enna',
    'luce',
    { euro: '60', ogni: '2', uso: 'cottura', cap: 'Enna' },
  ],
  [
    'gas a Noto, 60 euro a bimestre, i termosifoni non li abbiamo',
    'gas',
    { euro: '60', ogni: '2', uso: 'acqua-calda-e-cottura', cap: 'Noto' },
  ],
  ['luce 1900 kwh, più altri 1500 per la macchina', 'luce', { kwh: '3400' }],
  ['che differenza fa tra 3 e 6 kw con 2400 kwh di luce', 'luce', { kwh: '2400', potenza: '6', potenzaOggi: '3' }],
  ['sim: 120 giga per me e 20 per mia nonna', 'mobile', { giga: '120', sim: '1:120 1:20' }],
  ['una sim, mi bastano 15 di giga', 'mobile', { giga: '15' }],
  ['sim da 90 giga senza spese di attivazione', 'mobile', { giga: '90', attivazione: 'gratis' }],
  ['luce, ho pagato 1 140 euro in un anno a Enna', 'luce', { euro: '1140', ogni: '12', cap: 'Enna' }],
  ['luce a Enna: io, mia sorella e mia zia', 'luce', { persone: '3', cap: 'Enna' }],
  ['luce 2300 kwh, 40% F1, 25% F2, 35% F3', 'luce', { kwh: '2300', f1: '920', f2: '575', f3: '805' }],
  ['luce in 2 a Enna con addebito', 'luce', { persone: '2', cap: 'Enna', pagamento: 'iban' }],
  ['luce in 2 a Enna senza toccare il conto in banca', 'luce', { persone: '2', cap: 'Enna', pagamento: 'bollettino' }],
  ['luce 2700 kwh, verde, ma quanto costa in più?', 'luce', { kwh: '2700', verde: '1', contro: 'verde' }],
  ['quanto viene la luce del garage a Enna', 'luce', { kwh: '100', residente: '0', cap: 'Enna' }],
  ['la luce la pago all’ufficio postale, 80 euro ogni due mesi', 'luce', { euro: '80', ogni: '2' }],
  ['luce con la quota fissa più bassa, 1300 kwh', 'luce', { kwh: '1300', prezzi: 'quota' }],
  ['luce per 4 a Enna, quanto a testa?', 'luce', { persone: '4', cap: 'Enna', testa: '4' }],
  [
    'energia rinnovabile a Enna, al massimo 55 euro mensili',
    'luce',
    { verde: '1', tetto: '55', ogni: '1', cap: 'Enna' },
  ],
  ['in 3 a Enna, spendo 90 euro al mese di energia', 'luce', { persone: '3', euro: '90', ogni: '1', cap: 'Enna' }],
  ['energia e gas a Enna, in 2', 'luce_gas', { persone: '2', cap: 'Enna' }],
  ['ho 60 giga a 11,90 con tim, trovo meno?', 'mobile', { giga: '60', oggi: '11.9' }],
  ['sim, ho 80 giga, pago 13,90 per 80 giga', 'mobile', { giga: '80', oggi: '13.9' }],
  ['vodafone mi chiede 27,50, avete di meglio?', 'internet', { oggi: '27.5' }],
  ['la più veloce che c’è a Enna', 'internet', { cap: 'Enna', ordina: 'velocita' }],
  ['internet in barca d’estate, che prendo?', 'mobile', { ordina: 'giga' }],
  ['mia zia, 83 anni sola a Enna, che luce le metto?', 'luce', { persone: '1', cap: 'Enna' }],
  ['gas a Enna per i radiatori, siamo in 2', 'gas', { persone: '2', cap: 'Enna', uso: 'riscaldamento' }],
  ['quale costa meno per parlare al telefono e basta?', 'mobile', {}],
  ['la zia usa solo telefonate, che mi consigliate?', 'mobile', {}],
  ['posso solo chiamare il numero verde?', null, {}],
  ['mi ha scritto la società energia nazionale', null, {}],
  ['luce per uno che abita da solo a Enna', 'luce', { persone: '1', cap: 'Enna' }],
  ['gas per una persona sola a Enna', 'gas', { persone: '1', cap: 'Enna' }],
  ['vivo per conto mio a Enna, luce: quanto viene a testa?', 'luce', { persone: '1', cap: 'Enna' }],
  ['luce, 1800 kilovat lanno', 'luce', { kwh: '1800' }],
  ['la casa non ha il metano, luce in 2 a Enna', 'luce', { persone: '2', cap: 'Enna' }],
  ['internet, pago 29 di adsl che fa 6 mega', 'internet', { oggi: '29' }],
])('«%s» is read for what it says, and nothing else', (sentence, kind, values) => {
  const said = readSentence(sentence, facts)
  expect(said.kind).toBe(kind)
  expect(said.values).toEqual(values)
})

test.each([
  ['internet in casa a Enna, telefonate verso tutti comprese', 'se le chiamate sono comprese non è tra i nostri dati'],
  ['telefono fisso a Enna per chiamare e basta, niente internet', 'ogni linea di casa qui ha internet'],
  ['sim per il router del furgone, 180 giga', 'anche le chiamate'],
])('«%s» is told that no offer states it: %s', (sentence, note) =>
  expect(readSentence(sentence, facts).notes.join(' ')).toContain(note),
)
test('what is told of a modem at home is not told of a SIM', () =>
  expect(readSentence('sim per il router del furgone, 180 giga', facts).notes.join(' ')).not.toContain('ONT'))

test.each([
  ['mi dicono che col variabile si risparmia, è vero? 2400 kwh', true],
  ['luce, il fisso conviene sempre è vero?', true],
  ['quale luce a prezzo fisso mi conviene?', false],
  ['il miglior variabile accanto al miglior fisso, luce 2600 kwh', true],
  ['mio cognato consiglia il variabile, mio suocero il fisso: luce 1800 kwh', true],
  ['voglio il fisso, non il variabile', false],
])('«%s» sets both kinds of price side by side: %s', (sentence, isEither) =>
  expect(readSentence(sentence, facts).isEither).toBe(isEither),
)

test.each([
  [
    ['luce 85 euro a bimestre in 2 a Grosseto', 'e mia sorella che è sola e sta a Cuneo?'],
    { persone: '1', cap: 'Cuneo' },
  ],
  [['2600 kwh Ferrara', 'e per mia figlia che vive sola a Bologna?'], { persone: '1', cap: 'Bologna' }],
  [
    ['luce e gas a Modena, 2700 kwh e 900 smc', 'e separati?'],
    { kwh: '2700', smc: '900', cap: 'Modena', contratti: '2' },
  ],
  [['gas 1400 mc a Biella', 'e se cucino anche con il gas?'], { smc: '1400', cap: 'Biella', uso: 'riscaldamento' }],
  [
    ['gas 80 euro al mese a Lodi', 'è la rata fissa, consumo 1100 mc'],
    { euro: '80', ogni: '1', smc: '1100', cap: 'Lodi' },
  ],
  [
    ['luce 2400 kwh Lecce', 'quanto risparmio rispetto ai 780 euro che pago adesso?'],
    { kwh: '2400', euro: '780', cap: 'Lecce' },
  ],
  [['sim da 20 giga', 'e se ne voglio due?'], { giga: '20', sim: '2' }],
  [['sim 50 giga', 'ne prendo tre', 'e se una è da 150?'], { giga: '50', sim: '1:150 2:50' }],
  [['2200 kwh Pavia', 'ho anche una macchina elettrica', 'faccio 8000 km'], { kwh: '3600', cap: 'Pavia' }],
  [['luce 55 al mese a Teramo in 3', 'e in 2 quanto dovrei pagare?'], { persone: '2', cap: 'Teramo' }],
  [['luce 2700 kwh', 'e in bioraria?', 'e mensile quanto sarebbe?'], { kwh: '2700', ogni: '1' }],
  [
    ['Siamo in 3 a Lodi, pago 75 euro ogni due mesi.', 'Quale mi consigli?'],
    { persone: '3', euro: '75', ogni: '2', cap: 'Lodi' },
  ],
  [['gas 1400 mc a Torino', 'a Bari invece? è per mia sorella, lei ne fa 700'], { smc: '700', cap: 'Bari' }],
  [['luce in 5 con boiler a Todi', 'aspetta, il boiler è a gas non elettrico'], { persone: '5', cap: 'Todi' }],
  [['consumo 150 kWh di luce al mese', 'no no, 150 ogni due mesi, guardavo male'], { kwh: '900' }],
  [['luce in 3 a Udine', 'e se guardo due anni?'], { persone: '3', cap: 'Udine', ordina: 'due-anni' }],
  [
    ['luce seconda casa a Sanremo, 900 kwh', 'però adesso ci ho preso la residenza'],
    { kwh: '900', cap: 'Sanremo', residente: '1' },
  ],
  [
    ['internet in 4 a Bologna', 'senza vincolo però, che a luglio due di noi se ne vanno via'],
    { persone: '4', cap: 'Bologna', vincolo: 'no' },
  ],
  [['luce 1400 kwh a Lodi', 'dite 1400 ma io in bolletta vedo consumo annuo 1.950'], { kwh: '1950', cap: 'Lodi' }],
  [
    ['luce 5200 kwh a Lodi', 'solo a prezzo bloccato, il variabile mi fa venire l’ansia'],
    { kwh: '5200', cap: 'Lodi', prezzo: 'fisso' },
  ],
  [['luce 2600 kwh, tutti tranne enel', 'togliete pure edison'], { kwh: '2600', tranne: 'enel, edison' }],
  [['luce 2600 kwh, tutti tranne enel', 'vabbè rimetti enel'], { kwh: '2600', rimesso: 'enel', marchio: 'enel' }],
  [['350 luce', 'kwh, ogni due mesi'], { kwh: '2100' }],
  [['luce e gas 2000 kwh e 700 smc', 'facciamo solo luce, il gas lo lascio dov’è'], { kwh: '2000', smc: '700' }],
  [['luce in 4 a Pisa', 'i ragazzi vanno via: 1300 kwh, è di mia suocera'], { kwh: '1300', cap: 'Pisa' }],
  [['luce 3000 kwh Latina', 'con i pannelli dalla rete prendo un terzo'], { kwh: '1000', cap: 'Latina' }],
  [['che sim hai in 5g', 'il mio telefono il 5g non lo prende, 60 giga'], { giga: '60' }],
  [
    ['luce e gas in 4 a Lodi', 'siamo rimasti in 2 e il gas serve poco, abbiamo il pellet'],
    { persone: '2', uso: 'acqua-calda-e-cottura', cap: 'Lodi' },
  ],
  [
    ['luce 80 al mese', 'e il gas? spendo 700 l’anno', 'in tutto, luce e gas, quanto spenderei?'],
    { euro: '1660', ogni: '12', contratti: '1' },
  ],
  [
    ['luce 0,14 al kwh e 12 al mese, 2400 kwh', 'no, sono 120 euro l’anno di fisso'],
    { detto: '0,14', quota: '10', kwh: '2400' },
  ],
  [
    ['luce e gas in 4 a Enna, 240 al mese', 'solo la luce sono 95'],
    { persone: '4', euro: '95', ogni: '1', cap: 'Enna' },
  ],
  [['luce col bollettino a Enna in 3', 'va bene anche l’addebito'], { persone: '3', pagamento: 'iban', cap: 'Enna' }],
  [['gas a Enna 25 euro al mese', 'in un anno saranno 900'], { euro: '900', ogni: '12', cap: 'Enna' }],
  [['gas a Enna, pago 180 euro', 'al mese d’inverno, 20 d’estate'], { euro: '1200', ogni: '12', cap: 'Enna' }],
  [
    ['luce in 3 a Enna', 'e il gas?', 'con un unico fornitore per tutto?'],
    { persone: '3', contratti: '1', cap: 'Enna' },
  ],
  [
    ['luce in 3 a Enna', 'e il gas?', 'quanto fanno tutte e due messe insieme?'],
    { persone: '3', contratti: '1', cap: 'Enna' },
  ],
  [['sim da 60 giga', 'e con kena?'], { giga: '60', marchio: 'kena' }],
  [['fibra massimo 27 euro al mese', 'e la luce? pago 70 euro'], { euro: '70' }],
  [
    ['fibra sotto 30, le prime tre', 'altre due?'],
    { euro: '30', tecnologia: 'fibra', altre: '1', quante: '2', dopo: '3' },
  ],
])('%j keeps what was said of the same home, and only that', (messages, values) => {
  expect(last(...messages)?.values).toEqual(values)
  expect(last(...messages)?.asksList).toBe(true)
})

test('a step of power asks for the difference of two lists', () => {
  const said = last('mi conviene passare a 6 kw? in 4 a Prato, pago 95 euro di luce a bimestre')
  expect(said).toMatchObject({ asks: 'difference', values: { potenza: '6' }, before: { values: { potenza: '3' } } })
  expect(last('luce 3200 kwh, quanto mi costa in più avere 4,5 kw?')?.asks).toBe('difference')
})

test('two supplies that were asked for together are so again, until one of them is spoken of', () => {
  const also = (...messages: string[]) => last(...messages)?.also.map(({ kind }) => kind)
  expect(also('pago 26 di fibra e 11 di sim', 'trovate di meglio?')).toEqual(['mobile'])
  expect(also('pago 26 di fibra e 11 di sim', 'e la fibra senza vincolo?')).toEqual([])
})

test('a town that is not where it was said to be is asked', () => {
  expect(last('luce in 2, cap 50123, sono in Puglia')?.towns).toEqual(['50123 (Firenze)', 'Puglia'])
  expect(last('luce 2000 kwh nel Lazio', 'Enna')?.towns).toEqual(['Enna', 'Lazio'])
  expect(last('luce 2000 kwh nel Lazio', 'no scusa, a Enna')?.towns).toEqual([])
  expect(last('luce in 2, vengo dalla Puglia e sto a Enna')?.towns).toEqual([])
})

test('of two homes one is lived in', () => {
  const [other] = last('due case, Enna 2500 kwh e Modica 600')?.also ?? []
  expect(other?.values).toEqual({ kwh: '600', cap: 'Modica', residente: '0' })
})

test('a car without its kilometres is asked for them', () =>
  expect(last('2200 kwh Sondrio', 'e se ho anche l’auto elettrica?')?.notes.join(' ')).toContain(
    'contano i chilometri',
  ))

test.each([
  ['la prima si paga col bollettino?', ['Pagamento'], undefined],
  ['ma quella si paga col bollettino? la banca non la voglio mettere', ['Pagamento'], undefined],
  ['e la seconda che rete usa?', ['Rete'], undefined],
  ['con vincolo o senza?', ['Vincolo', 'Costo di uscita'], undefined],
  ['è fisso?', ['Durata', 'Tipo di prezzo', 'Durata del prezzo', 'Secondo anno'], undefined],
  [
    'e la terza in due anni a quanto arriva?',
    ['Di che cosa è fatto', 'Attivazione', 'Dopo la promozione', 'Secondo anno'],
    '3',
  ],
  ['la terza ha i minuti illimitati?', ['Minuti e SMS'], '3'],
  [
    'la seconda quanto costa di fisso? e c’è una penale se vado via prima?',
    ['Quota fissa', 'Vincolo', 'Costo di uscita'],
    '2',
  ],
  ['ok, capito. la prima che link ha?', ['Posto nella lista'], undefined],
  [
    'il più economico dei rimasti è a prezzo fisso?',
    ['Durata', 'Tipo di prezzo', 'Durata del prezzo', 'Secondo anno'],
    undefined,
  ],
])('«%s» asks for facts of an offer that was shown', (message, rows, posto) => {
  const asked = askedOfOffer(message)
  expect(asked?.rows).toEqual(rows)
  if (posto) expect(asked?.posto).toBe(posto)
})

test.each([
  'quella fissa',
  'fisso',
  'meglio prezzo bloccato',
  'e la seconda?',
  'tra queste quale ha l’attivazione gratis?',
  'la meno cara luce a prezzo fisso',
  'la prima casa si paga meno?',
  'voglio pagare col bollettino',
])('«%s» asks for another list, or another row, and no fact', message => expect(askedOfOffer(message)).toBeNull())
