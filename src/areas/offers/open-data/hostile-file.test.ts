import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { isStorable } from '#core/text.ts'
import { Decimal } from '#core/decimal.ts'
import {
  component,
  discount,
  entry,
  type EntryParts,
  inPieces,
  listOf,
  price,
} from '../../../../tests/support/open-data.ts'
import { fileScope } from './file-name.ts'
import { MAX_ROWS_BYTES, readOffersFile } from './read-file.server.ts'
import { marketFileRefusal } from './texts.ts'

// Files that somebody made to hurt, or that a machine wrote otherwise than it should: refused whole, or read whole.

function read(chunks: AsyncIterable<Uint8Array>, name = 'PO_Offerte_E_MLIBERO_20261121.xml') {
  const scope = fileScope(name)
  if (!scope) throw new Error(name)
  return readOffersFile(chunks, scope, Decimal.of('0.1'))
}
async function* piecesOf(bytes: Uint8Array, size = 4096): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const good = (parts: EntryParts = {}) => entry({ components: component('04', price('0.1', '03')), ...parts })
const LIST = listOf(good({ code: 'A', name: 'Luce è più' }), good({ code: 'B' }))
const inside = (text: string) => LIST.replace('<GARANZIE>NO</GARANZIE>', `<GARANZIE>${text}</GARANZIE>`)
const utf16 = (text: string, mark: string) => Buffer.from(mark + text, 'utf16le')
const latin1 = (text: string) => Buffer.from(text.replaceAll('’', "'"), 'latin1')

const HEAD =
  'denominazione,p_iva,nome_offerta,cod_offerta,data_inizio,data_fine,tipo_cliente,tipo_offerta,p_fix_f,p_vol_mono'
const ROW = 'Uno,01234567890,Placet,P1,01/11/2026,31/12/2026,domestico,prezzo fisso,100,0.12'

describe('refused whole', () => {
  it.each<[string, Uint8Array | string]>([
    ['compressed', gzipSync(LIST)],
    ['compressed and cut', gzipSync(LIST).subarray(0, 200)],
    ['UTF-16 without its mark', utf16(LIST.replace('UTF-8', 'UTF-16'), '')],
    ['latin-1 that says UTF-8', latin1(LIST)],
    ['an encoding that does not exist', LIST.replace('UTF-8', 'UTF-99')],
    ['a document type with entities that grow', `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(999)}">]>${LIST}`],
    ['a document type after its first line', LIST.replace('?>\n', '?>\n<!DOCTYPE a SYSTEM "http://x/y">\n')],
    ['an entity that nobody declared', inside('&bomba;')],
    ['a character that is none', inside('&#0;')],
    ['elements within elements', inside('<a>'.repeat(50) + '</a>'.repeat(50))],
    ['elements without end', inside('<a/>'.repeat(25_000))],
    ['words without end', inside('x'.repeat(25_000))],
    ['words without end, as they are', inside(`<![CDATA[${'x'.repeat(25_000)}]]>`)],
    ['two lists', LIST + LIST],
    ['something after its end', `${LIST}<offerta/>`],
  ])('%s', async (_, content) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    await expect(read(piecesOf(bytes))).rejects.toMatchObject({ code: 'broken-file' })
  })
})

test.each<[string, string | Uint8Array]>([
  ['il file è vuoto (riga 1)', ''],
  ['il file è un archivio compresso, va prima estratto (riga 1)', gzipSync(LIST)],
  ['forse è la pagina di un errore (riga 1)', '<!DOCTYPE html>\n<html><body>Riprova<br></body></html>'],
  ['forse è la pagina di un errore (riga 1)', '{"errore":503}'],
  ['caratteri che non sono nella codifica che dichiara (riga', latin1(LIST)],
  ['un DOCTYPE, che gli elenchi del Portale non hanno (riga 1)', `<!DOCTYPE a [<!ENTITY b "c">]>${LIST}`],
  ['più lunga o più annidata di quanto prevede il tracciato (riga', inside('<a>'.repeat(50) + '</a>'.repeat(50))],
  ['il file finisce a metà, forse non è stato scaricato tutto (riga', LIST.slice(0, -200)],
  ['il file è rovinato (riga 5)', inside('a & b')],
  ['il file è rovinato (riga 5)', inside('a < b')],
])('a file that is refused says why: «%s»', async (why, content) => {
  const error: unknown = await read(piecesOf(Buffer.from(content))).catch((thrown: unknown) => thrown)
  expect(marketFileRefusal(error)).toContain(why)
})

test('a list of another market than its name says is told entry by entry', async () => {
  const gas = entry({ code: 'G', market: '02', components: component('04', price('0.5', '04')) })
  const { offers, refused } = await read(inPieces(listOf(gas, good({ code: 'A' }))))
  expect([offers.map(({ offer }) => offer.code), refused]).toMatchObject([
    ['A'],
    [{ code: 'G', reason: 'other-market' }],
  ])
})

test.each(['2026-01-01', '1/1/2026', '01-01-2026'])('a day written «%s» is understood', async from => {
  const { offers } = await read(inPieces(listOf(good({ from }))))
  expect(offers.map(({ offer }) => offer.validFrom)).toEqual(['2026-01-01'])
})

test.each([
  ['+0.1310', '0.1310'],
  ['.131', '0.131'],
  ['-.02', '-0.02'],
  ['1.', '1'],
  ['00000000000131', '131'],
  ['0.13123456789012345678', '0.13123456789012345678'],
])('a price written «%s» is understood', async (written, amount) => {
  const { offers } = await read(inPieces(listOf(good({ components: component('04', price(written, '03')) }))))
  expect(offers.map(({ offer }) => offer.terms?.components[0]?.intervals[0]?.price)).toEqual([amount])
})

test.each(['0,131', '1.31E-1', 'NaN', '.', '+', '1.2.3', '1.234,5', '0x1', '1234567890', '٣'])(
  'an offer whose price is «%s» is told',
  async written => {
    const { refused } = await read(inPieces(listOf(good({ components: component('04', price(written, '03')) }))))
    expect(refused).toMatchObject([{ reason: 'not-a-number', detail: `PREZZO ${written}` }])
  },
)

test('codes without their zero are those with it', async () => {
  const codes = {
    regulated: ['01', '02'],
    bands: '01',
    ways: ['01', '04'],
    limits: 'Solo per i soci',
    components: component('01', price('70', '01')) + component('04', price('0.14', '03', { band: '01' })),
  }
  const whole = listOf(good(codes))
  const bare = whole.replaceAll(/>0(\d)</g, '>$1<')
  expect(bare.match(/>\d</g)?.length).toBeGreaterThan(15)
  const [one, other] = [await read(inPieces(whole)), await read(inPieces(bare))]
  expect(other.offers).toEqual(one.offers)
})

test.each(['<DATA_FINE></DATA_FINE>', '<DATA_FINE/>', ''])('an offer with the end «%s» has none', async end => {
  const endless = good().replace(/<DATA_FINE>.*<\/DATA_FINE>/, end)
  const { offers } = await read(inPieces(listOf(endless)))
  expect(offers.map(({ offer }) => offer.validTo)).toEqual(['9999-12-31'])
})

test.each([
  ['Luce &lt;b&gt;sicura&lt;/b&gt;', 'Luce sicura'],
  ['Luce &lt;img src=x onerror=alert(1)&gt;', 'Luce'],
  ['Luce \u202E€ 001', 'Luce € 001'],
  ['Luce\n\t  casa', 'Luce casa'],
  ['Sotto 5 &lt; 10 kW', 'Sotto 5 < 10 kW'],
])('a name written %j is shown as «%s»', async (name, shown) => {
  const { offers } = await read(inPieces(listOf(good({ name }))))
  expect(offers.map(({ offer }) => offer.name)).toEqual([shown])
})

test('texts of a supplier are plain, never cut within a character, and a code that would show as another is none', async () => {
  const long = `${'x'.repeat(199)}😀`
  const hurt = '\u202EVoce &lt;img src=x onerror=alert(1)&gt;'
  const of = (name: string) => ({
    components: component('04', price('0.1', '03'), { name }),
    discounts: discount('1', '01', { condition: '99' })
      .replace('>Sconto<', `>${name}<`)
      .replace('</Cond', `<DESCRIZIONE_CONDIZIONE>${name}</DESCRIZIONE_CONDIZIONE></Cond`),
  })
  const codes = ['A\u202EB', '&lt;b&gt;A', `${'x'.repeat(63)}😀😀`, 'A\nB']
  const { offers, refused } = await read(
    inPieces(
      listOf(
        good({ code: 'LONG', ...of(long) }),
        good({ code: 'HURT', ...of(hurt) }),
        ...codes.map(code => good({ code })),
        good({ code: 'DAY', from: `${'a'.repeat(107)}😀` }),
      ),
    ),
  )
  expect(isStorable([offers, refused])).toBe(true)
  expect(
    offers.map(({ offer: { terms } }) => [
      terms?.components[0]?.name,
      terms?.discounts[0]?.name,
      terms?.discounts[0]?.condition,
    ]),
  ).toEqual([Array(3).fill('x'.repeat(199)), Array(3).fill('Voce')])
  expect(refused.map(({ reason }) => reason)).toEqual([...codes.map(() => 'code-missing'), 'not-a-date'])
})

test('a long word of a refused PLACET row is not cut within a character', async () => {
  const rows = [ROW, ROW.replace('fisso', `${'x'.repeat(112)}😀`)]
  const { offers, refused } = await read(inPieces([HEAD, ...rows].join('\n')), 'PO_Offerte_E_PLACET_20261121.csv')
  expect([offers.length, refused.length, isStorable([offers, refused])]).toEqual([1, 1, true])
})

test('an offer that would hold up every comparison is told: prices times tiers times months', async () => {
  const tiers = (count: number, more = {}) =>
    component('04', Array.from({ length: count }, (_, n) => price('0.1', '03', { from: `${n + 2}`, ...more })).join(''))
  const monthly = Array.from({ length: 12 }, (_, n) =>
    ['01', '02', '03'].map(band => price('0.1', '03', { band, period: `<MESE_VALIDITA>${n + 1}</MESE_VALIDITA>` })),
  )
  const { offers, refused } = await read(
    inPieces(
      listOf(
        good({ code: 'MONTHS', bands: '03', components: component('04', monthly.flat().join('')) }),
        good({ code: 'TIERS', components: tiers(20, { period: '<MESE_VALIDITA>1</MESE_VALIDITA>' }) }),
        good({ code: 'BOMB', components: tiers(250) }),
        good({ code: 'MONTHLY', components: tiers(60, { period: '<MESE_VALIDITA>1</MESE_VALIDITA>' }) }),
        good({ code: 'DISCOUNTS', discounts: discount('1', '01').repeat(301) }),
      ),
    ),
  )
  expect(offers.map(({ offer }) => offer.code)).toEqual(['MONTHS', 'TIERS'])
  expect(refused.map(({ code, reason }) => [code, reason])).toEqual(
    ['BOMB', 'MONTHLY', 'DISCOUNTS'].map(code => [code, 'too-large']),
  )
})

test('a long file that is in memory whole is read in turns with everything else', async () => {
  const text = listOf(...Array.from({ length: 2_000 }, (_, n) => good({ code: `C${n}` })))
  const loop = { turns: 0, isOver: false }
  const others = async () => {
    for (; !loop.isOver; loop.turns++) await new Promise(resolve => setImmediate(resolve))
  }
  const waiting = others()
  const { offers } = await read(inPieces(text))
  loop.isOver = true
  await waiting
  expect([offers.length, loop.turns > 3]).toEqual([2_000, true])
})

describe('read whole', () => {
  it.each<[string, Uint8Array]>([
    ['latin-1 that says so', latin1(LIST.replace('UTF-8', 'ISO-8859-1'))],
    ['with the mark of UTF-8', new TextEncoder().encode(`\uFEFF${LIST}`)],
    ['UTF-16', utf16(LIST, '\uFEFF')],
    ['UTF-16 that says so', utf16(LIST.replace('UTF-8', 'UTF-16'), '\uFEFF')],
    ['UTF-16 the other way round', utf16(LIST, '\uFEFF').swap16()],
    ['UTF-8 that says UTF-16', new TextEncoder().encode(LIST.replace('UTF-8', 'utf-16'))],
    ['without a declaration', new TextEncoder().encode(LIST.slice(LIST.indexOf('<Lista')))],
    ['with prefixes', new TextEncoder().encode(LIST.replaceAll(/<(\/?)([A-Za-z])/g, '<$1au:$2'))],
    ['as it is', new TextEncoder().encode(inside('&lt;b&gt; &#232; &amp;'))],
  ])('%s', async (_, bytes) => {
    for (const size of [1, 7, 4096]) {
      const { offers, refused } = await read(piecesOf(bytes, size))
      expect([offers.map(({ offer }) => offer.code), refused]).toEqual([['A', 'B'], []])
      expect(offers[0]?.offer.name).toBe('Luce è più')
    }
  })
})

test.each([
  ['one attribute', '<offerta a="', 'x'],
  ['attributes', '<offerta ', 'a="1" '],
  ['a comment', '<!-- ', 'x'],
  ['a name', '<', 'x'],
  ['an entity', '<offerta>&', 'x'],
])('%s without end is never held whole', async (_, head, filling) => {
  const { chunks, taken } = gigabyte(LIST.slice(0, LIST.indexOf('<offerta>')) + head, filling)
  await expect(read(chunks)).rejects.toMatchObject({ code: 'broken-file' })
  expect(taken.bytes).toBeLessThan(4 * 1024 * 1024)
})

/** A gigabyte, of which nothing but one piece is ever in memory; how much of it was taken. */
function gigabyte(head: string, filling: string) {
  const piece = new TextEncoder().encode(filling.repeat(Math.ceil((1024 * 1024) / filling.length)))
  const taken = { bytes: 0 }
  async function* chunks() {
    yield new TextEncoder().encode(head)
    for (let n = 0; n < 1024; n++) {
      taken.bytes += piece.length
      yield piece
    }
  }
  return { chunks: chunks(), taken }
}

describe('a gigabyte is let go', () => {
  test('of white space between two offers', async () => {
    const { chunks, taken } = gigabyte(LIST.slice(0, LIST.indexOf('<offerta>')), ' \n')
    await expect(read(chunks)).rejects.toMatchObject({ code: 'broken-file' })
    expect(taken.bytes).toBeLessThan(4 * 1024 * 1024)
  })
  test('of offers', async () => {
    const { chunks, taken } = gigabyte(LIST.slice(0, LIST.indexOf('<offerta>')), '<offerta></offerta>\n')
    await expect(read(chunks)).rejects.toMatchObject({ code: 'too-large' })
    expect(taken.bytes).toBeLessThan(10 * 1024 * 1024)
  })
  test('of PLACET rows', async () => {
    const { chunks, taken } = gigabyte('p_iva,cod_offerta\n', '01234567890,A\n')
    await expect(read(chunks, 'PO_Offerte_E_PLACET_20261121.csv')).rejects.toMatchObject({ code: 'too-large' })
    expect(taken.bytes).toBeLessThan(MAX_ROWS_BYTES + 2 * 1024 * 1024)
  })
})

test.each(['31/02/2026', '29/02/2027', '00/00/0000', '32/01/2026', '01/13/2026', '01/2026', '1e3/01/2026', '', 'oggi'])(
  'an offer that begins on «%s» is told, and the others are kept',
  async from => {
    const { offers, refused } = await read(inPieces(listOf(good({ code: 'A', from }), good({ code: 'B' }))))
    expect([offers.map(({ offer }) => offer.code), refused]).toMatchObject([
      ['B'],
      [{ code: 'A', reason: 'not-a-date' }],
    ])
  },
)

test('a code written twice is kept once, each time it comes again is told; of two suppliers it is two', async () => {
  const again = [good({ code: 'A' }), good({ code: 'A', name: 'Altra' }), good({ code: 'A' })]
  const { offers, refused } = await read(inPieces(listOf(...again, good({ code: 'A', vat: '99999999999' }))))
  expect(offers.map(({ offer }) => [offer.vatNumber, offer.name])).toEqual([
    ['01234567890', 'Offerta di prova'],
    ['99999999999', 'Offerta di prova'],
  ])
  expect(refused.map(({ reason }) => reason)).toEqual(['repeated', 'repeated'])
})

test('damaged PLACET rows are refused whole, or each is kept or told', async () => {
  let [whole, refusals] = [0, 0]
  const text = [HEAD, ...Array.from({ length: 5 }, (_, n) => ROW.replace('P1', `P${n}`))].join('\n')
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: text.length }),
      fc.nat({ max: 60 }),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('"', '\n', ',', ';', '\0', '=1+1', '1e9')),
      async (at, length, put) => {
        const damaged = text.slice(0, at) + put + text.slice(at + length)
        try {
          const { offers, refused } = await read(inPieces(damaged, 13), 'PO_Offerte_E_PLACET_20261121.csv')
          whole += 1
          for (const { offer } of offers) expect(offer.code).not.toBe('')
          expect(offers.length + refused.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          expect((error as AppError).code).toBe('broken-file')
          refusals += 1
        }
      },
    ),
    { numRuns: 1_000 },
  )
  expect(Math.min(whole, refusals)).toBeGreaterThan(50)
})
