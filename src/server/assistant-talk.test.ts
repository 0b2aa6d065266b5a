import { expect, test } from 'vitest'
import { getMarketContext, getWholesalePrices } from '#areas/market/procedures/prices.server.ts'
import { Decimal } from '#core/decimal.ts'
import { toCents } from '#core/money.ts'
import { call } from '#platform/procedure.server.ts'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { askInTurn as ask } from '../../tests/support/assistant.ts'
import { system, useTestDatabase } from '../../tests/support/test-runtime.ts'
import { refreshSearch } from './search-feeds.ts'

const { withRuntime } = useTestDatabase('with offers')

/** What is said in turn, and how the last answer begins or what it holds. */
const told: readonly [messages: string[], begins: RegExp, holds?: RegExp][] = [
  [
    ['internet e luce a Messina in due, quanto spendo in tutto al mese?'],
    /^In tutto sono in media .+ al mese, .+ l’anno/,
  ],
  [['quanto risparmio se spengo lo scaldabagno elettrico?'], /^Uno scaldabagno elettrico usa circa 900 kWh/],
  [['per internet è meno cara Tim o Vodafone?'], /^Tim e Vodafone non sono tra i fornitori che attiviamo/],
  [['luce e gas a Olbia in 3'], /^\S.+ ti costa circa .+ l’anno/, /Gas in Sardegna: confronto non disponibile/],
  [['gas a Pantelleria'], /^Il metano sulle isole minori/],
  [['luce e gas a Modena, 2700 kwh e 900 smc', 'e separati?'], /^Separati spendi .+: la luce è .+, il gas /],
  [['luce e gas con lo stesso fornitore, in 2 a Pescara'], /^Con un contratto solo la meno cara è /],
  [
    ['100 euro ogni due mesi di luce a Cagliari', 'quanto pagherei in più con 4,5 kw?'],
    /^Sono .+ in più l’anno: /,
    /Il consumo è quello della tua spesa/,
  ],
  [
    ['mi hanno detto che il fisso conviene sempre, è vero? 1900 kwh Sassuolo'],
    /^Oggi costa meno il (?:fisso|variabile), di /,
  ],
  [['tre sim, una da 100 giga e due piccole'], /^In tutto .+ in 24 mesi/],
  [['cerco fibra a meno di 25 euro senza vincoli a Bari'], /costa/, /^(?!.*pochi mesi)/],
  [
    ['luce 2400 kwh a Ostuni', 'mettimi a confronto le prime due'],
    /^.+ costa .+ l’anno, .+ costa .+ l’anno\. .+ costa meno il primo anno/,
    /Nello stesso ordine: .+ contro /,
  ],
  [
    ['gas 800 smc a Trento', 'e fissa per 24 mesi?', 'tra queste due quale resta ferma più a lungo?'],
    /costa meno|costano uguale/,
    /durata, bloccato \d+ mesi contro /,
  ],
  [
    ['luce 2400 kwh a Ostuni', 'quanto spendo in un anno con la prima che dicevi?'],
    /Costa [\d.,]+\s€ l’anno, tasse comprese/,
  ],
  [['cerco luce', 'boh, i kwh non li conosco'], /^Va bene lo stesso\. Dimmi in quanti siete/],
  [['luce 2400 kwh', 'i kilowatt del contatore non li so'], /ho contato 3 kW/],
  [['luce in 3 a Ostuni', 'e quella più cara?'], /^La più cara di questa lista è .+ più della meno cara, /],
  [
    ['luce in 3 a Ostuni', 'è ancora intestata al vecchio inquilino', 'e quanto costa?'],
    /voltura/,
    /^(?!.*ti costa circa)/,
  ],
  // A spend is judged, whatever is told beside it, and judged again with what is told next.
  [['luce, spendo 2,50 euro al giorno: è nella norma?'], /^Dipende da quanti siete: da \d persone in su/],
  [['sono vedova e sto sola ad Asti, pago 70 al mese di luce, è giusto?'], /^È tanto/, /voltura/],
  [['pago 75 al mese di luce, troppo?', 'siamo in 2'], /^È tanto/, /12 volte 75\s€/],
  [['luce 64 al mese, è tanto?', 'vivo sola', 'no, ogni due mesi'], /^Non è tanto/, /6 volte 64\s€/],
  [['luce e gas 140 al mese a Biella', 'siamo in 4 in 85 mq'], /^1\.680\s€ l’anno/],
  [['luce a 0,15 e 9 al mese, siamo in 3: va bene?', 'e il variabile?'], /^Oggi costa meno il (?:fisso|variabile)/],
  [['un consulente dice 0,08 al kwh e 9 al mese, 2500 kwh'], /se è il prezzo intero, bloccato/, /lo spread/],
  [['gas 1000 smc a Lecco', 'e in montagna?'], /^In montagna fa più freddo/],
  [['ho una sim da 9,99 con 100 giga', 'avete di meglio?', 'ma allo stesso prezzo'], /fino a 9,99\s€/],
  [['fibra ad Asti', 'il router è compreso?', 'posso tenere il mio?'], /non può obbligarti/],
  [['gas 900 smc a Genova', 'che differenza con Palermo?'], /in (?:più|meno)/],
  [['con 85 euro al bimestre di luce quanti kWh consumo?'], /^510\s€ l’anno sono circa /],
  [['ho un affittacamere a Siena'], /^Di che cosa parli/],
  [
    ['un tale mi tiene in linea adesso: senza il POD della luce mi aumenta del 20 per cento, spendo 50 euro al mese'],
    /^Chiudi la chiamata/,
    /^(?!.*costa circa)/,
  ],
  [
    [
      'entro in affitto a Pisa, la luce è a nome della padrona. quanto costa la voltura? posso scegliere un altro fornitore?',
    ],
    /voltura/,
    /richiesta sola/,
  ],
  [
    [
      'Al telefono mi dicono di tutto e ho pagato 90 euro di luce il mese scorso. Il contratto dice 0,12 e in bolletta la quota per consumi è 0,29. Come mai?',
    ],
    /^Perché la «quota per consumi»/,
    /^(?!.*due cose)/,
  ],
  [['luce in 3 a Ostuni', 'perfetto'], /^Bene\. .+ la attivi tu/],
  [
    ['luce 2400 kwh a Ostuni', 'e il gas, 700 smc?', 'meglio separate o insieme?'],
    /^Con un contratto solo .+ Separati sarebbero /,
  ],
  [
    ['mi offrono luce a 0,14 e 11 euro al mese', '2300 kwh', 'che cosa gli devo chiedere?'],
    /Chiedi/,
    /^(?!Di che cosa)/,
  ],
  [
    ['il contatore c’è ma è staccato, come lo riattivo?', 'e che documenti servono?'],
    /POD/,
    /^(?!.*fornitore di oggi)/,
  ],
  [['ho tre bollette arretrate da 310 euro, posso cambiare gestore?', 'luce a Taranto, sono solo'], /1\.400 kWh/],
  [['qual è il gestore migliore di tutti?', 'sono di Enna'], /^Di che cosa parli/],
  // What was limited or wished stays, and what does not fit is told not to.
  [
    ['una sim, massimo 5 euro', 'con 90 giga', 'e senza costi di attivazione?'],
    /^Nella nostra lista non ci sono offerte mobile: fino a 5/,
  ],
  [['fibra a Enna, ho già il mio router', 'la più rapida?'], /Il modem resta il tuo/],
  [
    ['luce 2400 kwh a Enna', 'leva quelle che vogliono per forza il conto corrente', 'quanto viene al mese?'],
    /pagamento con bollettino/,
  ],
  [['luce per una salumeria, 7000 kwh, 6 kw', 'l’iva è inclusa?'], /^Sì, .+ per un’attività di norma al 22 %/],
  [['gas 1000 smc a Enna', 'se scendo a 700 smc?', 'quindi che risparmio ho?'], /^Sono [\d.,]+\s€ in meno l’anno/],
  [
    ['faccio 9.000 l’anno con l’elettrica, 18 kwh ogni 100 km, a 0,30 al kwh quanto spendo a ricaricarla?'],
    /^486,00\s€ l’anno.*1\.620 kWh/,
  ],
  [
    ['disdico la fibra, del router a rate ne restano 7 da 6 euro: quanto devo?'],
    /^(?:42,00\s€|6 € × 7)/,
    /^(?!.*al mese di oggi)/,
  ],
  [
    ['è mancato mio zio, la sua casa è vuota. che faccio con le bollette della luce? e per il canone tv?'],
    /un erede manda all’Agenzia/,
  ],
  [['luce 2400 kwh con 6 kw', 'i kilowatt del contatore non li so'], /ho contato 6 kW\./],
  [['luce per un bar, 9000 kwh', 'i kilowatt non li so'], /per un’attività conta molto/, /^(?!.*quasi tutte le case)/],
  [
    ['luce 2500 kwh a Enna e una sim da 40 giga', 'in tutto quanto spendo?'],
    /^In tutto sono in media [\d,]+\s€ al mese, [\d.,]+\s€ l’anno, attivazioni comprese/,
  ],
  [
    ['fibra a Enna, oggi pago 33 al mese', 'e per la sim pago 12, da 40 giga', 'in totale quanto risparmio?'],
    /^In tutto .+ in 24 mesi, attivazioni/,
    /Oggi sono 540,00\s€ l’anno: ne risparmi circa /,
  ],
  [
    ['luce e gas a Modena, 2700 kwh e 1000 smc', 'con un solo gestore?', 'e rispetto a 2600 euro l’anno?'],
    /Rispetto ai 2\.600\s€ di oggi risparmi circa /,
  ],
  [
    ['sim da 200 giga in 5g con attivazione gratis'],
    /^Nella nostra lista non ci sono .+ attivazione gratuita\. La più vicina, con un costo di attivazione: /,
  ],
  [
    ['nella casa nuova la luce è ancora attiva a nome di chi c’era prima: subentro o voltura?'],
    /voltura/,
    /^(?!.*contatore chiuso)/,
  ],
  [
    ['ho sempre pagato in tempo e mi arriva un ricalcolo di 700 euro, se non pago mi tagliano il gas?'],
    /^(?!No: se hai già pagato)/,
    /Gli altri, se la lettura è giusta, sono dovuti/,
  ],
  [['il Comune mi chiede l’IMU del 2019, devo pagarla o è prescritta?'], /^Tasse e multe non sono la nostra materia/],
  [['l’amministratore vuole le spese condominiali del 2021, sono prescritte?'], /^Le spese di condominio non sono/],
  [
    ['siamo senza luce da stamattina e i vicini ce l’hanno, che faccio?'],
    /^Se i vicini hanno la luce guarda prima il salvavita/,
  ],
  [
    ['voi su cosa campate se io cambio? perché mia cugina dice che è una truffa e sto scegliendo ora tra tre offerte'],
    /^Confrontare, far leggere la bolletta/,
  ],
  [['quanto consuma uno scaldabagno?', 'e a pompa di calore?'], /^Uno scaldabagno a pompa di calore, .+ circa 300 kWh/],
  [
    ['che documenti servono per cambiare fornitore?', 'e se la bolletta è intestata a mio padre?'],
    /^Il cambio lo chiede chi è intestatario/,
  ],
  [['a Rimini 2100 kwh non residente, se ci sposto la residenza quanto risparmio?'], /^Sono .+ in meno l’anno: /],
  [
    ['sim 30 giga, pago 12 euro', 'e il numero in quanti giorni si sposta? e se dopo un anno alzano il prezzo?'],
    /^(?!Di che cosa parli)/,
  ],
  [['pannelli da 5 kw a Matera quanta energia fanno? e che risparmio c’è se la pago 0,25'], /^Ogni kW di pannelli/],
  [['ho una bottega e una casa a Lodi: per la casa quanto spendo con 2700 kwh?'], /ti costa/, /per l’attività ci sono/],
  [['gas 1100 smc a Cuneo, spendo 1200 euro l’anno'], /^Resta dove sei.+ La meno cara è .+ più di oggi/],
  [['luce 90 euro l’anno a Enna, non residente'], /^90\s€ l’anno sono meno delle sole spese fisse: .+ costa /],
  [['luce in 2, cap 50123, in Puglia'], /^Hai scritto anche Puglia, ma il CAP 50123 \(Firenze\) è in un’altra regione/],
  [['mostrami la più cara'], /^L’ordine è dalla meno cara\. Di che cosa parli/],
  [['fibra sotto 30', 'e via satellite?'], /^Offerte via satellite non ne abbiamo/],
  [['luce 2100 kwh a Enna', 'la seconda è indicizzata?', 'e la quota fissa?'], /^(?!Chiara 24).+ Quota fissa: /],
  [['giga illimitati, massimo 15 euro, devo tenere il numero, vado spesso in Spagna'], /costa .+ in 24 mesi/],
  [['luce in 3 a Modena', 'e per il gas? riscaldamento, acqua calda e fornelli'], /ti costa/, /^(?!.*libretto)/],
  [['pago 900 euro l’anno di luce a Lucca e dentro c’è il canone'], /^810\s€ l’anno sono circa /],
  [
    ['luce 2600 kwh, variabile accanto al fisso per 24 mesi'],
    /^Oggi costa meno il .+ fisso per 24 mesi|^Oggi costa meno il fisso per 24 mesi|^Oggi costa meno il variabile/,
  ],
  [['due sim da 50 giga, in tutto massimo 20 euro'], /Sì, sotto 20\s€: per 2 SIM .+ al mese\./],
  [
    ['luce e gas separati o insieme? 2350 e 870 smc'],
    /con(?:tratto|tratti)/,
    /2\.350 kWh.+870 Smc(?!.*Non ho contato)/,
  ],
  [
    ['gas a Lecce, 900 smc: quanto si paga in media?'],
    /^Tra le nostre quella di mezzo costa [\d.]+\s€ l’anno, tutto compreso: vanno da .+ a .+\)/,
    /^(?!.*Poi vengono)/,
  ],
  [['quanto costa in media la corrente per 5 persone?'], /^Tra le nostre quella di mezzo costa /],
  [
    ['pompa di calore, niente gas, 95 mq ad Aosta in classe A'],
    /^.+ ti costa .+5\.200 kWh/,
    /2\.700 della casa e 2\.500 per scaldare/,
  ],
  [
    ['pago 0,21 al kwh più 14 euro al mese, 2600 kwh: cambio adesso o aspetto la scadenza?'],
    /^Conviene cambiare subito, se .+ onere di recesso .+ paghi .+ risparmi /,
  ],
  [
    ['pago 0,115 al kwh a prezzo fisso e 4 euro al mese, luce 2600 kwh. meglio cambiare ora o aspettare?'],
    /^Aspetta: finché vale il prezzo di oggi paghi meno/,
  ],
  [['luce a Nuoro 1700 kwh, vale la pena cambiare?'], /^Cambiare conviene se oggi paghi più di [\d.]+\s€ l’anno/],
  [
    ['un abbonamento mobile per chi sta su twitch tutto il giorno'],
    /^Altura Illimitata di Altura Mobile, Giga illimitati/,
  ],
  [
    ['wifi di casa e una sim, vorrei un solo operatore'],
    /^Nelle nostre liste nessun operatore ha sia internet sia SIM così\. Il meno caro di ognuno, in media [\d,]+\s€ al mese in tutto: /,
    /Mobile\. /,
  ],
  [['internet più 3 sim con lo stesso gestore'], /^Nelle nostre liste nessun operatore .+Per 3 SIM sono /],
  [['zio di 80 anni che non usa internet, gas a Rieti 600 smc'], /ti costa /, /^(?!.*Internet casa)/],
  [['luce per il negozio a Trani, 14000 kwh', 'e per casa mia, 2600 kwh?'], /2\.600 kWh/, /^(?!.*azienda)/],
  // Another supply, and nothing else: what the rule says of it.
  [['dopo quanto si prescrive la fattura del gas?', 'e la luce?'], /^Per luce, gas e acqua devi pagare solo/],
  [['prendo lo sconto sociale sulla corrente', 'pure sul gas?'], /per la luce e per il gas/, /^(?!.*Riassumo quello)/],
  [['come passo la luce a nome mio?', 'e il metano?'], /^Per il gas si fa allo stesso modo/],
  // A case of it, though the words alone would ask another rule.
  [['vorrei passare da 3 a 6 kw', 'e per tornare indietro?'], /^Scendere conviene/],
  [
    ['mi serve il codice di migrazione della fibra', 'e se lo rifiutano?'],
    /Conciliaweb/,
    /^(?!.*è scritto sulla bolletta del telefono)/,
  ],
  [['voltura della luce', 'e se dopo non rispondono?'], /^Di solito una voltura è fatta in una settimana/],
  [['voltura o subentro?', 'quale conviene?'], /^Non si sceglie/],
  // A side that the rule does not tell is not answered with another one.
  [['come aumento i kw del contatore?', 'e quanto ci vuole?'], /^Questo non lo so con certezza/],
  [
    ['ho firmato un contratto della luce al telefono avantieri', 'e se poi ci ripenso?'],
    /^(?!Così il caso)/,
    /14 giorni per ripensarci|PEC/,
  ],
  [['per guardare le offerte devo iscrivermi?', 'e per passare a una?'], /^Per attivare un’offerta sì/],
  [['la bolletta che ho caricato era di mia cugina', 'riesco a eliminarla?'], /«Cancella»/],
  // Another country, and back.
  [['metano a Zurigo'], /^Confrontiamo solo le forniture in Italia/],
  [['offerte luce a Vienna', 'e a Lione?'], /^Confrontiamo solo le forniture in Italia/],
  [['offerte luce a Vienna', 'allora a Sanremo'], /ti costa circa/],
  [['cantami una canzone', 'dai, anche breve'], /non sono quello giusto/],
  [['qzxv prlk 77 ttt'], /^Non ho capito/],
]
test.each(told)('%j: what was asked is told first, and nothing that was not said', (messages, begins, holds) =>
  withRuntime(async rt => {
    const { text } = await ask(rt, ...messages)
    expect(text).toMatch(begins)
    if (holds) expect(text).toMatch(holds)
  }),
)

test('whoever does not know what line there is keeps the list', () =>
  withRuntime(async rt => {
    const { url } = await ask(rt, 'fibra sotto i 30 euro', 'non so che linea arriva')
    expect(url).toBe('/offerte-internet?tecnologia=fibra&massimo=30')
  }))

test('what a move of the index is worth holds what the network loses', () =>
  withRuntime(async rt => {
    const { text } = await ask(rt, 'luce 3800 kwh a Lecce', 'e se il PUN sale del 20%?')
    const { estimate } = await call(rt, getWholesalePrices, { index: 'pun' })
    const { luce } = await call(rt, getMarketContext, {})
    const used = Decimal.of(3800).times(luce.get('lambda').plus(Decimal.one))
    const step = estimate?.value.times(Decimal.of('0.2')).times(used) ?? Decimal.zero
    expect(text).toMatch(new RegExp(`^Circa ${wholeEuro(toCents(step))} l’anno in più`))
  }))

test('what changes with a follow-up is told in euros, and a month is a twelfth of the year', () =>
  withRuntime(async rt => {
    expect((await ask(rt, 'luce per due persone a Bologna', 'e se fossimo in quattro?')).text).toMatch(
      /Prima la meno cara costava [\d.]+\u00a0€: [\d.]+\u00a0€ in più/,
    )
    const { text } = await ask(rt, 'luce 2700 kwh', 'ma quanto al mese?')
    const year = /ti costa ([\d.]+)/.exec(text)?.[1]
    const month = /In media sono ([\d,]+)/.exec(text)?.[1]
    expect(Math.round(Number(month?.replace(',', '.')) * 12)).toBe(Number(year))
  }))

/** What an offer costs in a year, of the answer that says so. */
const yearOf = (text: string): number => Number(/ti costa (?:circa )?([\d.]+)/.exec(text)?.[1]?.replaceAll('.', ''))

test('a device that is taken away is subtracted from the consumption that was told, and what that saves is told', () =>
  withRuntime(async rt => {
    const home = ['luce a Isernia, siamo in 2', 'eh no, nell’ultima bolletta leggo 2.950 e mica pochi']
    const before = await ask(rt, ...home)
    expect(before.url).toBe('/offerte-luce?consumo=2950&cap=Isernia')
    const { text, url } = await ask(rt, ...home, 'e se elimino lo scaldabagno?')
    expect(url).toBe('/offerte-luce?consumo=2050&cap=Isernia')
    expect(text).toContain(`${yearOf(before.text) - yearOf(text)}\u00a0€ in meno`)
    expect(text).toContain('ho tolto 900 kWh')
  }))

test.each<[sentences: string[], beginning: RegExp]>([
  [['luce a Noto, 750 kWh', 'è la casa al mare', 'quindi quanto pago in più?'], /^Sono (\d+)\u00a0€ in più l’anno/],
  [['luce a Noto, 3 kW, 2600 kWh', 'quanto mi costa all’anno passare a 4,5?'], /^Sono (\d+)\u00a0€ in più l’anno/],
  [['luce a Noto, 2600 kWh', 'perché proprio quella?'], /^Perché con i tuoi dati .* Subito dopo viene /],
  [['luce a Noto, 2600 kWh', 'ma è sicuro?'], /^Il conto è esatto per il consumo che hai scritto/],
  [['luce a Noto, pago 64 al mese', 'ma è sicuro?'], /^No, è una stima: .* dalla tua spesa/],
  [['gas a Noto', 'e siete sicuri?'], /^No, è una stima: .* da una casa come la tua/],
  [
    ['internet, pago 31,90', 'e una sim da 90 giga?', 'torniamo a internet'],
    /Rispetto ai 31,90\u00a0€ al mese di oggi/,
  ],
  [['luce a Noto 1900 kWh', 'mi trasferisco a Cuneo'], /Cuneo.*serve la voltura/],
  [
    ['luce per due a Gela, il contatore è spento: quale offerta?'],
    /^Con il contatore chiuso serve un subentro.* ti costa /,
  ],
  [['nel rustico manca il contatore, che offerta luce prendo con 1500 kWh?'], /allaccio/],
  [
    ['entro in affitto, la luce è della padrona: che faccio?', 'ma se la padrona la disattiva?'],
    /^Se chi c’è adesso la stacca prima/,
  ],
  [['come si fa la voltura?', 'e se la vuole fare il mio cane?'], /^(?!Riassumo)/],
  [['internet + 4 sim, stessa compagnia'], /^Nelle nostre liste nessun operatore .+Per 4 SIM sono /],
  [
    ['su un cartellone il gas è a 0,33 al smc, come mai da voi è più caro?'],
    /^Quell’offerta può essere davvero più bassa/,
  ],
  [['il psv cos’è? e quando conviene controllarlo'], /^PSV: .*Conviene guardarlo se il tuo prezzo è variabile/],
  [
    ['1 come si fa la voltura 2 se posso avere il gas entro lunedì'],
    /passa a tuo nome.*Un giorno preciso non si può promettere/,
  ],
  [['quota fissa e quota potenza che cosa sono'], /parte della vendita.*Quota potenza: la parte della rete/],
  [['luce a Noto 1900 kWh', 'e il gas, 650 smc?', 'torna alla luce: e il secondo anno?'], /^Chiara 24/],
  [
    ['posso lasciare la luce a prezzo fisso prima della fine?', 'mi hanno detto che devo 70 euro'],
    /Quella cifra la devi solo se/,
  ],
])('%j is answered of what was said before', (sentences, beginning) =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    expect((await ask(rt, ...sentences)).text).toMatch(beginning)
  }),
)
