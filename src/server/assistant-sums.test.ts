import { expect, test } from 'vitest'
import { askInTurn } from '../../tests/support/assistant.ts'
import { system, useTestDatabase } from '../../tests/support/test-runtime.ts'
import { refreshSearch } from './search-feeds.ts'

const { withRuntime } = useTestDatabase('with offers')

/** What a person’s own figures come to is told first, and shown; the last message is the one that is answered. */
test.each<[messages: string[], ...said: string[]]>([
  // A thing that costs more and uses less.
  [
    ['lavastoviglie: una costa 420 euro e fa 190 kwh, l’altra 560 euro e 120 kwh', 'a 28 centesimi in quanto rientro?'],
    'Tra i due ci sono 140 € di prezzo e 70 kWh l’anno: a 0,28 € per kWh sono circa 20 € l’anno',
    'si ripaga in circa 7,1 anni',
  ],
  [
    ['frigo vecchio da 410 kwh, quello nuovo 150 kwh a 480 euro: rientro se pago 0,25?'],
    '260 kWh l’anno in meno',
    '7,4 anni',
  ],
  [['congelatore classe E 350 euro 220 kwh, classe C 340 euro 180 kwh, quale prendo?'], 'Conviene quello da 340 €'],
  // Bands, and times a week.
  [
    ['lavatrice 0,8 kwh a lavaggio, 6 volte a settimana, F1 0,17 e F23 0,13: conviene la domenica?'],
    'Sì, ma è pochissimo',
    '249,6 kWh in un anno',
    '9,98 €',
    'La domenica è tutta in F3',
  ],
  [['forno 1,2 kwh a cottura 3 volte a settimana, conviene o è meglio il fornello?'], '187,2 kWh in un anno'],
  // Some days, empty or not.
  [
    ['siamo usciti 6 giorni e il contatore ha contato 48 kwh, è rotto?'],
    '8 kWh al giorno',
    'per una casa vuota è tanto',
  ],
  [['in 15 giorni abbiamo fatto 90 kwh in due, è tanto?'], '6 kWh al giorno', '5,5', 'è nella norma'],
  // A quantity.
  [['ho consumato 350 kwh in due mesi', 'e all’anno quanto fa?'], '350 kWh × 6 = 2.100 kWh l’anno'],
  [
    ['spendo 95 euro al mese di gas a Lodi', 'è 1,20 a smc tutto compreso: quanti smc sono?'],
    '79,17 Smc al mese',
    '950 l’anno',
  ],
  // Price by use.
  [['il mio fornitore chiede 0,18 al kwh, va bene?', 'e su 2600 kwh quanto farebbe?'], '468,00 € l’anno'],
  [['io pago 0,16 e mia zia 0,13: con 2200 kwh quanto ci rimetto?'], 'Costa meno la seconda, di 66,00 € in un anno'],
  [['pago 0,31 al kwh tutto compreso, quanto viene con 1900 kwh?'], '589,00 € l’anno'],
  // A flat rate, and more or fewer at home.
  [
    ['la padrona di casa vuole 80 euro al mese di luce a forfait, vivo sola a Siena'],
    '80 € × 12 = 960 €',
    'È più del solito',
  ],
  [
    ['spendevamo 75 al mese di luce, nasce la bimba e saremo in 4: quanto pagheremo?'],
    'da 3 a 4 persone',
    'sale di 400 kWh',
  ],
  [
    ['eravamo in 3, mio figlio è andato via, erano 80 al mese di luce: ora quanto?'],
    'da 3 a 2 persone',
    'scende di 500 kWh',
  ],
  // Gas or a pump, a boiler, panels, a battery.
  [
    ['pompa di calore da 3100 kwh invece della caldaia da 1000 smc, a Lecco: ci guadagno?'],
    'con questi numeri',
    '3.100 kWh in più',
  ],
  [
    ['caldaia nuova 2.000 euro, spendo 1.000 euro l’anno di gas: quanto risparmio?'],
    '100 €',
    'in circa 20 anni',
    'in circa 10',
  ],
  [
    ['pannelli per 9.000 euro, di luce pago 75 euro al mese: in quanti anni rientro?'],
    '9.000 € diviso 900 € l’anno',
    '10',
  ],
  [['batteria da 6 kwh a 4.200 euro, conviene con la luce a 0,28?'], '6 × 365 × 0,28 € = 613 €', '6,8 anni'],
  // Power.
  [['ho 3 kw e salta, meglio 4,5 o 5 kw? quanto costa in più'], 'a 4,5 paghi circa 39 €', 'a 5 paghi circa 52 €'],
  // A second home, and two prices.
  [
    ['seconda casa in montagna sempre chiusa, pago 30 euro al mese di luce: come mai?'],
    '30 € × 12 = 360 €',
    'gli altri 152 €',
  ],
  [
    ['in bolletta 160 kwh a 0,301 euro, nel contratto 0,138: mi fregano?'],
    '48,16 €',
    '22,08 €',
    'sono due prezzi diversi',
  ],
  // Every figure has its part, whatever else the words resemble.
  [['scooter elettrico 8000 km l’anno, 4 kwh ogni 100 km a 0,30 ricarico in garage'], '320 kWh', '96,00 €'],
  [['furgone 20 kwh ogni 100 km, 200 km a settimana, a 0,25: al mese?'], '173,33 kWh in un mese', '43,33 €'],
  [['teca per rettili da 80W sempre accesa, quanto consuma in un anno?'], '× 365 = 700,8 kWh in un anno'],
  [['imponibile 80,00 iva 22, totale?'], '17,60 €', '97,60 € in tutto'],
  [['40,00 senza iva, con iva 22 quanto pago?'], '48,80 € in tutto'],
  [['fattura di 121 euro iva compresa al 10%: l’imponibile?'], '110,00 € senza IVA'],
  [['40 sacchi da 15 kg a 6,20 invece di 500 di metano'], 'Costa meno la prima, di 252,00 €', '248,00 €'],
  [['in 6 giorni mia figlia ha usato 30 giga, quanti in 30 giorni?'], '150 giga'],
  [['500 smc con caldaia al 90% quanti kwh elettrici con cop 3?'], 'Circa 1.605 kWh'],
  [
    ['metano 1,20 al smc caldaia 90%, pellet 4,80 il sacco da 15 kg stufa 80%: quale scalda a meno?'],
    'costa meno con il pellet',
    '0,125 €',
  ],
  [['30 kwh alla colonnina a 0,70 e a casa 0,30: differenza?'], 'Costa meno la seconda, di 12,00 €'],
  [['il contatore del gas dice 10.482,317: quale numero mando?'], 'Manda 10482'],
  [['900 smc a 0,50 più 84 euro l’anno', 'togli anche 20 euro di sconto'], '514,00 €'],
  [['bilancia da 1 kw 3 ore al giorno a 0,25 quanto al mese', 'e diviso in 3 soci?'], '7,50 € a testa'],
  [['quanto gas per scaldare casa in due ad Agrigento?'], 'zona climatica E', '350 Smc'],
])('«%j» is counted', (messages, ...said) =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    const text = (await askInTurn(rt, ...messages)).text.replaceAll('\u00a0', ' ')
    for (const words of said) expect(text).toContain(words)
    expect(text).not.toContain('Non decidere al telefono')
  }),
)

/** What is bought, a part in a hundred and the days of a holiday open no list. */
test.each([
  'mi aumentano la corrente del 45 per cento se non confermo, che faccio?',
  'il tecnico vuole 240 euro per la caldaia, è giusto?',
  'batteria da 10 kwh a 6.500 euro, la luce mi costa 0,26: la prendo?',
])('«%s» is no spend and no use', message =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    const { text, url } = await askInTurn(rt, message)
    expect(text).not.toMatch(/Ho contato|Ho letto|Risparmi circa/)
    expect(url).not.toMatch(/spesa=|consumo=/)
  }),
)

test('a renewal is told what it costs, and that it need not be accepted', () =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    const { text } = await askInTurn(rt, 'mi rinnovano la luce a 0,20 al kwh, uso 2300 kwh a Udine: accetto?')
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/^0,20 € × 2\.300 kWh = 460 € l’anno di sola energia/)
    expect(text).toContain('non sei obbligato ad accettarlo')
    expect(text).not.toContain('Non decidere al telefono')
  }))

test('what an appliance uses is told with its source', () =>
  withRuntime(async rt => {
    await refreshSearch(rt.as(system))
    expect((await askInTurn(rt, 'quanto consuma un frigorifero in un anno?')).text).toMatch(
      /330 kWh l’anno.*studio del 2022/,
    )
    expect((await askInTurn(rt, 'quanto consuma un’asciugatrice?')).text).toMatch(/200 kWh l’anno.*500/)
  }))
