import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { fileScope } from '../open-data/file-name.ts'
import { judged } from '../open-data/plausible.server.ts'
import { readOffersFile } from '../open-data/read-file.server.ts'
import { storeFile, type StoredFile } from '../open-data/store-file.server.ts'

/** A file of the open data that somebody of the office gives: read to its end, then stored whole; or nothing changes. */
export const importMarketFile = procedure({
  name: 'import-market-file',
  allow: 'admin',
  input: z.object({
    name: z.string().min(1).max(200),
    bytes: z.instanceof(Uint8Array),
    /** Believe it although it holds far fewer offers than the one before. */
    force: z.boolean().default(false),
  }),
  async run({ name, bytes, force }, ctx): Promise<StoredFile> {
    const file = fileScope(name)
    if (!file) throw new AppError('unknown-file')
    const market = await loadMarket(ctx.tx, romeDate(ctx.now))
    const content = judged(await readOffersFile(inPieces(bytes), file, market.luce.get('lambda')), market)
    return storeFile(ctx, { name, file, content, importedBy: ctx.userId, force })
  },
})

const PIECE = 256 * 1024

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}
