import { describe, expect, it } from 'vitest'
import { fieldsOf, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

const row = (...cells: string[]): Lines[number] =>
  cells.map((cell, index): [number, string] => [[0.05, 0.5, 0.65, 0.8][index] ?? 0.9, cell])
const line = (text: string): Lines[number] => [[0.05, text]]

const gasOf = (...lines: Lines) =>
  readPages([
    handMadePage([
      line('La tua bolletta del gas naturale'),
      line('Totale da pagare 134,87 €'),
      line('PDR: 00881107204563'),
      row('di cui spesa per la rete e gli oneri generali', '', '', '25,21 €'),
      row('Accise e IVA', '', '', '12,21 €'),
      [],
      ...lines,
    ]),
  ]).fields

describe('the price behind that of the receipt', () => {
  it('is the round one that makes the same amount', () => {
    expect(
      gasOf(
        row('di cui vendita', '38,412 Smc', '0,438925 €/Smc', '16,86'),
        [],
        row('Metano di casa', '38,412 Smc', '0,4390 €/Smc', '16,86'),
      ).unitPriceGas?.value,
    ).toBe(0.439)
    expect(
      value(
        'unitPriceLuce',
        row('spesa per la vendita di energia elettrica', '317 kWh', '0,141009 €/kWh', '44,70'),
        [],
        row('Tutte le ore', '317 kWh', '0,14100 €/kWh', '44,70'),
      ),
    ).toBe(0.141)
  })

  it('leaves out balancing and capacity, whatever they are called', () => {
    expect(
      gasOf(
        row('di cui vendita gas', '', '0,445095', '543,37'),
        [],
        row('Voce', 'Quantità', '€/Smc', '€'),
        row('Gas febbraio 2026 (PSV 0,3741 + 0,0650)', '1.220,795 Smc', '0,4391', '536,05'),
        row('Oneri di bilanciamento', '1.220,795 Smc', '0,0060', '7,32'),
      ).unitPriceGas?.value,
    ).toBe(0.4391)
    expect(
      value(
        'unitPriceLuce',
        row('di cui vendita', '250 kWh', '0,158000 €/kWh', '39,50'),
        [],
        row('Corrispettivo luce', '250 kWh', '0,1310 €/kWh', '32,75'),
        row('Servizi di dispacciamento', '250 kWh', '0,0170 €/kWh', '4,25'),
        row('Mercato della capacità', '250 kWh', '0,0100 €/kWh', '2,50'),
      ),
    ).toBe(0.131)
  })

  it('is not made of components of the network', () => {
    expect(
      value(
        'unitPriceLuce',
        row('di cui vendita', '389 kWh', '0,139750 €/kWh', '54,36'),
        [],
        row('Trasporto', '389 kWh', '0,010960 €/kWh', '4,26'),
        row('ARIM', '389 kWh', '0,001636 €/kWh', '0,64'),
        line('A novembre il PUN medio è stato 0,127100 €/kWh.'),
      ),
    ).toBe(0.13975)
  })
})

describe('fees of two supplies', () => {
  const head = [line('POD IT001E15570923'), line('PDR 00880000914457')]
  it('the network of one is no heading of the other', () => {
    const fields = fieldsOf(
      ...head,
      row('Quota commerciale luce (96,00 EUR/anno)', '2 mesi', '8,0000', '16,00'),
      row('Rete luce', '', '', '35,73'),
      row('Accisa luce', '198 kWh', '0,0227', '4,49'),
      row('Quota commerciale gas (84,00 EUR/anno)', '2 mesi', '7,0000', '14,00'),
      row('Rete gas', '', '', '14,65'),
    )
    expect([fields.fixedFeeYearLuce?.value, fields.fixedFeeYearGas?.value]).toEqual([96, 84])
  })

  it('a title between rows at one distance ends no label above it', () => {
    const fields = fieldsOf(
      ...head,
      line('Vendita luce'),
      row('Energia', '231 kWh', '0,12790 €/kWh', '29,54'),
      row('Commercializzazione', '1 mese', '72,00 €/anno', '6,00'),
      line('Vendita gas'),
      row('Gas', '38,412 Smc', '0,4390 €/Smc', '16,86'),
      row('Commercializzazione', '1 mese', '90,00 €/anno', '7,50'),
    )
    expect([fields.fixedFeeYearLuce?.value, fields.fixedFeeYearGas?.value]).toEqual([72, 90])
  })
})

describe('of another time', () => {
  it('a calendar year beside the last twelve months', () => {
    expect(
      gasOf(line('In un anno hai consumato: 1.186 Smc (dal 01/01/2025 al 31/12/2025) – consumo annuo 2024: 1.301 Smc'))
        .annualSmc?.value,
    ).toBe(1186)
    expect(value('annualKwh', line('Consumo annuo 2023: 2.950 kWh; consumo annuo aggiornato: 2.480 kWh'))).toBe(2480)
    expect(value('annualKwh', line('Consumo annuo 2025: 2.480 kWh'))).toBe(2480)
  })

  it('the next period, and one that is recalculated', () => {
    const own = line('Periodo di riferimento: 01/11/2025 - 31/12/2025')
    for (const other of [
      'Il prossimo bimestre: gennaio-febbraio 2026.',
      'Prossima fatturazione, periodo 01/01/2026 - 28/02/2026',
      'Nel bimestre successivo, dal 01/01/2026 al 28/02/2026, si applica la nuova IVA.',
    ])
      expect(value('periodTo', own, [], line(other)), other).toBe('2025-12-31')
    expect(
      value(
        'periodFrom',
        line('Scontrino dell’energia · dal 1 luglio 2026 – al 31 agosto 2026'),
        [],
        line('Ricalcolo (ante IVA 22%)'),
        row('Periodo', 'Già fatturato', 'Effettivo', 'Differenza'),
        row('01/03/2026 – 30/06/2026', '241,2 kWh', '160,4 kWh', '-58,77 €'),
      ),
    ).toBe('2026-07-01')
  })
})

describe('broken lines and groups', () => {
  it('a formula goes on with its plus', () => {
    for (const [first, second] of [
      [
        'Prezzo variabile: PUN Index GME per fascia (media mensile) x (1+perdite 10%)',
        '+ contributo di servizio (spread) 0,01150 EUR/kWh',
      ],
      ['Il prezzo dell’energia è pari al PUN Index GME mensile', '+ 0,01150 €/kWh, perdite incluse'],
      ['Prezzo dell’energia: PUN medio mensile +', '0,01150 €/kWh'],
    ] as const) {
      const fields = fieldsOf(line(first), line(second))
      expect(fields.spreadLuce?.value, first).toBe(0.0115)
      expect(fields.index?.value, first).toBe('PUN')
    }
  })

  it('a dispatching added to the index is no spread', () => {
    expect(
      value('spreadLuce', line('Prezzo: PUN mensile + corrispettivo di dispacciamento 0,0168 €/kWh')),
    ).toBeUndefined()
  })

  it('the number of a bill in groups of digits', () => {
    for (const number of ['DR 2026 / 00 771 305', 'FE 26/000 412 907', '2026-118 000 442'])
      expect(value('billNumber', line('Fattura n.'), line(number)), number).toBe(number.replaceAll(' ', ''))
  })
})

describe('names', () => {
  it('a seller with its form in full', () => {
    for (const form of ['Società per Azioni', 'società a responsabilità limitata', 'SOCIETÀ PER AZIONI'])
      expect(value('supplier', line(`Arnovivo ${form} – Via Po 12, 50126 Firenze – Part. IVA 02293100463`)), form).toBe(
        `Arnovivo ${form}`,
      )
  })

  it('an offer with the days of its fixed price, and no quantity of energy', () => {
    const fields = fieldsOf(
      line('Offerta «Arno Insieme Bloccato»: prezzo fisso dal 1/2/2024 al 31/1/2026 – luce 0,1410 €/kWh.'),
      line('Elettricità: 318 kWh'),
    )
    expect(fields.offerName?.value).toBe('Arno Insieme Bloccato')
    expect(fields.conditionsEnd?.value).toBe('2026-01-31')
  })

  it('the seller’s letterhead at the window is no holder', () => {
    const fields = fieldsOf(
      [[0.55, 'Domus Energia S.r.l.']],
      [[0.55, 'Via Ripamonti 220, 20141 Milano']],
      [[0.55, 'P.IVA 11882601583']],
      [],
      [[0.55, 'CONDOMINIO VIA NOMENTANA 215']],
      [[0.55, 'Via Tagliamento 9']],
      [],
      line('Cliente con codice fiscale 97412300580'),
    )
    expect(fields.holder?.value).toBe('CONDOMINIO VIA NOMENTANA 215')
  })
})

describe('what ordinary bills of 2026 print', () => {
  it('heads of bands as far apart as each other', () => {
    for (const [last, sum] of [
      ['Totale', 'Totale'],
      ['Tot.', 'Tot.'],
      ['Complessivo', 'Complessivo'],
    ] as const) {
      const fields = fieldsOf(
        [
          [0.05, 'I tuoi consumi'],
          [0.4, 'F1'],
          [0.48, 'F2'],
          [0.56, 'F3'],
          [0.64, last],
        ],
        [
          [0.05, 'Ultimi 12 mesi (kWh)'],
          [0.4, '790'],
          [0.48, '680'],
          [0.56, '840'],
          [0.64, '2.310'],
        ],
        [
          [0.05, 'In bolletta (kWh)'],
          [0.4, '128'],
          [0.48, '109'],
          [0.56, '135'],
          [0.64, '372'],
        ],
      )
      expect([fields.f1Kwh?.value, fields.f3Kwh?.value, fields.annualKwh?.value], sum).toEqual([790, 840, 2310])
    }
  })

  it('the months of a settlement', () => {
    for (const [title, range] of [
      ['Bolletta di conguaglio n. A-2026-55187', 'Periodo di conguaglio: 01/04/2025 - 31/01/2026'],
      ['Fattura a conguaglio', 'Periodo fatturato: dal 01/04/2025 al 31/01/2026'],
    ] as const)
      expect(value('periodFrom', line(title), line(range)), title).toBe('2025-04-01')
    expect(value('periodFrom', line('Periodo fatturato: dal 01/04/2025 al 31/01/2026'))).toBeUndefined()
  })

  it('fees of the day and of two months, and those of two supplies in one cell', () => {
    expect(value('fixedFeeYearLuce', line('Quota fissa di vendita 62 giorni x 0,25 €/giorno'))).toBe(91.25)
    expect(value('fixedFeeYearLuce', line('Commercializzazione 16,00 €/bimestre'))).toBe(96)
    const fields = fieldsOf(
      line('POD IT001E15570923'),
      line('PDR 00880000914457'),
      line('Consumo annuo gas 640 Smc'),
      row('Quota fissa luce / gas', '6 €/mese / 8 €/mese'),
    )
    expect([fields.fixedFeeYearLuce?.value, fields.fixedFeeYearGas?.value]).toEqual([72, 96])
  })

  it('labels on the right of their values, in two columns', () => {
    const fields = fieldsOf(
      [
        [0.6, '26-EL-00418'],
        [0.75, 'numero bolletta'],
      ],
      [
        [0.6, '17/02/2026'],
        [0.75, 'data bolletta'],
      ],
      [
        [0.6, '10/03/2026'],
        [0.75, 'scadenza'],
      ],
      [],
      [
        [0.05, '1.420 kWh'],
        [0.2, 'consumo annuo'],
        [0.6, '3 kW'],
        [0.75, 'potenza impegnata'],
      ],
      [
        [0.05, '233 kWh'],
        [0.2, 'consumo fatturato'],
        [0.6, 'prezzo fisso'],
        [0.75, 'tipo di prezzo'],
      ],
    )
    expect(fields.billNumber?.value).toBe('26-EL-00418')
    expect([fields.issueDate?.value, fields.dueDate?.value]).toEqual(['2026-02-17', '2026-03-10'])
    expect([fields.annualKwh?.value, fields.periodKwh?.value]).toEqual([1420, 233])
  })

  it('a day before «scadenza» is not that of issue', () => {
    expect(
      value('issueDate', [
        [0.6, '10/03/2026'],
        [0.75, 'scadenza'],
      ]),
    ).toBeUndefined()
  })

  it('talk', () => {
    const fields = readPages([
      handMadePage([
        line('Ciao Marta, ecco la bolletta della luce CV-118204 del 5 giugno 2026.'),
        line('Dal 1 al 31 maggio 2026 hai usato 164 kWh (POD IT001E39017745).'),
        line('Per questo sono 54,12 €: li preleviamo dal tuo conto il 25 giugno 2026.'),
        [],
        line('Il PUN di maggio è stato 0,1362 €/kWh e noi aggiungiamo 0,012 €/kWh.'),
        [],
        line('In un anno usi circa 2.260 kWh, con 3 kW. La tua offerta si chiama Voce Libera: il prezzo è variabile.'),
      ]),
    ]).fields
    expect([fields.total?.value, fields.spreadLuce?.value]).toEqual([54.12, 0.012])
    expect(fields.offerName?.value).toBe('Voce Libera')
    expect(fields.unitPriceLuce).toBeUndefined()
  })

  it('abbreviations, two languages, and units at the head alone', () => {
    expect(gasOf(line('Cons. fatt. Smc 288')).periodSmc?.value).toBe(288)
    expect(value('unitPriceLuce', row('Preis / Prezzo', 'fix / fisso 0,1195 €/kWh'))).toBe(0.1195)
    expect(
      value(
        'periodKwh',
        row('Scontrino dell’energia', 'kWh', '€/kWh', '€'),
        row('Quota per consumi', '341', '0,1950', '66,50'),
      ),
    ).toBe(341)
  })

  it('a number with its thousands is no code of the row above', () => {
    expect(value('periodKwh', row('Lettura finale 31/01/2026', '13.659'), line('Consumo effettivo 1.655 kWh'))).toBe(
      1655,
    )
  })
})
