import { describe, expect, it } from 'vitest'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { parseIndexFile } from './files/index-file.server.ts'
import { requiredTariffs } from './parameters.ts'
import { parseTariffFile, quarterOfFileName } from './files/tariff-file.server.ts'
import { lineErrorText } from './texts.ts'

const tariffs = (...extra: string[]) =>
  [
    'nome_parametro,valore,descrizione',
    ...requiredTariffs.luce.map(name => `${name},0.0100,"quota, per esempio"`),
    ...extra,
  ].join('\r\n')
const errorsOf = (text: string) => parseTariffFile(text, '2026-10-01', 'prova').errors.map(lineErrorText)

describe('the tariff file of the Portale Offerte', () => {
  it('is read whole, names the engine does not use included', () => {
    const { rows, errors } = parseTariffFile(tariffs('GAMMA,-73.573700,x'), '2026-10-01', 'prova')
    expect(errors).toEqual([])
    expect(rows).toHaveLength(requiredTariffs.luce.length + 1)
    expect(rows.at(-1)).toMatchObject({ commodity: 'luce', name: 'gamma', validFrom: '2026-10-01', source: 'prova' })
    expect(rows.at(-1)?.value.toString()).toBe('-73.5737')
  })

  it('says line by line what is wrong', () => {
    const last = requiredTariffs.luce.length + 1
    expect(errorsOf(tariffs('x1,abc', 'x2', 'x3,1e5', 'sigma1,1', 'x4,999999999'))).toEqual([
      `riga ${last + 1}: il valore non è un numero: «x1,abc»`,
      `riga ${last + 2}: mancano il nome o il valore: «x2»`,
      `riga ${last + 3}: il valore non è un numero: «x3,1e5»`,
      `riga ${last + 4}: riga ripetuta: «sigma1,1»`,
      `riga ${last + 5}: il valore è fuori da ogni misura plausibile (unità sbagliata?): «x4,999999999»`,
    ])
  })

  it('is refused when the engine would miss a figure', () => {
    expect(errorsOf(tariffs().replace(/^tras,.*\r\n/m, ''))).toEqual([
      expect.stringContaining('manca il parametro tras, necessario al calcolo'),
    ])
  })

  it.each([
    ['', 'il file è vuoto'],
    ['nome;valore\na;1', 'colonne non riconosciute'],
    ['nome_parametro,valore\na,1', 'non si capisce'],
    [tariffs(...Array.from({ length: 5_001 }, (_, n) => `x${n},1`)), 'troppe righe: ne può avere al massimo 5.000'],
  ])('«%.40s» is refused', (text, sentence) => {
    expect(errorsOf(text)).toEqual([expect.stringContaining(sentence)])
  })

  it('tells its quarter by its name', () => {
    expect(quarterOfFileName('PO_Parametri_Mercato_Libero_E_20261104.csv')).toBe('2026-10-01')
    expect(quarterOfFileName('parametri-mercato-libero-G-2027-02-28.csv')).toBe('2027-01-01')
    expect(quarterOfFileName('parametri.csv')).toBeNull()
  })
})

const LUCE = tariffs()
const swapped = LUCE.split('\r\n')
  .map(line => line.split(',').slice(0, 2).toReversed().join(','))
  .join('\n')

describe('a file of a spreadsheet', () => {
  it.each<[string, Uint8Array | string]>([
    ['with semicolons and decimal commas', LUCE.replaceAll(',', ';').replaceAll('.', ',')],
    ['with its columns the other way round', swapped],
    ['«Unicode text», with tabs', Buffer.from(`\uFEFF${LUCE.replaceAll(',', '\t')}`, 'utf16le')],
    ['with NUL in it', LUCE.replaceAll('sigma1', 'sig\0ma1')],
    ['with a column of its own whose title has a semicolon', LUCE.replace('descrizione', '"voce; nota"')],
  ])('%s says the same', (_, content) => {
    const { rows, errors } = parseTariffFile(decodeCsv(Buffer.from(content)), '2026-10-01', 'prova')
    expect([rows.length, errors]).toEqual([requiredTariffs.luce.length, []])
    expect(new Set(rows.map(({ value }) => value.toString()))).toEqual(new Set(['0.01']))
  })

  it('of luce and gas at once is refused: the names of one would stand among those of the other', () => {
    expect(errorsOf(tariffs('tau1_cc1_a1,1'))).toEqual([expect.stringContaining('ne serve uno solo')])
  })
})

describe('the file of monthly indices', () => {
  it('is read in our own form, bands too', () => {
    const { rows, errors } = parseIndexFile(
      'month,f1_eur_kwh,f2_eur_kwh,pun_eur_kwh,psv_eur_smc\n2026-06,0.1,0.2,0.132505,0.504194\n',
      'prova',
      '2026-10',
    )
    expect(errors).toEqual([])
    expect(rows.map(row => [row.index, row.month, row.value.toString()])).toEqual([
      ['pun_f1', '2026-06', '0.1'],
      ['pun_f2', '2026-06', '0.2'],
      ['pun', '2026-06', '0.132505'],
      ['psv', '2026-06', '0.504194'],
    ])
  })

  it('is read as the Portale writes it: latin-1, semicolons, decimal commas, months without a dash', () => {
    const bytes = Buffer.from(
      'AnnoMese;PUN (\u0080/kWh);PSV (\u0080/Smc);Pfor\u00e9 (x)\r\n202606;0,132505;0,504194;1\r\n202607;0,14;;\r\n',
      'latin1',
    )
    const { rows, errors } = parseIndexFile(decodeCsv(bytes), 'prova', '2026-10')
    expect(errors).toEqual([])
    expect(rows.map(row => [row.index, row.month, row.value.toString()])).toEqual([
      ['pun', '2026-06', '0.132505'],
      ['psv', '2026-06', '0.504194'],
      ['pun', '2026-07', '0.14'],
    ])
  })

  it('says line by line what is wrong', () => {
    const { errors } = parseIndexFile(
      'AnnoMese;PUN (€/kWh)\n202613;0,1\n202601;132,5\n202602;n.d.\n202603;0,1\n202603;0,1',
      'prova',
      '2026-10',
    )
    expect(errors.map(lineErrorText)).toEqual([
      'riga 2: il mese non è scritto come 2026-06 o 202606: «202613;0,1»',
      'riga 3: il valore è fuori da ogni misura plausibile (unità sbagliata?): «202601;132,5»',
      'riga 4: il valore non è un numero: «202602;n.d.»',
      'riga 6: riga ripetuta: «202603;0,1»',
    ])
  })

  it('is read whatever the order of its columns', () => {
    const { rows } = parseIndexFile('psv_eur_smc,month,pun_eur_kwh\n0.5,2026-06,0.13', 'prova', '2026-10')
    expect(rows.map(row => [row.index, row.month, row.value.toString()])).toEqual([
      ['psv', '2026-06', '0.5'],
      ['pun', '2026-06', '0.13'],
    ])
  })

  it.each([
    ['2026-11,0.1', 'riga 2: il mese deve ancora venire: «2026-11,0.1»'],
    ['2026-09,0', 'riga 2: il valore è fuori da ogni misura plausibile'],
    ['2026-09,0.1234567891', 'riga 2: il valore non è un numero'],
    ['2026-09,', 'riga 1: il file è vuoto'],
    ['', 'riga 1: il file è vuoto'],
    ['2026-09,1\n'.repeat(5_001), 'riga 1: il file ha troppe righe'],
  ])('a line «%.40s» is refused', (line, sentence) => {
    const { errors } = parseIndexFile(`month,pun_eur_kwh\n${line}`, 'prova', '2026-10')
    expect(errors.map(lineErrorText)).toEqual([expect.stringContaining(sentence)])
  })

  it('is refused without a column it knows', () => {
    expect(parseIndexFile('a,b\n1,2', 'prova', '2026-10').errors).toMatchObject([{ code: 'unknown-columns' }])
    expect(parseIndexFile('mese,pun\n"2026-01,0.1', 'prova', '2026-10').errors).toMatchObject([
      { line: 2, code: 'broken-quotes' },
    ])
    expect(parseIndexFile('', 'prova', '2026-10').errors).toMatchObject([{ code: 'empty-file' }])
  })
})
