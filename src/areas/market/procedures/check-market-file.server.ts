import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { compareFacts } from '../compare-facts.server.ts'
import { changesIn, compareIndices, compareTariffs, sha256Of } from '../compare-file.server.ts'
import { parseFactFile } from '../fact-file.server.ts'
import { parseIndexFile } from '../index-file.server.ts'
import { parseTariffFile, quarterOfFile } from '../tariff-file.server.ts'
import { givenFile } from './given-file.ts'
import { refusedFile } from './refused-file.ts'

/** Differences shown one by one; the rest is counted. */
const SHOWN = 300

/** What importing this file would change, without changing it: a file that would be refused is refused here, too. */
export const checkMarketFile = procedure({
  name: 'check-market-file',
  allow: 'admin',
  reads: true,
  input: givenFile.extend({ kind: z.enum(['tariffs', 'indices', 'facts']) }),
  async run({ kind, name, bytes, quarter }, { tx }) {
    const compared = await LOOKS[kind](tx, name, decodeCsv(bytes), quarter)
    const changes = changesIn(compared)
    return {
      kind,
      /** Of the file as it was chosen: its text goes through a form before it is imported. */
      sha256: sha256Of(bytes),
      rows: compared.length,
      isNew: changes.filter(({ before }) => before === null).length,
      isChanged: changes.filter(({ before }) => before !== null).length,
      changes: changes.slice(0, SHOWN),
      more: Math.max(0, changes.length - SHOWN),
    }
  },
})

const LOOKS = { tariffs: ofTariffs, indices: ofIndices, facts: ofFacts }

async function ofTariffs(tx: Tx, name: string, text: string, quarter?: string) {
  const validFrom = quarterOfFile(name, quarter)
  if (!validFrom) throw new AppError('quarter-unknown')
  const { rows, errors } = parseTariffFile(text, validFrom, name)
  const [first] = rows
  if (errors.length > 0 || !first) throw refusedFile('bad-tariff-file', errors)
  return compareTariffs(tx, rows, first.commodity, validFrom)
}

async function ofIndices(tx: Tx, name: string, text: string) {
  const { rows, errors } = parseIndexFile(text, name)
  if (errors.length > 0 || rows.length === 0) throw refusedFile('bad-index-file', errors)
  return compareIndices(tx, rows)
}

async function ofFacts(tx: Tx, name: string, text: string, quarter?: string) {
  const asked = { validFrom: quarterOfFile(name, quarter), source: name }
  const { file, errors } = parseFactFile(text, asked)
  if (!file) throw refusedFile('bad-fact-file', errors)
  const { compared, errors: missing } = await compareFacts(tx, file, asked)
  if (missing.length > 0) throw refusedFile('bad-fact-file', missing)
  return compared
}
