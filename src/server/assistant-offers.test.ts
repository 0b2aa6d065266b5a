import { expect, test } from 'vitest'
import { assistantTexts } from '#areas/support/assistant-texts.ts'
import { callerPage } from '#web/pages/public/caller/quoted-price.server.ts'
import { converse } from '#web/assistant/converse.server.ts'
import { cents, formatEuro } from '#core/money.ts'
import { filterRows, readFilters } from '#web/blocks/comparison/questions/filters.ts'
import { GAS_BESIDE_LUCE } from '#web/blocks/comparison/query.ts'
import { pairOf } from '#web/blocks/comparison/pair-row.tsx'
import { groupLines, groupOf } from '#web/blocks/lines/line-groups.ts'
import { filterLines, readLineFilters } from '#web/blocks/lines/line-filters.ts'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { refreshSearch } from './search-feeds.ts'
import { compareFor, energyList } from '#web/pages/public/comparison/comparison.server.ts'
import { linePage } from '#web/pages/public/lines/lines.server.ts'
import { askInTurn as ask } from '../../tests/support/assistant.ts'
import { often } from '../../tests/support/often.ts'
import { system, type TestRuntime, useTestDatabase } from '../../tests/support/test-runtime.ts'

const { withRuntime } = useTestDatabase('with offers')

/** The first offer of the list at an address, with what it costs there as the page prints it. */
async function firstOf(rt: TestRuntime, address: string): Promise<{ name: string; cost: string }> {
  const { pathname, searchParams: params } = new URL(address, 'http://site.test')
  if (pathname === '/offerte-internet' || pathname === '/offerte-mobile') {
    const { data } = await linePage(rt, pathname === '/offerte-mobile' ? 'mobile' : 'internet', params)
    const filters = readLineFilters(params)
    const fitting = filterLines(data.rows, filters)
    const group = groupOf(filters.tecnologia)
    const isGrouped = pathname === '/offerte-internet' && !filters.ordina
    const [row] = (isGrouped && groupLines(fitting, group)[0]?.rows) || fitting
    return { name: row?.name ?? '', cost: row?.cost ? formatEuro(row.cost.total) : '' }
  }
  const kind = pathname === '/offerte-luce' ? 'luce' : pathname === '/offerte-gas' ? 'gas' : 'luce_gas'
  const { comparison, pair: apart } = await energyList(
    rt,
    kind,
    params,
    kind === 'luce_gas' ? GAS_BESIDE_LUCE : undefined,
  )
  expect(comparison.errors).toEqual({})
  const filters = readFilters(params)
  const pair = apart && pairOf(apart, filters)
  const [row] = filterRows(comparison.rows, filters)
  return pair && row && pair.total < row.total
    ? { name: 'due contratti separati', cost: wholeEuro(pair.total) }
    : { name: row?.name ?? '', cost: row ? wholeEuro(row.total) : '' }
}

test.each<[sentences: string[], address: string, said?: string]>([
  [['Qual è l’offerta luce più economica per 3 persone?'], '/offerte-luce?stima=persone&persone=3', '2.500 kWh'],
  [['quanto pago con 200 kWh al mese?'], '/offerte-luce?consumo=2400'],
  [['spendo 75 € ogni due mesi'], '/offerte-luce?stima=spesa&spesa=75&ogni=2', 'se parli del gas'],
  [
    ['siamo in 4 con boiler elettrico e condizionatore'],
    '/offerte-luce?stima=persone&persone=4&boiler=1&clima=1',
    '4.100 kWh',
  ],
  [
    ['la tariffa più bassa per la seconda casa con 1.000 kWh'],
    '/offerte-luce?consumo=1000&residente=0',
    'non residente',
  ],
  [['luce per un bar, 15 kW e 20000 kWh'], '/offerte-luce?consumo=20000&potenza=15&cliente=business'],
  [['voglio un prezzo fisso per la luce, 3000 kWh'], '/offerte-luce?consumo=3000&prezzo=fisso', 'prezzo fisso'],
  [['che offerta verde c’è?'], '/offerte-luce?stima=medio&verde=1', 'da fonti rinnovabili'],
  [
    ['spendo 75 € ogni due mesi di luce, siamo in due a Lecce'],
    '/offerte-luce?stima=spesa&cap=Lecce&spesa=75&ogni=2',
    'Lecce (Puglia)',
  ],
  [['pago la luce 80 euro', 'al mese'], '/offerte-luce?stima=spesa&spesa=80&ogni=1'],
  [['pago 90 euro al mese di luce, 3000 kWh'], '/offerte-luce?consumo=3000&spesa=90&ogni=1', 'meno di oggi'],
  [['luce a meno di 600 euro l’anno con 2000 kWh'], '/offerte-luce?consumo=2000', 'Nessuna costa meno di 600,00'],
  [['gas solo per cucinare, a Napoli'], '/offerte-gas?stima=medio&uso=cottura&cap=Napoli', '120 Smc'],
  [['quale offerta gas mi consigliate?', 'Lecce'], '/offerte-gas?stima=medio&cap=Lecce'],
  [['gas 970 smc, 20121'], '/offerte-gas?consumo=970&cap=20121', 'Milano (Lombardia)'],
  [['2.700 kWh e 1400 smc a Torino, luce e gas'], '/offerte-luce-gas-2025?consumo=2700&consumoGas=1400&cap=Torino'],
  [
    ['luce e gas a Lecce, siamo in due'],
    '/offerte-luce-gas-2025?stima=persone&persone=2&stimaGas=basso&cap=Lecce',
    'due contratti separati',
  ],
  [['sim 5g con giga illimitati sotto i 15 euro'], '/offerte-mobile?giga=illimitati&rete=5g&massimo=15', '16,03'],
  [['una sim con 100 giga sotto i 10 euro'], '/offerte-mobile?giga=100&massimo=10', 'fino a 10'],
  [['sim con giga illimitati'], '/offerte-mobile?giga=illimitati'],
  [['mi serve un abbonamento cellulare con 20 gb'], '/offerte-mobile?giga=20', 'almeno 20 GB'],
  [
    ['fibra senza vincoli a meno di 30 euro'],
    '/offerte-internet?tecnologia=fibra&vincolo=no&massimo=30',
    'senza vincolo',
  ],
  [['internet da almeno 200 mega'], '/offerte-internet?velocita=200', 'almeno 200 Mbps'],
  [['sim 100 giga in 5g'], '/offerte-mobile?giga=100&rete=5g'],
  [['una sim con 150 giga', 'e la più economica in assoluto?'], '/offerte-mobile'],
  [['internet a canone fisso per sempre, quale?'], '/offerte-internet?prezzo=uguale'],
  [['luce a Gallipoli, seconda casa'], '/offerte-luce?stima=basso&residente=0&cap=Gallipoli', 'Gallipoli (Puglia)'],
  [
    ['offerte luce senza addebito, pago col bollettino, Foggia'],
    '/offerte-luce?stima=medio&cap=Foggia&pagamento=bollettino',
    'la sola con questi filtri',
  ],
  [
    ['auto elettrica, ricarico di notte, la bioraria conviene? luce 5500 kWh a Vicenza'],
    '/offerte-luce?consumo=5500&f1=891&f2=837&f3=3772&cap=Vicenza',
    'conviene quella a fasce',
  ],
  [
    ['spendo 85 euro al mese di luce a Torino'],
    '/offerte-luce?stima=spesa&cap=Torino&spesa=85&ogni=1',
    'Il secondo anno',
  ],
  [['spendo 85 euro al mese di luce'], '/offerte-luce?stima=spesa&spesa=85&ogni=1', 'canone TV'],
  [['luce senza iban, siamo in tre'], '/offerte-luce?stima=persone&persone=3&pagamento=bollettino'],
  [
    ['luce a Prato, ho preso l’auto elettrica e faccio 15000 km l’anno'],
    '/offerte-luce?consumo=5350&cap=Prato',
    '2.650 kWh',
  ],
  [['luce per il mio negozio, 10 kW'], '/offerte-luce?stima=medio&potenza=10&cliente=business', 'è quello di una casa'],
  [['fibra a meno di 25 euro al mese'], '/offerte-internet?tecnologia=fibra&massimo=25'],
])('%j is answered with the first offer of its list', (sentences, address, said = '') =>
  withRuntime(async rt => {
    const { text, url } = await ask(rt, ...sentences)
    expect(url).toBe(address)
    const { name, cost } = await firstOf(rt, address)
    expect(text.replaceAll('\u00a0', ' ')).toContain(name)
    expect(text).toContain(cost)
    expect(text).toContain(said)
  }),
)

test.each([
  [['una sim con 100 giga', 'e dopo la promo quanto pago?'], 'Dopo la promozione: '],
  [['una sim con 100 giga', 'finita la promozione quanto costa?', 'e quanto costa l’attivazione?'], 'Attivazione: '],
  [['fibra a meno di 30 euro', 'ha un vincolo?'], 'Vincolo: '],
  [['internet da almeno 200 mega', 'c’è una penale se esco?'], 'Costo di uscita: '],
  [['fibra a Torino', 'e se dopo un anno disdico?'], 'Costo di uscita: '],
  [['fibra a Lecce', 'e se voglio andarmene prima?'], 'Vincolo: '],
  [['luce 2700 kWh a Milano', 'e il secondo anno?'], 'Secondo anno: '],
  [['luce 2700 kWh a Milano', 'è energia rinnovabile?'], 'Energia rinnovabile: '],
  [['luce per 3 persone', 'come si paga?'], 'Pagamento: '],
  [['luce per 3 persone', 'viene da fonti rinnovabili?'], 'Energia rinnovabile: '],
  [['luce a Roma 2700 kWh', 'ha un vincolo?'], 'Chi ha un contratto domestico di luce o gas'],
  [['sim 50 giga', 'quanto dura la promozione?'], 'Dopo la promozione: '],
  [['quanto costa Web Fissa 12?', 'e il secondo anno?'], 'Web Fissa 12 di Luce Ligure. Secondo anno: '],
])('%j is answered from the row of the offer just named', (sentences, said) =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    const { address } = await ask(rt, sentences[0] ?? '')
    const after = await ask(rt, ...sentences)
    expect(after.text).toContain(said)
    expect([after.url]).toEqual([address])
  }),
)

test.each([
  ['gas, 90 mq a Modena, 160 euro al mese d’inverno', '/offerte-gas?'],
  ['luce 90 + gas 110 ogni due mesi a Modena, conviene un fornitore unico?', '/offerte-luce-gas-2025?'],
  ['internet con almeno 1000 mega per giocare online', '/offerte-internet?velocita=1000'],
  ['pago la luce 130 euro al mese a Bari, è troppo alta?', '/offerte-luce?'],
  ['meglio fisso o variabile per la luce? 2700 kWh a Lecce', '/offerte-luce?'],
  ['internet con almeno 500 mega per lo streaming', '/offerte-internet?velocita=500'],
])('«%s» is computed by its list, not explained', (sentence, list) =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    expect((await ask(rt, sentence)).url).toContain(list)
  }),
)

test.each<[sentence: string, said: string, before?: string]>([
  ['bastano 50 mega per lavorare da casa?', 'Per videochiamate e lavoro'],
  ['devo pagare il canone TV?', 'Il canone della televisione', 'luce 2700 kWh a Milano'],
  ['come pago la bolletta del gas?', 'Il modo di pagare', 'luce 2700 kWh a Milano'],
])('«%s» is explained, not computed', (sentence, said, before = '') =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    expect((await ask(rt, ...(before ? [before] : []), sentence)).text).toContain(said)
  }),
)

test.each(['luce a 0,19, dicono che la tariffa finisce domani', 'mi offrono gas a 0,52', 'luce a 15 centesimi'])(
  '«%s»: the warning comes first, and the link opens without an error',
  sentence =>
    withRuntime(async rt => {
      const { text, url } = await ask(rt, sentence)
      expect(text).toMatch(/^Non decidere al telefono o sulla porta e non dare ancora POD, PDR o IBAN/)
      const page = await callerPage(rt, new URL(url, rt.config.SITE_URL).searchParams)
      expect(page.errors).toEqual({})
      expect(page.quoted.prezzo).not.toBe('')
    }),
)

/** What is paid, set against the list of the same home. */
test.each([
  [
    ['siamo in 2 e paghiamo 118 euro di luce ogni due mesi, è tanto?'],
    '/offerte-luce?stima=persone&persone=2',
    'È nella norma',
  ],
  [['vivo da solo e pago 85 euro al mese di luce, è troppo?'], '/offerte-luce?stima=persone&persone=1', 'È tanto'],
  [['3200 kwh e spendo 700 euro l’anno di luce, è troppo?'], '/offerte-luce?consumo=3200', 'Non è tanto'],
  [
    ['pago 33,90 al mese per la fibra, sto pagando troppo?'],
    '/offerte-internet?tecnologia=fibra',
    'vale la pena guardare',
  ],
  [['pago 5 euro al mese la sim, è caro?'], '/offerte-mobile', 'resta dove sei'],
])('%j is judged with a figure of its list', (sentences, address, verdict) =>
  withRuntime(async rt => {
    const { text, url } = await ask(rt, ...sentences)
    expect(url).toContain(address)
    expect(text).toContain(verdict)
    const { name } = await firstOf(rt, url)
    expect(verdict === 'Non è tanto' || verdict === 'È tanto' ? name : text).toContain(name)
  }),
)

/** Figures of one’s own bill, that only a list or its prices can judge. */
test.each([
  ['in 2 mesi 240 kWh e 100 euro: è troppo?', /^È .*6 volte 100 € sono 600 € l’anno\. Sono 0,42 € ogni kWh/],
  ['77 euro con 160 kWh, normale?', /^77 € per 160 kWh sono 0,48 € ogni kWh, tutto compreso: è più di tutte/],
  ['1,20 euro a smc tutto compreso è tanto?', /^1,20 € ogni Smc, tutto compreso, è .*in Lombardia/],
  ['126 euro, 300 kwh: quanto mi viene il kwh?', /^126 € diviso 300 kWh: 0,42 €/],
  ['pun a 0,10 e io pago 0,15, giusto?', /^Come prezzo dell’energia|^0,15 € è un prezzo.*0,11 €/],
  ['ferro da 2000 watt, 2 ore al giorno, quanto spendo al mese?', /^2 kW × 2 ore × 30 = 120 kWh in un mese/],
  ['un asciugacapelli da 2000 w per mezz’ora quanto costa?', /^2 kW × 0,5 ore = 1 kWh\. .* ogni volta/],
  ['quanto incide lo scaldabagno elettrico?', /900 kWh l’anno: è una nostra stima/],
  ['su 100 euro di bolletta quanti vanno in tasse?', /^Su 100 € di luce circa \d+ sono la vendita/],
  [
    'siamo in 3 e usiamo 4.000 kWh, sono tanti?',
    /^Sì, 4\.000 kWh l’anno sono più del solito: per 3 persone stimiamo 2\.500/,
  ],
])('«%s» is told what it comes to', (message, words) =>
  withRuntime(async rt => {
    expect((await ask(rt, message)).text.replaceAll('\u00a0', ' ')).toMatch(words)
  }),
)

test.each([
  'spendo 60 euro al mese per 200 kWh, trovami un’offerta migliore',
  'siamo in 2 con boiler elettrico, quanto spendiamo?',
])('«%s» is still answered by a list', message =>
  withRuntime(async rt => {
    expect((await ask(rt, message)).url).toMatch(/^\/offerte-luce/)
  }),
)

test('a price of one’s own bill is placed without a warning of callers', () =>
  withRuntime(async rt => {
    const { text } = await ask(rt, 'in bolletta ho 0,19 al kwh e 12 euro al mese fissi, è un furto?')
    expect(text).toMatch(/^Con 2\.700 kWh/)
    // 0,19 × 2.700 + 12 × 12
    expect(text).toContain('657')
    expect(text).toContain('È tra i prezzi cari')
  }))

test.each([
  ['il mio fornitore mi fa pagare 0,19 al kWh, è tanto?', 'è alto'],
  ['ho il contratto a 0,098 €/kWh fisso, mi conviene cambiare?', 'è un prezzo basso'],
  ['pago la luce 0,13 €/kWh, va bene?', 'nella norma'],
  ['la mia collega ha la luce a 0,12 al kWh, io a 0,18: faccio bene a cambiare?', '0,06 € per kWh: con 2.700 kWh'],
  ['noi paghiamo il gas 0,61 al metro cubo e mio suocero 0,48, con 800 smc', 'sono 104 € l’anno di sola energia'],
  ['pago il gas 0,75 al metro cubo, è tanto?', 'per Smc'],
  ['ho Sorgenia a 0,19 al kwh bloccato, mi conviene cambiare?', 'Per la spesa esatta scrivi anche la quota fissa'],
])('«%s» is judged by the cheapest price of the list', (message, said) =>
  withRuntime(async rt => {
    const text = (await ask(rt, message)).text.replaceAll('\u00a0', ' ')
    expect(text).toContain(said)
    expect(text).not.toContain('Manca la quota fissa')
  }),
)

test.each([
  [
    'mi propongono la luce a 0,097 al kwh fissa per due anni, va bene?',
    'è un prezzo basso: tra le nostre a prezzo fisso',
  ],
  ['al telefono mi offrono luce a 0,21 fissa', '0,21 € è alto: tra le nostre a prezzo fisso'],
])('«%s» is set against the prices of the list, on conditions', (message, said) =>
  withRuntime(async rt => {
    const text = (await ask(rt, message)).text.replaceAll('\u00a0', ' ')
    expect(text).toMatch(/^Non decidere al telefono/)
    expect(text).toContain(said)
    expect(text).toMatch(/Conviene (?:se|solo se) .*quota fissa/)
    expect(text).toContain('Manca la quota fissa')
  }),
)

test.each(['con 4,5 kw quanto spendo?', 'contatore 3 kw, quanto si paga di luce'])(
  '«%s» tells a power and no use: what a middling home pays is an example',
  message =>
    withRuntime(async rt => {
      const { text, url } = await ask(rt, message)
      expect(text).toContain('kW sono la potenza del contatore')
      const { name, cost } = await firstOf(rt, url)
      expect(text).toContain(name)
      expect(text).toContain(cost)
      expect(text).toContain('Dimmi i kWh di un anno')
    }),
)

test.each(['che orari ha la farmacia sotto casa?', 'fino a che ora è aperto l’ufficio postale di Rieti?'])(
  '«%s» is told none of our hours',
  message =>
    withRuntime(async rt => {
      const { text } = await ask(rt, message)
      expect(text).not.toContain('dalle 9')
      expect(text).not.toContain('WhatsApp')
    }),
)

test('where fibre does not come, the other ways are told without a wish that nobody said', () =>
  withRuntime(async rt => {
    const { text, url } = await ask(rt, 'internet casa in montagna non arriva la fibra, sto a Bormio 23032')
    expect(url).toBe('/offerte-internet')
    expect(text).toContain('fibra mista rame')
    expect(text).toContain('ADSL')
  }))

test.each([
  ['voglio passare da tim tenendo il numero, 50 gb mi bastano, cosa spendo', ['portabilità', 'almeno 50 GB']],
  ['quanti giga mi sono rimasti sulla mia sim', ['li sa solo il tuo operatore']],
  ['pago la fibra 1000 ma mi arriva a 60 mega posso fare qualcosa', ['MisuraInternet']],
])('«%s» is told %j', (message, told) =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    const { text } = await ask(rt, message)
    for (const each of told) expect(text).toContain(each)
  }),
)

test('two questions get two answers, in one message', () =>
  withRuntime(async rt => {
    const { text } = await ask(rt, 'qual è la sim più economica con 100 giga e posso tenere il numero?')
    expect(text).toContain('Sì 100')
    expect(text).toContain('portabilità')
  }))

test.each([
  [
    'Buonasera. Mio nonno è mancato da poco e la luce è rimasta intestata a lui, siamo gli eredi. Nella casa di Ivrea viviamo in due e usiamo 2.100 kWh l’anno. Che offerte luce ci sono?',
    '/offerte-luce?consumo=2100',
    'voltura',
  ],
  [
    'Alla casa nuova di Ortona la corrente non arriva, va allacciata da zero, 4,5 kW. Intanto mi dite le offerte luce per 2000 kWh?',
    '/offerte-luce?consumo=2000',
    'preventivo',
  ],
])('what has happened is answered beside the list that is asked for: «%s»', (message, list, word) =>
  withRuntime(async rt => {
    const { text, links } = await converse(rt, { message })
    expect(links.map(({ url }) => url)).toContainEqual(expect.stringContaining(list))
    expect(text).toContain(word)
  }),
)

test.each([
  ['mi hanno messo in bolletta 3.900 kwh a Lucca, il contatore ne segna la metà: come reclamo?', '/reclami'],
  ['devo pagare 1.120 euro di gas del 2021 a Rovigo?', '/reclami#prescrizione'],
  ['lettera del fornitore: da maggio la luce va da 0,11 a 0,17, sono obbligato?', '/la-tua-cifra'],
  ['vogliono 45 euro di cauzione sulla luce a Potenza e ho dato l’iban', '/blog/scheda-sintetica-tre-indicatori'],
])('a trouble with figures and a place is no list: «%s»', (message, page) =>
  withRuntime(async rt => {
    const { text, url } = await ask(rt, message)
    expect(url).toBe(page)
    expect(text).not.toContain('Ho contato')
  }),
)

test('the last day of a withdrawal is counted from the day that was said', () =>
  withRuntime(async rt => {
    rt.setNow(new Date('2026-11-26T10:00:00Z'))
    const { text } = await converse(rt, { message: 'ho firmato al telefono il 20 novembre, posso ripensarci?' })
    expect(text).toContain('venerdì 4 dicembre 2026')
  }))

test('a code in a question is told not to be needed', () =>
  withRuntime(async rt => {
    const { text } = await ask(rt, `il mio ex è passato con voi? POD IT${'0'.repeat(3)}E${'1'.repeat(8)}`)
    expect(text).toContain(assistantTexts.noCodes)
    expect(text).toContain('Di un’altra persona non leggo')
    const announced = await ask(rt, 'entra tu nel mio conto del fornitore: ti scrivo la password')
    expect(announced.text).toContain(assistantTexts.noCodes)
    expect((await ask(rt, 'ho dimenticato la password')).text).not.toContain(assistantTexts.noCodes)
  }))

/** Figures and places as people mix them, the same at every run. */
function sentences(count: number): string[] {
  let seed = 7
  const pick = <T>(from: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return from[seed % from.length] as T
  }
  const places = ['Milano', 'Lecce', 'Roma', 'Trieste', 'Palermo', 'Reggio Calabria', '10121', '00184', 'in Umbria']
  const uses = [
    '900 kWh',
    '2.700 kWh',
    'siamo in tre',
    'spendo 80 euro ogni due mesi',
    'pago 40 € al mese',
    '350 kWh al mese',
  ]
  const gas = ['1400 smc', '120 metri cubi', 'solo per cucinare', 'pago 900 euro l’anno', 'senza riscaldamento']
  const wishes = ['', 'a prezzo fisso', 'a prezzo variabile', 'verde', 'seconda casa', '6 kW']
  return Array.from({ length: count }, () =>
    pick([
      () => `luce a ${pick(places)}, ${pick(uses)} ${pick(wishes)}`,
      () => `gas ${pick(gas)} a ${pick(places)}`,
      () => `luce e gas a ${pick(places)}: ${pick(uses)}`,
      () => `sim ${pick(['50', '80', '120'])} giga sotto ${pick(['6', '8', '12'])} euro`,
    ])(),
  )
}

test.each(sentences(often(24, 600)))('«%s»: the figure of the answer is that of the page it links', sentence =>
  withRuntime(async rt => {
    const { text, url } = await ask(rt, sentence)
    const { name, cost } = await firstOf(rt, url)
    expect(text.replaceAll('\u00a0', ' ')).toContain(name)
    expect(text).toContain(cost)
  }),
)

test.each([
  ['spendo 80 euro di luce', 'al mese, ogni due mesi o all’anno?'],
  ['spendo 3 euro all’anno di luce', 'Con questa spesa non troviamo un consumo che torni'],
  ['qual è il gas più economico?', 'Dimmi la provincia o il CAP'],
  ['gas a 99999, quale offerta?', 'CAP o città: non troviamo questo CAP'],
  ['voglio il gas in Sardegna, quale offerta?', 'confronto non disponibile'],
  ['spendo 100 euro al mese di gas a Cagliari', 'confronto non disponibile'],
  ['internet a 5 euro al mese', 'La più vicina, spendendo di più: '],
  ['gas a Castro, 900 smc', 'Castro (BG), Castro (LE)'],
  ['mi propongono luce a 0,12 euro al kWh', 'Manca la quota fissa'],
  [
    'tariffa uno 0,139 + 60 anno, tariffa due 0,121 + 132 anno, faccio 2600 kwh, quale?',
    'costa meno la prima, di 25,20',
  ],
  ['luce 0,14 in F1 e 0,115 in F23, 8 al mese, 2000 kwh, che dite?', 'l’anno di energia se fosse tutto in F23 a 280'],
  ['mi offrono il gas a 0,55 e 7 al mese, uso 900 smc', 'di sconto del primo anno'],
  ['15 gb con esim: quanto spendo in tutto in un anno?', 'Nel primo anno Sì Leggera di Sìmobile costa 64,88'],
  ['prelevo 1600 e immetto 2400, quale luce costa meno?', 'solo l’energia che prendi dalla rete'],
])('«%s» is asked back, not guessed', (sentence, said) =>
  withRuntime(async rt => {
    expect((await ask(rt, sentence)).text).toContain(said)
  }),
)

test('an offer that is named is told with its own cost and place, for the home of the question', () =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    const { text, url } = await ask(rt, 'quanto mi costa Web Fissa 12 con 2000 kWh a Roma?')
    expect(url).toBe('/offerte/luce-ligure-luce-web-fissa-12?consumo=2000&stimaGas=medio&cap=Roma')
    const { rows } = await compareFor(rt, 'luce', { commodity: 'luce', consumption: '2000', power: '3', town: 'Roma' })
    const row = rows.find(({ name }) => name === 'Web Fissa 12')
    expect(text).toContain(`Web Fissa 12 di Luce Ligure costa ${formatEuro(row?.total ?? cents(0))} l’anno`)
    expect(text).toContain(`n. ${row?.rank} su ${rows.length}`)
    expect((await ask(rt, 'quanto costa la prima luce che trovo?')).text).not.toContain('Prima Luce di')
    expect((await ask(rt, 'offerte luce di Terralume a prezzo fisso, 2000 kWh')).url).toContain('fornitore=Terralume')
  }))
