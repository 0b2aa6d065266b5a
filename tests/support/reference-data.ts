import { storeReferenceData } from '#areas/market/store.server.ts'
import { type Database, transactionAs } from '#platform/database/database.server.ts'

/** Regulated parameters every cost needs, as stored at start-up. */
export const loadReferenceData = (database: Database): Promise<number> =>
  transactionAs(database.db, 'app_system', null, tx => storeReferenceData(tx, new Date('2026-11-21T11:00:00Z')))
