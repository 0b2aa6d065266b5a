import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { changesIn, compareIndices, compareTariffs, sha256Of } from '../compare-file.server.ts'
import { parseIndexFile } from '../index-file.server.ts'
import { quarterStart } from '../quarter.ts'
import { parseTariffFile, quarterOfFileName } from '../tariff-file.server.ts'
import { refusedFile } from './refused-file.ts'

/** Differences shown one by one; the rest is counted. */
const SHOWN = 300

/** What importing this file would change, without changing it: a file that would be refused is refused here, too. */
export const checkMarketFile = procedure({
  name: 'check-market-file',
  allow: 'admin',
  reads: true,
  input: z.object({
    kind: z.enum(['tariffs', 'indices']),
    name: z.string().min(1).max(200),
    bytes: z.instanceof(Uint8Array),
  }),
  async run({ kind, name, bytes }, { tx, now }) {
    const text = decodeCsv(bytes)
    const compared =
      kind === 'tariffs' ? await ofTariffs(tx, name, text, romeDate(now)) : await ofIndices(tx, name, text)
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

async function ofTariffs(tx: Tx, name: string, text: string, today: string) {
  const validFrom = quarterOfFileName(name) ?? quarterStart(today)
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
