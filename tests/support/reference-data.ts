import { storeReferenceData } from '#areas/market/store.server.ts'
import { type Database, transactionAs } from '#platform/database/database.server.ts'

/** The regulated figures every cost needs, as a start of the product stores them. */
export const loadReferenceData = (database: Database): Promise<number> =>
  transactionAs(database.db, 'app_system', null, tx => storeReferenceData(tx, new Date('2026-11-21T11:00:00Z')))
