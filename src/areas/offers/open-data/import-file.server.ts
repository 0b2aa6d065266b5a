import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { storeMarketFile } from '../procedures/market.server.ts'
import type { StoredFile } from './store-file.server.ts'
import { fileScope } from './file-name.ts'
import { withPlausibility } from './plausible.server.ts'
import { readOffersFile } from './read-file.server.ts'

/**
 * Imports one file of the open data: reads it whole, then stores it whole. `rt` is the system's. Throws
 * `unknown-file`, `broken-file`, `too-large`, `older-file`, `too-few`, leaving everything unchanged.
 */
export async function importMarketStream(
  rt: Runtime,
  {
    name,
    chunks,
    force = false,
  }: {
    name: string
    chunks: AsyncIterable<Uint8Array>
    force?: boolean
  },
): Promise<StoredFile> {
  const file = fileScope(name)
  if (!file) throw new AppError('unknown-file')
  const market = await transactionAs(rt.db, 'app_system', null, tx => loadMarket(tx, romeDate(rt.now())))
  const content = await withPlausibility(await readOffersFile(chunks, file, market.luce.get('lambda')), market)
  return call(rt, storeMarketFile, { name, file, content, force })
}

/** The same for a local file. */
export const importMarketFileAt = (rt: Runtime, path: string): Promise<StoredFile> =>
  importMarketStream(rt, { name: basename(path), chunks: createReadStream(path) })
