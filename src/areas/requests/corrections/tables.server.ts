import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRowsReadOnly } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import { requests } from '../tables.server.ts'
import type { Datum } from './data.ts'

/** Whether the customer was asked about a correction, and the answer; `superseded` once corrected again. */
export type CorrectionState = 'not-asked' | 'asked' | 'confirmed' | 'refused' | 'superseded'

/** A request datum corrected by the office: old and new value are sealed (`correctionsOf` opens them). */
export const dataCorrections = pgTable(
  'data_corrections',
  {
    id: text().primaryKey(),
    requestId: goesWith('request_id', () => requests.id),
    userId: goesWith('user_id', () => user.id),
    datum: text().$type<Datum>().notNull(),
    /** Sealed JSON: before, after. */
    change: text().notNull(),
    /** Reason, shown to the customer. */
    reason: text().notNull(),
    state: text().$type<CorrectionState>().notNull(),
    correctedBy: text('corrected_by').notNull(),
    at: instant('at').notNull(),
    answeredAt: instant('answered_at'),
  },
  t => [
    index('data_corrections_request_idx').on(t.requestId, t.at),
    index('data_corrections_user_idx').on(t.userId),
    ...ownRowsReadOnly('data_corrections', t.userId),
  ],
)
