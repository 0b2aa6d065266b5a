import { describe, expect, it, test } from 'vitest'
import { HEAD, type Lines, fieldsOf, value } from '../hand-made-bill.ts'
import { handMadePage } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'
import type { FieldName } from '../reading.ts'

const line = (text: string): Lines[number] => [[0.05, text]]
const at =
  (...places: number[]) =>
  (...cells: string[]): Lines[number] =>
    cells.map((cell, index): [number, string] => [places[index] ?? 0.9, cell])
const row = at(0.05, 0.5, 0.65, 0.8)

/** The same lines as recognition would give them. */
const recognised = (name: FieldName, isPhoto: boolean, ...lines: Lines): unknown => {
  const page = handMadePage([...HEAD, ...lines])
  const words = page.words.map(word => ({ ...word, confidence: 0.95 }))
  return readPages([{ ...page, source: 'ocr', isPhoto, words }]).fields[name]?.value
}

describe('what a bill says of other bills, supplies and terms', () => {
  test('a sum with other bills in it, or the cost of paying late, is not what it asks for', () => {
    expect(value('total', line('Quanto ci devi, incluse le fatture di marzo e aprile, ammonta a 401,15 €.'))).toBe(
      134.87,
    )
    const late = fieldsOf(line('Se versi dopo il 20/12/2026 la riattivazione costa 7,40 €.'))
    expect([late.total?.value, late.dueDate]).toEqual([134.87, undefined])
  })

  test('the last day to sign an offer is no due date, the month of an index no period', () => {
    const fields = fieldsOf(
      line('Con Casa Lieve pagheresti meno, per contratti stipulati entro il 18/09/2026.'),
      line('Valore medio del PUN nel periodo: giugno 2026 0,1174 €/kWh, luglio 2026 0,1251 €/kWh.'),
    )
    expect([fields.dueDate?.value, fields.periodFrom?.value, fields.periodTo?.value]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a deposit of nothing leaves the total as it is', () =>
    expect(value('total', line('Accise incluse. Deposito cauzionale versato: 0,00 €'))).toBe(134.87))

  test('a table with a row for each bill tells nothing of this one', () => {
    const cells = at(0.05, 0.3, 0.55, 0.75)
    const list = fieldsOf(
      cells('Documento', 'Emissione', 'Scadenza', 'Importo'),
      cells('2026-44120', '11/03/2026', '02/04/2026', '77,41 €'),
      cells('2026-51877', '12/05/2026', '03/06/2026', '64,02 €'),
    )
    expect([list.total?.value, list.dueDate, list.issueDate]).toEqual([134.87, undefined, undefined])
    const single = fieldsOf(
      cells('Documento', 'Emissione', 'Scadenza', 'Importo'),
      cells('2026-44120', '11/03/2026', '02/04/2026', '134,87 €'),
    )
    expect([single.dueDate?.value, single.issueDate?.value]).toEqual(['2026-04-02', '2026-03-11'])
  })

  test('of periods in a column of readings none is the one billed', () => {
    const cells = at(0.05, 0.4, 0.55, 0.7, 0.85)
    const fields = fieldsOf(
      line('Bolletta dal 01/07/2026 al 30/09/2026'),
      cells('Periodo', 'Da', 'A', 'Tipo', 'kWh'),
      cells('30/06/2026 → 31/07/2026', '6218', '6249', 'rilevata', '31'),
      cells('31/07/2026 → 31/08/2026', '6249', '6293', 'stimata', '44'),
    )
    expect([fields.periodFrom?.value, fields.periodTo?.value]).toEqual(['2026-07-01', '2026-09-30'])
  })

  test('another supply of the same person keeps its code, its power and its days', () => {
    const fields = fieldsOf(
      row('Potenza impegnata', '3 kW'),
      line('Altre tue utenze'),
      line('Garage, Via Frua 9, 20146 Milano'),
      line('POD IT001E99887766 · 1,5 kW · scadenza 18/06/2026'),
    )
    expect([fields.pod?.value, fields.powerKw?.value, fields.dueDate]).toEqual(['IT001E12345678', 3, undefined])
    const told = fieldsOf(line('Hai anche la fornitura di Via Po 3, 10124 Torino (POD IT012E99887766, 4,5 kW).'))
    expect([told.pod?.value, told.powerKw, told.address]).toEqual(['IT001E12345678', undefined, undefined])
  })

  test('terms that were, or are to come, are not those in force', () => {
    const past = 'Fino al 31/08/2026 avevi Onda Prima (codice offerta 012345ESFML01XXONDAPRIMA0000001) a 0,1810 €/kWh.'
    expect(value('offerCodeLuce', line(past))).toBeUndefined()
    const next = [line('Variazione delle condizioni dal 01/03/2027'), row('Prezzo energia', '0,1710 €/kWh')]
    expect(value('unitPriceLuce', ...next)).toBeUndefined()
    expect(value('unitPriceLuce', row('Prezzo energia', '0,1710 €/kWh'))).toBe(0.171)
  })

  test('what is proposed to new customers has no price of this bill', () => {
    const told = '0,1150 €/kWh in F23 e 0,1610 €/kWh in F1, sottoscrivibile fino al 30/09/2026.'
    expect(value('unitPriceLuceF1', line(`Onda Notte: ${told}`))).toBeUndefined()
    expect(value('unitPriceLuceF1', row('Energia F1', '0,1610 €/kWh'))).toBe(0.161)
    const price = row('Prezzo energia', '0,1050 €/kWh')
    expect(value('unitPriceLuce', line('Ecco la nostra proposta per Lei'), price)).toBeUndefined()
    expect(value('unitPriceLuce', line('Il tuo contratto'), price)).toBe(0.105)
  })

  test('to a fixed price nothing is added', () => {
    const index = line('Onda Index: PUN + 0,0120 €/kWh.')
    expect(value('spreadLuce', row('Tipologia di prezzo', 'fisso'), index)).toBeUndefined()
    expect(value('spreadLuce', row('Tipologia di prezzo', 'variabile'), index)).toBe(0.012)
  })

  test('the group has a number of its own, however long its address', () => {
    const group =
      'Soggetta a direzione e coordinamento di Adria Holding S.p.A., Piazza dell’Unità d’Italia 3, 34121 Trieste'
    expect(
      value('supplierVat', line('Brezza Luce S.p.A. - P.IVA 09984730821'), line(`${group}, P.IVA 00905811006`)),
    ).toBe('09984730821')
  })

  test('on a later page a sentence names another offer', () => {
    const later = [
      line(
        'Al termine delle condizioni economiche, se non scegli altro, avrai il listino Onda Base. Offerta PLACET luce',
      ),
      line('a prezzo fisso: 0,1512 €/kWh e 96,00 €/anno.'),
    ]
    const { fields } = readPages([handMadePage([...HEAD, row('La tua offerta', 'Onda Ferma')]), handMadePage(later, 2)])
    expect(fields.offerName?.value).toBe('Onda Ferma')
  })
})

describe('days, sums and powers that look like others', () => {
  test('in one payment by a day, or in instalments', () =>
    expect(value('dueDate', line('Da pagare in un’unica soluzione entro il 14/05/2026 oppure in 4 rate'))).toBe(
      '2026-05-14',
    ))

  test('beside the day to pay on a bare end is the offer’s', () => {
    const fields = fieldsOf(
      row('Emessa il 12.08.2026'),
      row('Onda Ferma', 'DA PAGARE ENTRO 01.09.2026'),
      line('scade il 31.10.2026'),
    )
    expect([fields.dueDate?.value, fields.conditionsEnd?.value]).toEqual(['2026-09-01', '2026-10-31'])
  })

  test('the charge of the power is by kW and months', () => {
    expect(value('powerKw', row('Rete, quota fissa', '9 kW', '1,95', '17,55'))).toBeUndefined()
    expect(value('powerKw', line('Uso domestico, 9 kW'))).toBe(9)
  })

  test('each supply has its total where they have columns', () => {
    const { fields } = readPages([
      handMadePage([
        line('Bolletta luce e gas'),
        line('POD IT001E12345678 PDR 03421000195580'),
        row('', 'Luce', 'Gas'),
        row('Consumo fatturato', '198 kWh', '112 Smc'),
        row('Vendita', '34,98 €', '58,58 €'),
        row('Imposte e IVA', '28,82 €', '67,51 €'),
        row('Totale', '63,80 €', '126,09 €'),
      ]),
    ])
    expect(fields.total).toBeUndefined()
  })

  test('the base and its tax prove a total', () => {
    const sum = (base: string) => {
      const lines = [row('Imponibile', base), row('IVA 22%', '102,41'), row('TOTALE', '567,91')]
      const page = handMadePage([...HEAD.filter(([cell]) => !/Totale/.test(cell?.[1] ?? '')), ...lines])
      const words = page.words.map(word => ({ ...word, confidence: 0.88 }))
      return readPages([{ ...page, source: 'ocr', words }]).fields.total?.value
    }
    expect([sum('465,50'), sum('466,50')]).toEqual([567.91, undefined])
  })
})

describe('codes, names and parties', () => {
  test('dots within a word part its price from its amount', () =>
    expect(value('unitPriceLuce', line('ENERGIA KWH 250 X EURO 0,119000.....................29,75'))).toBe(0.119))

  test('a code goes on in the next line, whatever follows it there', () => {
    const fields = fieldsOf(
      line('Contratto intestato a Mario Rossi, codice fiscale RSSMRA80A0'),
      line('1H501U, per la casa di Via Larga 4, 20122 Milano'),
      line('Offerta Onda Casa Vacanze (codice offerta'),
      line('124489ESFML01XXONDACASA'),
      line('VACANZE26), a prezzo fisso'),
    )
    expect([fields.taxCode?.value, fields.holder?.value]).toEqual(['RSSMRA80A01H501U', 'Mario Rossi'])
    expect(fields.offerCodeLuce?.value).toBe('124489ESFML01XXONDACASAVACANZE26')
  })

  test('the only number is the seller’s, in its own sentence too', () => {
    const fields = fieldsOf(
      line('Brezza Power S.r.l., via Melzo 2, 20129'),
      line('Milano, partita IVA 09984730821, numero verde 800 100 200'),
    )
    expect([fields.supplierVat?.value, fields.taxCode]).toEqual(['09984730821', undefined])
  })

  test('a number in the row of the customer is the customer’s', () => {
    const customer = row('Cliente', 'Autofficina Moro S.r.l. P.IVA 02844110243')
    const seller = line('Brezza Luce S.p.A. Via Dante 4, 30121 Venezia, partita IVA 09984730821')
    const { fields } = readPages([handMadePage([...HEAD, customer, [], [], [], [], [], seller])])
    expect([fields.taxCode?.value, fields.supplierVat?.value]).toEqual(['02844110243', '09984730821'])
  })

  test('a name of words of the trade alone begins in the line over it', () => {
    const letterhead = [line('LIGURE'), line('Servizi Energia S.r.l.'), line('Partita IVA 09984730821')]
    const { fields } = readPages([handMadePage([...letterhead, ...HEAD])])
    expect(fields.supplier?.value).toBe('LIGURE Servizi Energia S.r.l.')
  })

  test('a title beside a title, or a kind of price in brackets, names no offer', () => {
    const cells = at(0.05, 0.5)
    expect(value('offerName', cells('Offerta', 'Scontrino'), cells('Onda Mercato', 'Vendita 46,08 €'))).toBe(
      'Onda Mercato',
    )
    expect(value('offerName', cells('OFFERTA : ONDA SEMPLICE', '(PREZZO FISSO)'))).toBe('ONDA SEMPLICE')
    expect(value('offerName', row('Offerta', 'Onda Web, tipologia prezzo fisso'))).toBe('Onda Web')
  })

  test('what the seller has on offer is no offer of this contract', () => {
    for (const sold of ['Offerte attive: Alba Ferma', 'Offerte disponibili: Alba Ferma'])
      expect(value('offerName', line(sold), [], line('Grazie'))).toBeUndefined()
  })

  test('what is billed is no part of its number', () =>
    expect(value('billNumber', line('Fattura n. GAS 26/B/10884 del 12/02/2026'))).toBe('26/B/10884'))
})

describe('among pixels', () => {
  it('a digit at the end of few letters may be one of them', () => {
    expect(recognised('billNumber', false, line('Bolletta n. F1-44-2026-0917 del 29/05/2026'))).toBeUndefined()
    expect(recognised('billNumber', false, line('Bolletta n. FI-44-2026-0917 del 29/05/2026'))).toBe('FI-44-2026-0917')
  })

  it('thousands without the point that others have hold a sign too many', () => {
    const year = row('Consumo annuo', '2.142 kWh')
    expect(recognised('periodKwh', true, row('Consumo fatturato', '3671 kWh'), year)).toBeUndefined()
    expect(recognised('periodKwh', true, row('Consumo fatturato', '367 kWh'), year)).toBe(367)
  })

  it('dirt before a company is no part of its name', () =>
    expect(
      recognised('supplier', true, line('12 Umbra Calore S.r.l. Via Dante 4, 06129 Perugia, P.IVA 09984730821')),
    ).toBe('Umbra Calore S.r.l.'))

  it('a label with its quantity is no line of the cell over it', () => {
    const page = handMadePage([...HEAD])
    const cell = (text: string, x: number, y: number) =>
      text
        .split(' ')
        .map((word, index) => ({ text: word, x: x + index * 0.09, y, w: 0.08, h: 0.012, confidence: 0.95 }))
    const words = [
      ...page.words.map(word => ({ ...word, confidence: 0.95 })),
      ...cell('Periodo', 0.05, 0.4),
      ...cell('Consumo fatturato 375 kWh', 0.05, 0.416),
      ...cell('01/03/2026-30/04/2026', 0.6, 0.408),
    ]
    expect(readPages([{ ...page, source: 'ocr', words }]).fields.periodKwh?.value).toBe(375)
  })
})
