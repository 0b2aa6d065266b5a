import { monitoredUrls } from '#areas/growth/web-watch/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'

/** Public addresses where the rules and the prices of the market are published. */
export const watchedSites = [
  { id: 'seed-arera', siteName: 'ARERA', url: 'https://www.arera.it/' },
  { id: 'seed-gme', siteName: 'GME, Gestore dei mercati energetici', url: 'https://www.mercatoelettrico.org/' },
  { id: 'seed-portale-offerte', siteName: 'Portale Offerte', url: 'https://www.ilportaleofferte.it/' },
] as const

const CHECK_EVERY_HOURS = 24

/** In pause: nobody is asked until a person chooses it. Where any address is kept already, nothing is added. */
export async function seedWatchedSites(tx: Tx, now: Date): Promise<void> {
  const [any] = await tx.select({ id: monitoredUrls.id }).from(monitoredUrls).limit(1)
  if (any) return
  await tx
    .insert(monitoredUrls)
    .values(
      watchedSites.map(site => ({
        ...site,
        isActive: false,
        checkFrequencyHours: CHECK_EVERY_HOURS,
        draftsFromChanges: false,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
}
