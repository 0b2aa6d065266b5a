import { storeReferenceData } from '#areas/market/store.server.ts'
import { type Database, transactionAs } from '#platform/database/database.server.ts'
import { TEST_NOW } from './test-databases.ts'

/** Regulated parameters every cost needs, as stored at start-up. */
export const loadReferenceData = (database: Database): Promise<number> =>
  transactionAs(database.db, 'app_system', null, tx => storeReferenceData(tx, TEST_NOW))
