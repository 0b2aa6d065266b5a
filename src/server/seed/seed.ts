import { sql } from 'drizzle-orm'
import { ensureFirstAdministrator } from '#areas/identity/procedures/accounts.server.ts'
import { loadReferenceData } from '#areas/market/procedures/figures.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call, CHANNEL } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { seedLogos } from '../../../seed/logos.ts'
import { seedOffers } from '../../../seed/offers.ts'
import { seedPosts } from '../../../seed/posts.ts'
import { seedWatchedSites } from '../../../seed/watched-sites.ts'
import { seedDemoMarket } from './demo-market.ts'
import { seedDemoPeople } from './demo-people.ts'
import { type Node, systemRuntime } from '../node.ts'
import { refreshSearch } from '../search-feeds.ts'
import { truncateTables } from '../tables.ts'

export interface FirstAdministrator {
  email: string
  /** Only if just generated. */
  password?: string
}

/** Ensured at every start: reference figures, the first administrator, and demo data if enabled. Idempotent. */
export async function seed(node: Node): Promise<FirstAdministrator | null> {
  const rt = systemRuntime(node.services)
  await call(rt, loadReferenceData, {})
  const administrator = await call(rt, ensureFirstAdministrator, {})
  if (administrator?.isWeak) rt.log.warn('ADMIN_PASSWORD is one that the site takes of nobody else: change it')
  if (rt.config.DEMO_DATA) {
    await transactionAs(rt.db, 'app_system', null, tx => seedOffers(tx, rt.now(), rt.config.SITE_URL))
    await seedLogos(rt)
    await transactionAs(rt.db, 'app_system', null, tx => seedPosts(tx, `Redazione ${rt.config.SITE_NAME}`, rt.now()))
    await transactionAs(rt.db, 'app_system', null, tx => seedWatchedSites(tx, rt.now()))
    await seedDemoMarket(rt)
    await seedDemoPeople(rt)
  }
  await refreshSearch(rt)
  return administrator
}

/** Deletes every row and every stored file; the tables stay. */
export async function emptyTables(node: Node): Promise<void> {
  const { db, storage } = node.services
  const files = await db.select({ bucket: storedFiles.bucket, path: storedFiles.path }).from(storedFiles)
  await db.transaction(async tx => {
    await truncateTables(tx)
    await tx.execute(
      sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ kind: 'drop-pages', tags: ['offers', 'market', 'settings', 'blog'] })})`,
    )
  })
  for (const file of files) await storage.delete(file.bucket as Bucket, file.path)
}
