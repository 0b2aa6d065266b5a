import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CSV_MARK } from '#core/csv/csv.ts'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { runtimeContext } from '#web/context.ts'
import { component, discount, entry, indexed, inPieces, listOf, price } from '../../../../../tests/support/open-data.ts'
import { system, type TestRuntime, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { loader } from './confronta-csv.ts'

const { withRuntime } = useTestDatabase('with offers')

async function file(rt: TestRuntime, query: string) {
  const context = new RouterContextProvider()
  context.set(runtimeContext, rt)
  const url = new URL(`http://site.test/confronta.csv?${query}`)
  const response = await loader({ url, context, request: new Request(url), params: {}, pattern: '/confronta.csv' })
  // `text()` strips the byte order mark.
  const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body, lines: body.split('\r\n') }
}
const HEAD =
  'elenco;posto;offerta;fornitore;codice;spesa primo anno (€);spesa secondo anno (€);vendita (€);rete (€);oneri (€);accise (€);IVA (€);sconti (€);arrotondamento (€);di cui sconti una volta sola, IVA compresa (€);di cui costi una volta sola, IVA compresa (€);tipo di prezzo;prezzo;quota fissa (€/anno);rischio min (€);rischio max (€);posto nel mercato;offerte del mercato;ipotesi'

test('the comparison of a household is a file for an Italian spreadsheet, with what it rests on', () =>
  withRuntime(async rt => {
    const { status, headers, body, lines } = await file(rt, 'consumo=2700,5&residente=1')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="confronto-luce-2026-11-21.csv"')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(lines[0]).toBe(CSV_MARK + HEAD)
    expect(body).toContain('\r\nLuce: consumo in un anno;2700,5 kWh\r\nLuce: potenza (kW);3\r\n')
    expect(body).toContain('\r\nDati del;2025-08-31\r\nIndici fino a;2026-06\r\nSupposto;')
    expect(body).not.toContain(OPEN_DATA_ATTRIBUTION)
  }))

test('each offer is a row, to the cent', () =>
  withRuntime(async rt => {
    const { lines } = await file(rt, 'fornitura=luce&consumo=2700')
    const row = (name: string) => lines.find(line => line.split(';')[2] === name)
    // 72 € + 2,700 kWh at 0.1355 and CdispD 0.016776; network, charges, excise and VAT of the published household.
    expect(row('Chiara 24')).toMatch(
      /^con noi;1;Chiara 24;Terralume;\w{32};801,26;801,26;483,15;133,97;89,51;21,79;72,84;0;0;0;0;fisso;0,1355 €\/kWh;72;;;;;$/,
    )
    const variable = lines.filter(line => line.split(';')[16] === 'variabile')
    expect(variable.length).toBeGreaterThan(0)
    for (const line of variable) {
      const [total, lowest, highest] = [5, 19, 20].map(n => Number(line.split(';')[n]?.replace(',', '.')))
      expect([lowest, total, highest]).toEqual([lowest, total, highest].toSorted((a = 0, b = 0) => a - b))
      // Nobody knows what an index will be: a second year equal to the first is no figure.
      expect(line.split(';')[6]).not.toBe(line.split(';')[5])
    }
  }))

test('with the market every listed offer of it follows, a name that is a formula is told to be a text', () =>
  withRuntime(async rt => {
    const offers = listOf(
      entry({
        code: 'A',
        name: '=1+1',
        months: '24',
        discounts: discount('50', '05'),
        components: component('04', price('0.01', '03')) + component('01', price('60', '01')),
      }),
      entry({ code: 'B', index: indexed('12'), components: component('04', price('0.5', '03')) }),
    )
    await importMarketStream(rt.as(system), { name: 'PO_Offerte_E_MLIBERO_20261120.xml', chunks: inPieces(offers) })
    const plain = await file(rt, 'consumo=2700')
    expect(plain.lines.some(line => line.startsWith('mercato;'))).toBe(false)
    const { lines, body } = await file(rt, 'consumo=2700&mercato=1')
    const market = lines.filter(line => line.startsWith('mercato;'))
    // (60 - 50 + 27 + 133.9674 + 89.5131 + 21.792) × 1.1, and without the discount in the second year.
    expect(market[0]).toBe(
      "mercato;1;'=1+1;P. IVA 01234567890;A;310,5;365,5;87;133,97;89,51;21,79;28,23;50;0;55;0;fisso;0,0100 €/kWh;60;;;;;Dal secondo anno finiscono gli sconti del primo.",
    )
    expect(market[1]).toMatch(
      /;variabile;PUN \+ 0,5000 €\/kWh;0;[\d,]+;[\d,]+;;;"?Prezzo variabile: stima con la media PUN/,
    )
    expect(body).toContain(`\r\nMercato;dati del 2026-11-20\r\n`)
    expect(body).toContain(OPEN_DATA_ATTRIBUTION.replaceAll('"', '""'))
    const filtered = await file(rt, 'consumo=2700&mercato=1&m-prezzo=variabile')
    expect(filtered.lines.filter(line => line.startsWith('mercato;')).map(line => line.split(';')[4])).toEqual(['B'])
  }))

test('gas, and luce with gas, take the names that their pages take', () =>
  withRuntime(async rt => {
    const gas = await file(rt, 'fornitura=gas&consumo=900&regione=Lazio')
    expect(gas.body).toContain('Gas: consumo in un anno;900 Smc')
    expect((await file(rt, 'fornitura=gas&consumoGas=900&regione=Lazio')).body).toBe(gas.body)
    const both = await file(rt, 'fornitura=luce-gas&consumo=2700&consumoGas=900&regione=Lazio')
    expect(both.body).toContain('Luce: consumo in un anno;2700 kWh')
    expect(both.body).toContain('Gas: consumo in un anno;900 Smc')
    expect(both.lines[1]).toContain(';Luce ')
    const notice = await file(rt, 'fornitura=gas&consumo=900&regione=Sardegna')
    expect([notice.status, notice.lines[2]]).toEqual([200, expect.stringContaining('Avviso;Gas in Sardegna')])
  }))

test.each([
  ['fornitura=acqua', 'fornitura: Scegli fra luce, gas e luce-gas.\n'],
  ['consumo=abc', 'consumo: Scrivi un numero, per esempio 2700.\n'],
  ['consumo=2700&f1=900', 'f1: Scrivi tutte e tre le fasce, oppure nessuna.\n'],
  ['fornitura=luce-gas&consumoGas=-1', 'consumoGas: Gas: scrivi un numero, per esempio 2700.\n'],
])('«%s» is refused with a sentence', (query, sentence) =>
  withRuntime(async rt => {
    const { status, headers, body } = await file(rt, query)
    expect([status, body, headers.get('cache-control')]).toEqual([400, sentence, 'no-store'])
  }),
)

test('who asks too often is told when to try again', () =>
  withRuntime(async rt => {
    const hurried = Object.assign(rt, { config: { ...rt.config, LIMITS: { compare: 1 } } })
    expect((await file(hurried, 'consumo=2700')).status).toBe(200)
    const { status, headers, body } = await file(hurried, 'consumo=2700')
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect(body).toBe('Troppe richieste in poco tempo. Puoi riprovare tra un minuto.')
  }))
