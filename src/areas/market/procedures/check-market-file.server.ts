import { z } from 'zod'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { compareCoverage } from '../files/compare-coverage.server.ts'
import { compareFacts } from '../files/compare-facts.server.ts'
import { changesIn, compareIndices, compareTariffs, sha256Of } from '../files/compare-file.server.ts'
import { parseCoverageFile } from '../files/coverage-file.server.ts'
import { parseFactFile } from '../files/fact-file.server.ts'
import { parseIndexFile } from '../files/index-file.server.ts'
import { loadMarket } from '../load-market.server.ts'
import { townNames } from '../places.ts'
import { parseTariffFile, quarterOfFile } from '../files/tariff-file.server.ts'
import { givenFile } from './given-file.ts'
import { refusedFile } from './refused-file.ts'

/** Differences shown one by one; the rest is counted. */
const SHOWN = 300

/** What importing this file would change, without changing it: a file that would be refused is refused here, too. */
export const checkMarketFile = procedure({
  name: 'check-market-file',
  allow: 'admin',
  reads: true,
  input: givenFile.extend({ kind: z.enum(['tariffs', 'indices', 'facts', 'coverage']) }),
  async run({ kind, name, bytes, quarter }, { tx, now }) {
    const text = decodeCsv(bytes)
    const compared =
      kind === 'coverage' ? await ofCoverage(tx, text, romeDate(now)) : await LOOKS[kind](tx, name, text, quarter)
    const changes = changesIn(compared)
    return {
      kind,
      /** Of the file as it was chosen: its text goes through a form before it is imported. */
      sha256: sha256Of(bytes),
      rows: compared.length,
      isNew: changes.filter(({ before }) => before === null).length,
      isChanged: changes.filter(({ before, after }) => before !== null && after !== null).length,
      isGone: changes.filter(({ after }) => after === null).length,
      changes: changes.slice(0, SHOWN),
      more: Math.max(0, changes.length - SHOWN),
    }
  },
})

const LOOKS = { tariffs: ofTariffs, indices: ofIndices, facts: ofFacts }

async function ofCoverage(tx: Tx, text: string, day: CalendarDate) {
  const { facts } = await loadMarket(tx, day)
  const { rows, errors } = parseCoverageFile(text, new Set(townNames(facts).keys()))
  if (errors.length > 0) throw refusedFile('bad-coverage-file', errors)
  return compareCoverage(tx, rows, facts)
}

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
