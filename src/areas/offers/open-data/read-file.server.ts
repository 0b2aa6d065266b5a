import { createHash } from 'node:crypto'
import { breather } from '#core/breather.server.ts'
import { AppError } from '#core/errors.ts'
import type { Decimal } from '#core/decimal.ts'
import { decodeCsv, readCsv } from '#core/csv/read-csv.server.ts'
import { entryNames, EntryRefused } from './entry/entry-values.ts'
import type { FileScope } from './file-name.ts'
import type { MarketOffer, RefusedEntry } from './market-offer.ts'
import { PLACET_COLUMNS, readPlacet, sellerIn } from './entry/placet-rows.ts'
import { readEntry } from './entry/read-entry.ts'
import { brokenFile, xmlEntries } from './entry/xml-entries.server.ts'
import { textAt, type XmlElement } from './entry/xml-element.ts'

export interface ReadFile {
  offers: { offer: MarketOffer; hash: string }[]
  refused: RefusedEntry[]
  /** VAT number → name, if the file gives it. */
  sellers: Map<string, string>
  sha256: string
}

/** Far above any daily list of offers. */
const MAX_FILE_BYTES = 200 * 1024 * 1024
/** PLACET lists are read whole: a thousand lines, far below this. */
export const MAX_ROWS_BYTES = 20 * 1024 * 1024
const MAX_ENTRIES = 60_000

/**
 * Reads a file of offers to its end: each entry is accepted or rejected. Throws `broken-file` (with the line) or
 * `too-large`; nothing may then be kept.
 */
export async function readOffersFile(
  chunks: AsyncIterable<Uint8Array>,
  { format, commodity, placet }: FileScope,
  lambda: Decimal,
): Promise<ReadFile> {
  const hash = createHash('sha256')
  const file: Omit<ReadFile, 'sha256'> = { offers: [], refused: [], sellers: new Map() }
  const known = new Set<string>()
  const add = (line: number, named: { code: string; vatNumber: string }, read: () => MarketOffer) => {
    if (file.offers.length + file.refused.length >= MAX_ENTRIES) throw new AppError('too-large')
    const refuse = (reason: RefusedEntry['reason'], detail: string) =>
      void file.refused.push({ line, code: named.code || null, vatNumber: named.vatNumber || null, reason, detail })
    try {
      const offer = read()
      if (offer.kind !== commodity) throw new EntryRefused('other-market', offer.kind)
      const key = `${offer.vatNumber} ${offer.code}`
      if (known.has(key)) return refuse('repeated', offer.code)
      known.add(key)
      file.offers.push({ offer, hash: hashOf(offer) })
    } catch (error) {
      if (!(error instanceof EntryRefused)) throw error
      refuse(error.reason, error.detail)
    }
  }
  const counted = countBytes(chunks, hash, format === 'xml' ? MAX_FILE_BYTES : MAX_ROWS_BYTES)
  if (format === 'xml') {
    const breathe = breather()
    for await (const { element, line } of xmlEntries(counted)) {
      add(line, identityOf(element), () => ({ ...readEntry(element), placet }))
      await breathe()
    }
  } else {
    await readRows(counted, (row, line) =>
      add(line, entryNames(row['cod_offerta'] ?? '', row['p_iva'] ?? ''), () => {
        const offer = readPlacet(row, commodity === 'gas' ? 'gas' : 'luce', lambda)
        const seller = sellerIn(row)
        if (seller && !file.sellers.has(offer.vatNumber)) file.sellers.set(offer.vatNumber, seller)
        return offer
      }),
    )
  }
  return { ...file, sha256: hash.digest('hex') }
}

/** Content hash: a different one is a new version. */
export const hashOf = (offer: MarketOffer): string =>
  createHash('sha256').update(JSON.stringify(offer)).digest('base64url')

const identityOf = (entry: XmlElement) =>
  entryNames(
    textAt(entry, 'IdentificativiOfferta', 'COD_OFFERTA'),
    textAt(entry, 'IdentificativiOfferta', 'PIVA_UTENTE'),
  )

async function* countBytes(
  chunks: AsyncIterable<Uint8Array>,
  hash: { update(bytes: Uint8Array): unknown },
  max: number,
) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > max) throw new AppError('too-large')
    hash.update(chunk)
    yield chunk
  }
}

async function readRows(
  chunks: AsyncIterable<Uint8Array>,
  each: (row: Record<string, string>, line: number) => void,
): Promise<void> {
  const { rows, brokenAt } = readCsv(decodeCsv(Buffer.concat(await Array.fromAsync(chunks))))
  const [header, ...lines] = rows
  const names = header?.cells.map(cell => cell.toLowerCase()) ?? []
  if (!header) throw brokenFile('empty', 1)
  if (brokenAt || !PLACET_COLUMNS.every(name => names.includes(name)))
    throw brokenFile(brokenAt ? 'not-xml' : 'other-kind', brokenAt ?? header.line)
  for (const { line, cells } of lines) each(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])), line)
}
