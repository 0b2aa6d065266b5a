import { romeDate } from '#core/dates.ts'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { marketFiles, marketSellers } from '#areas/offers/tables.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { demoMarket } from '../../../seed/market-offers.ts'

/** Imports a fictional market with the real importer, if nothing was ever imported. */
export async function seedDemoMarket(rt: Runtime): Promise<void> {
  const { files, sellers } = demoMarket(romeDate(rt.now()))
  const [first] = files
  const isFirst = await transactionAs(rt.db, 'app_system', null, async tx => {
    const [known] = await tx.select({ id: marketFiles.id }).from(marketFiles).limit(1)
    if (known || !first) return false
    await tx
      .insert(marketSellers)
      .values(sellers.map(seller => ({ ...seller, fromFile: first.name, since: rt.now() })))
      .onConflictDoNothing()
    return true
  })
  if (!isFirst) return
  for (const { name, text } of files) await importMarketStream(rt, { name, chunks: oneChunk(text) })
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
