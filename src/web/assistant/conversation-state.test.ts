import { describe, expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { readConversation } from './conversation-state.ts'

const { facts } = await marketFromData('2026-11-21')

describe('a talk', () => {
  const talk = (...messages: string[]) => readConversation(messages, facts).requests.at(-1)
  test.each([
    [['spendo 60 euro al mese di luce', 'a Bari'], 'luce', { euro: '60', ogni: '1', cap: 'Bari' }],
    // What is told of a topic, or asked of the list, leaves what was said of the home as it was.
    [
      ['spendo 960 euro l’anno di luce, ho il bonus a Enna', 'se cambio lo perdo?', 'ok, mostrami 2 offerte'],
      'luce',
      { euro: '960', ogni: '12', cap: 'Enna', quante: '2' },
    ],
    [
      ['fibra a Nuoro sotto i 30', 'togli quelle col vincolo', 'e se ho già il mio router?'],
      'internet',
      { euro: '30', vincolo: 'no', cap: 'Nuoro' },
    ],
    [['internet a Cuneo', 'non ne voglio con vincoli'], 'internet', { vincolo: 'no', cap: 'Cuneo' }],
    [['luce, siamo in 3 a Chieti', 'no, siamo in 4 e mia suocera'], 'luce', { persone: '5', cap: 'Chieti' }],
    [['quanto risparmio da 6 a 3 kW?', '2200 kwh a Isernia'], 'luce', { kwh: '2200', potenza: '3', cap: 'Isernia' }],
    [['pago la luce 80 euro', 'al mese'], 'luce', { euro: '80', ogni: '1' }],
    [['sim 50 giga', 'e con 150?'], 'mobile', { giga: '150' }],
    [['luce e gas insieme conviene?', 'siamo in 4 a ancona'], 'luce_gas', { persone: '4', cap: 'Ancona' }],
    [['luce 2700 kwh', 'e a prezzo variabile?', 'e con 4000?'], 'luce', { kwh: '4000', prezzo: 'variabile' }],
    [['luce 2700 kwh a Milano', 'e per il gas?'], 'gas', { kwh: '2700', cap: 'Milano' }],
    [['offerte gas', '38122', '1300 smc'], 'gas', { smc: '1300', cap: '38122' }],
    [['offerte luce', '12500'], 'luce', { kwh: '12500' }],
    [['luce per due persone a Modena', 'no scusa, a Matera'], 'luce', { persone: '2', cap: 'Matera' }],
    [['fibra a meno di 30 euro', 'e senza vincolo?'], 'internet', { euro: '30', vincolo: 'no' }],
    [['sim 100 giga', 'e illimitati?'], 'mobile', { giga: 'illimitati' }],
    [['luce 2700 kwh', 'e bloccata per due anni?'], 'luce', { kwh: '2700', prezzo: 'fisso', durata: '24' }],
    [['sono di Pisa', 'quanto costa il gas con 900 smc?'], 'gas', { smc: '900', cap: 'Pisa' }],
    [['luce per due persone a Bologna', 'e se fossimo in quattro?'], 'luce', { persone: '4', cap: 'Bologna' }],
    [['energia verde a Enna, massimo 80 euro al mese', 'e sotto i 65?'], 'luce', { tetto: '65', ogni: '1' }],
    [
      ['sim 120 giga entro 6 euro', 'e quanto pago in tutto il primo anno con la più economica?'],
      'mobile',
      { giga: '120', euro: '6', mesi: '12' },
    ],
    [['in 4 a Enna, luce: quanto a testa?', 'e se fossimo in 3?'], 'luce', { persone: '3', testa: '3' }],
    [
      ['luce 1900 kwh a Catania', 'ah scusa, non sono residente, è la casa al mare'],
      'luce',
      { kwh: '1900', residente: '0' },
    ],
    [
      ['luce 2700 kwh a Torino', 'e se aggiungo il gas, 800 smc?'],
      'luce_gas',
      { kwh: '2700', smc: '800', cap: 'Torino' },
    ],
    [['fibra 1 giga', 'no aspetta, volevo una sim', 'sotto gli 8 euro'], 'mobile', { euro: '8' }],
    [['sim da 100 giga', 'e quella meno cara?'], 'mobile', { giga: '100' }],
    [['luce 3000 kwh a Pisa, 3 kw', 'e se aumento a 6?'], 'luce', { kwh: '3000', potenza: '6', cap: 'Pisa' }],
    [['gas 900 smc a Asti', 'togli quelle variabili'], 'gas', { smc: '900', prezzo: 'fisso', cap: 'Asti' }],
    [['sim 80 giga', 'come si porta il numero?', 'e con 150?'], 'mobile', { giga: '150' }],
    [
      ['ho 70 euro al mese di luce', 'siamo in 3', 'a Pisa', 'ma bloccato'],
      'luce',
      { euro: '70', ogni: '1', persone: '3', cap: 'Pisa', prezzo: 'fisso' },
    ],
    [['gas Asti 900 smc', 'scusa sono 1300, non 900'], 'gas', { smc: '1300', cap: 'Asti' }],
    [['luce a Trani', '2100', 'SI KWH'], 'luce', { kwh: '2100', cap: 'Trani' }],
    [['luce a Trani 2100 kwh', 'e a gas?'], 'gas', { cap: 'Trani' }],
    [['gas a Asti', 'ottocento'], 'gas', { smc: '800', cap: 'Asti' }],
    [['internet a Fano', 'lì prende solo il 4g'], 'internet', { senza: 'cavo', cap: 'Fano' }],
    [['luce in due a Bari', 'no aspetta, a Lecce'], 'luce', { persone: '2', cap: 'Lecce' }],
    [['cerco una sim con 50 giga', '7'], 'mobile', { giga: '50', euro: '7' }],
    [
      ['mi conviene il prezzo fisso o variabile per la luce?', '2', 'Bergamo'],
      'luce',
      { persone: '2', cap: 'Bergamo' },
    ],
    [['spendo 75 euro al mese di luce', 'no, 80'], 'luce', { euro: '80', ogni: '1' }],
    [['luce a 0,15 al kwh dicono al telefono', '12 al mese di fisso mi pare'], 'luce', { detto: '0,15', quota: '12' }],
    [['luce e gas', 'a Parma', '2500 e 1000'], 'luce_gas', { kwh: '2500', smc: '1000', cap: 'Parma' }],
    [['luce per 3 con il condizionatore', 'togli il condizionatore'], 'luce', { persone: '3' }],
    [['pago 95 euro ogni due mesi di luce', 'quanto risparmio in un anno?'], 'luce', { euro: '95', ogni: '2' }],
    [['gas a Perugia 1000 smc', 'no aspetta 1000 kwh'], 'gas', { smc: '1000', cap: 'Perugia' }],
    [['luce 2700 kwh', 'gas pure 900 smc'], 'luce_gas', { kwh: '2700', smc: '900' }],
    [['luce 1800 kwh a Napoli', 'e rispetto a 55 euro al mese?'], 'luce', { kwh: '1800', euro: '55', ogni: '1' }],
    [['luce a Ivrea in 2', 'veramente in bolletta leggo 2.650 e non so perché, però'], 'luce', { kwh: '2650' }],
    [['gas a Lucca 700 smc', 'e la luce?', 'boh, i kwh non li so mica, ma siamo in 6'], 'luce', { persone: '6' }],
    [['pago 130 di gas a Prato ogni due mesi', 'anzi erano 110'], 'gas', { euro: '110', ogni: '2' }],
    [['luce a Ostuni 700 kwh', 'la residenza l’abbiamo a Monza'], 'luce', { cap: 'Ostuni', residente: '0' }],
    [['luce 2400 kwh a Trapani', 'ci trasferiamo a Belluno, consumi uguali'], 'luce', { kwh: '2400', cap: 'Belluno' }],
    [['luce 3100 kwh a Prato', 'e se tolgo lo scaldabagno elettrico?'], 'luce', { kwh: '2200' }],
    [['luce 3100 kwh a Prato', 'metto un condizionatore'], 'luce', { kwh: '3400', clima: '1' }],
    [['luce 2000 kwh a Prato', 'e se compro un’auto elettrica, 8000 km l’anno?'], 'luce', { kwh: '3400' }],
    [['luce a Massa, 60 euro al mese', 'però dentro c’è il canone'], 'luce', { euro: '630', ogni: '12' }],
    [['luce a Bari 90 euro al mese', 'scusa, dentro c’erano 12 euro di conguaglio'], 'luce', { euro: '78', ogni: '1' }],
    [
      ['luce a Massa, 150 euro ogni due mesi', 'aspetta, c’erano dentro 18 euro di canone e 22 di arretrati'],
      'luce',
      { euro: '110', ogni: '2' },
    ],
    [['luce e gas a Massa, 600 smc', 'togli la luce'], 'gas', { smc: '600', cap: 'Massa' }],
    [['luce in 2 a Cremona', 'no, non a Cremona, a Fermo'], 'luce', { persone: '2', cap: 'Fermo' }],
    [['gas a Sulmona 1400 smc', 'e senza riscaldamento?', 'torniamo come prima'], 'gas', { smc: '1400' }],
    [['luce in 2 a Prato', 'nasce una bimba', 'e con uno in più?'], 'luce', { persone: '4', cap: 'Prato' }],
    [['luce e gas a Massa, 2000 kwh e 600 smc', 'togli il gas'], 'luce', { kwh: '2000' }],
    [['gas a Terni', 'non lo uso per scaldare'], 'gas', { uso: 'acqua-calda-e-cottura', cap: 'Terni' }],
    [['gas a Terni', 'sì, pure per scaldare'], 'gas', { uso: 'riscaldamento', cap: 'Terni' }],
    [
      ['internet, pago 31,50', 'prima la luce, 2000 kwh', 'adesso torna a internet: quanto risparmio in un anno?'],
      'internet',
      { oggi: '31.5' },
    ],
    [
      ['luce 2100 kwh a Pavia', 'quale sim mi conviene con 80 giga?', 'torniamo alla luce'],
      'luce',
      { kwh: '2100', cap: 'Pavia' },
    ],
    [
      ['luce a Erba, 2100 kwh', 'elenca le 3 meno care anche se sono di marchi grossi'],
      'luce',
      { kwh: '2100', cap: 'Erba' },
    ],
    [
      ['luce 0,15 fisso', 'dimmi quali offerte variabili ci sono, 2800 kwh'],
      'luce',
      { kwh: '2800', prezzo: 'variabile' },
    ],
    [
      ['luce 2300 kwh a Aosta', 'Courmayeur 500, lì non abbiamo la residenza'],
      'luce',
      { kwh: '500', cap: 'Courmayeur' },
    ],
    [['luce 2100 kwh a Pavia', 'e quella dopo?'], 'luce', { kwh: '2100', posto: '2' }],
    [['bolletta 130 euro', 'luce, due mesi', 'Salerno'], 'luce', { euro: '130', ogni: '2', cap: 'Salerno' }],
    [['ho una partita iva', 'luce 9000 kwh', 'Prato'], 'luce', { kwh: '9000', cliente: 'business', cap: 'Prato' }],
    [['gas 900 smc a Asti', 'e solo per cucinare?', 'no, anche riscaldamento'], 'gas', { smc: '900', cap: 'Asti' }],
    [
      ['luce in 3, 85 euro ogni due mesi', 'uno va via', 'e se torna?'],
      'luce',
      { persone: '3', euro: '85', ogni: '2' },
    ],
    [['luce in 4 a Enna', 'con lo scaldabagno elettrico?', 'e se lo tolgo?'], 'luce', { persone: '4', cap: 'Enna' }],
    [['gas 1000 smc a Lodi', 'dimezzo i consumi'], 'gas', { smc: '500', cap: 'Lodi' }],
    [['luce in 2 a Como', 'e se consumassimo il 10% in meno?'], 'luce', { kwh: '1800', persone: '2' }],
    [['consumo 240 kwh al mese a Lodi', 'no, ogni due mesi'], 'luce', { kwh: '1440', cap: 'Lodi' }],
    [['luce a Genova, 70 euro al mese', 'con il gas pago 150'], 'luce_gas', { euro: '150', ogni: '1' }],
    [['luce e gas 3 persone a Lodi', 'togli il gas', 'rimetti il gas'], 'luce_gas', { persone: '3', cap: 'Lodi' }],
    [['140 di luce e 200 di gas ogni due mesi', 'e se tolgo il gas?'], 'luce', { euro: '140', ogni: '2' }],
    [['luce 110 euro al bimestre', 'ma di questi 18 sono canone', 'allora?'], 'luce', { euro: '92', ogni: '2' }],
    [['luce 2600 kwh bloccata 12 mesi', '24'], 'luce', { kwh: '2600', prezzo: 'fisso', durata: '24' }],
    [['spendo 1200 l’anno di gas a Bra', 'e se abbasso a 1000?'], 'gas', { euro: '1000', ogni: '12' }],
    [['ho 3 kw e consumo 2800', 'Lodi', 'passo a 4,5'], 'luce', { kwh: '2800', potenza: '4,5', cap: 'Lodi' }],
    [['luce e gas a Cesena in 3', 'gas solo per cucinare', 'togli la luce'], 'gas', { uso: 'cottura', persone: '3' }],
    [['luce 48 euro ogni bimestre', 'ho 79 anni'], 'luce', { euro: '48', ogni: '2' }],
    [['fibra sotto 28 euro', 'anche 35 va bene'], 'internet', { euro: '35', tecnologia: 'fibra' }],
    [['internet a Pisa', 'la sim invece?', '200 giga'], 'mobile', { giga: '200' }],
    [['luce a Pisa 2500 kwh', 'quanto mi costa all’anno passare a 4,5?'], 'luce', { kwh: '2500', potenza: '4,5' }],
    [['luce a Pisa 2500 kwh', 'contatore da 6', 'no scusa, 4,5'], 'luce', { kwh: '2500', potenza: '4,5' }],
    [
      ['luce, 75 ogni due mesi', 'in due a Pisa', 'no aspetta, sono 85'],
      'luce',
      { euro: '85', ogni: '2', persone: '2' },
    ],
    [['luce a Pisa 2500 kwh', 'va bene, segnami quello fisso'], 'luce', { kwh: '2500', prezzo: 'fisso' }],
    [['di gas pago uno sproposito', '160 ogni due mesi', 'Udine'], 'gas', { euro: '160', ogni: '2', cap: 'Udine' }],
    [['luce e gas a Nuoro', 'pago 190 al mese', 'solo la luce', 'ne pago 80'], 'luce', { euro: '80', ogni: '1' }],
    [['luce a Lodi, 70 al mese', 'e il gas 110'], 'gas', { euro: '110', ogni: '1', cap: 'Lodi' }],
    [
      ['luce a Lodi 2000 kwh', 'e il gas, 800 smc?', 'meglio insieme o separate?'],
      'luce_gas',
      { kwh: '2000', smc: '800' },
    ],
    [['luce per il bar a Lodi, 9000 kwh', 'e a casa mia, 2400 kwh?'], 'luce', { kwh: '2400', cap: 'Lodi' }],
  ])('%j is one question', (messages, kind, values) => {
    expect(talk(...messages)).toMatchObject({ kind, values, asksList: true })
  })
  test('what costs least needs no limit', () =>
    expect(talk('sim 120 giga entro 6 euro', 'e quella meno cara con 90 giga?')?.values).not.toHaveProperty('euro'))
  test('who is alone shares with nobody', () =>
    expect(talk('in 4 a Enna, luce: quanto a testa?', 'e se fossi da solo?')?.values).not.toHaveProperty('testa'))

  test('a consumption said in another way takes the place of the one before it', () => {
    expect(talk('luce 2700 kwh a Bari', 'e se siamo in 5?')?.values).toEqual({ persone: '5', cap: 'Bari' })
    expect(talk('pago 90 euro al mese di luce', 'e se fossimo in 2?')?.values).toEqual({ persone: '2' })
  })

  test('a sum of what was asked is no spend of the list after it', () => {
    const before = ['mi è arrivata una bolletta di 480 euro di gas, di solito ne pago 120: perché?']
    expect(talk(...before, 'quanto pagherei altrove? 950 smc a Verona')?.values).toEqual({ smc: '950', cap: 'Verona' })
  })

  test('a new wish takes the place of the one before it', () => {
    expect(talk('luce fissa per 24 mesi, 2700 kwh', 'e variabile?')?.values).toEqual({
      kwh: '2700',
      prezzo: 'variabile',
    })
    expect(talk('sim 150 giga in 5g', 'e la più economica in assoluto?')?.values).toEqual({})
    expect(talk('pago 80 euro al mese di luce a Bari', 'e per il gas?')?.values).toEqual({ cap: 'Bari' })
  })

  test('what is paid for a line is not paid for a SIM', () =>
    expect(talk('internet, pago 28,90', 'e una sim da 70 giga?')?.values).toEqual({ giga: '70' }))

  test('a device that is taken back takes its kWh with it, and no more than there are', () => {
    expect(talk('luce in 3 con scaldabagno', 'senza lo scaldabagno?')?.values).toEqual({ persone: '3' })
    expect(talk('luce in 2', 'e se togliamo il boiler?')?.values).toEqual({ persone: '2' })
    expect(talk('luce 600 kwh a Enna', 'tolgo lo scaldabagno')?.values.kwh).toBe('600')
    expect(talk('luce 3000 kwh a Enna', 'ho lo scaldabagno elettrico')?.values.kwh).toBe('3000')
  })

  test('the TV licence is taken off a sum once', () =>
    expect(
      talk('luce, 50 euro al mese', 'dentro c’è il canone', 'e a prezzo fisso, col canone dentro?')?.values,
    ).toEqual({ euro: '510', ogni: '12', prezzo: 'fisso' }))

  test('all words of a plain question were read: nothing but its list is asked for', () => {
    expect(talk('bolletta di luce 612 euro l’anno, in bolletta leggo 1987 kwh, Arezzo')?.isSure).toBe(true)
    expect(talk('FTTH FTTC FWA, qual è quella buona')?.isSure).toBe(false)
    expect(talk('casa al mare, consumo zero, e mi chiedono 38 euro ogni due mesi!')?.isSure).toBe(false)
  })

  test('half a kilowatt is part of a power that is thought of', () =>
    expect(talk('luce 2700 kwh, 3 kw', 'e se lo porto a 4 e mezzo?')?.values.potenza).toBe('4,5'))

  test('«the two» are offers, and no persons', () =>
    expect(talk('luce a Pisa 2500 kwh', 'che differenza c’è tra le due?')?.values.persone).toBeUndefined())

  test.each([
    ['e quanto pago in più?', 'difference'],
    ['qual è la differenza?', 'difference'],
    ['ma è una cifra sicura?', 'certainty'],
    ['perché proprio quella?', 'reason'],
    ['è sicuro cambiare fornitore?', null],
    ['che differenza c’è tra fisso e variabile?', null],
    ['perché la bolletta è così alta?', null],
  ])('after two lists «%s» asks of them: %s', (message, asks) =>
    expect(talk('luce a Como 900 kwh', 'è la seconda casa', message)?.asks).toBe(asks),
  )

  test('what is asked of a change is asked of the list before it', () => {
    const said = talk('luce a Como 900 kwh', 'è la seconda casa', 'quindi quanto pago in più per questo?')
    expect(said?.values.residente).toBe('0')
    expect(said?.before?.values).toEqual({ kwh: '900', cap: 'Como' })
  })

  test('what is let be is no longer asked for', () => {
    expect(talk('luce e gas a Rieti, 2200 kwh e 800 smc', 'lasciamo perdere la luce, solo gas')).toMatchObject({
      kind: 'gas',
      values: { smc: '800', cap: 'Rieti' },
    })
  })

  test('a list that is asked for again without a word of it is the same list', () => {
    expect(talk('sim a meno di 9 euro', 'e la meno cara per me?')?.values).toEqual({ euro: '9' })
  })

  test('a sum without what an adjustment added is the spend of the list before it', () => {
    const before = ['bolletta luce di 240 euro ogni due mesi a Enna', 'c’è dentro un ricalcolo']
    expect(talk(...before, 'tolto il ricalcolo viene 170')).toMatchObject({
      asksList: true,
      isSure: true,
      values: { euro: '170', ogni: '2', cap: 'Enna' },
    })
    expect(talk('bolletta luce di 240 euro ogni due mesi a Enna', 'ho un ricalcolo di 170 euro')?.isSure).toBe(false)
  })

  test('a count of what was listed is no sum', () => {
    expect(talk('sim 50 giga', 'e con 150?', 'quanto fanno tutte e due in un anno?')?.values.euro).toBeUndefined()
    expect(talk('sim 50 giga', 'e con 150?', 'quale delle due?')?.values.euro).toBeUndefined()
  })

  test('a longer message that asks for the others is of the same list', () => {
    expect(
      talk('gas 1300 smc a Trento', 'la prima proprio no, ci ho litigato due anni fa, vediamo le altre offerte'),
    ).toMatchObject({ kind: 'gas', values: { smc: '1300', cap: 'Trento', altre: '1' } })
  })

  test.each([
    'che differenza c’è tra fisso e variabile',
    'DIFFERENZA FISSO VARIABILE',
    'cosa cambia tra prezzo bloccato e indicizzato',
  ])('«%s» asks for words, and what is chosen then for both', question => {
    expect(talk(question)?.asksList).toBe(false)
    expect(talk(question, 'io consumo 3200 kwh a Modena cosa mi conviene')).toMatchObject({
      asksList: true,
      isEither: true,
    })
  })

  test('a trouble is no list, whatever fuel it names', () => {
    expect(talk('mi hanno tolto il gas e ho due neonati in casa')?.asksList).toBe(false)
    expect(talk('hanno fatto firmare a mio zio luce e gas, lui non aveva capito')?.asksList).toBe(false)
    expect(talk('vado a stare da Pisa a Lucca e ho la fibra con vincolo di 24 mesi, posso spostarla?')?.asksList).toBe(
      false,
    )
    expect(talk('mi hanno aumentato tutto, cerco la luce meno cara in tre a Lodi')?.asksList).toBe(true)
  })

  test('a name that several provinces have is asked', () => {
    expect(talk('gas a Castro')?.towns).toEqual(['Castro (BG)', 'Castro (LE)'])
    expect(talk('gas a Castro in Puglia')?.values.cap).toBe('Castro (LE)')
  })

  test('a question of its own begins anew', () => {
    expect(talk('luce 2700 kwh a Milano', 'come si fa la voltura?')?.asksList).toBe(false)
    expect(talk('luce 2700 kwh', 'quale sim con 100 giga mi conviene per mia figlia che studia')?.values).toEqual({
      giga: '100',
    })
  })
})
