import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRows, ownRowsReadOnly } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { ConsultationDetails } from './consultation.server.ts'
import type { RequestStatus, RequestType } from './request.ts'

/** spec 2 §3.4, spec 3 §3. */
export const requests = pgTable(
  'requests',
  {
    id: text().primaryKey(),
    /** Null for a consultation asked without an account: only the office sees it. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    type: text().$type<RequestType>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    status: text().$type<RequestStatus>().notNull(),
    /** What the office needs to begin: of a consultation, who asks and about what. */
    details: jsonb().$type<ConsultationDetails>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    index('requests_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('requests_queue_idx').on(t.status, t.createdAt.desc().nullsFirst()),
    ...ownRows('requests', t.userId),
  ],
)

/** The timeline of a case: appended, never changed. A step the customer may not see has `visible` false. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: text().primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Who has to act next. */
    ball: text().$type<'customer' | 'office' | 'supplier' | 'nobody'>().notNull(),
    detail: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
    visible: boolean().notNull().default(true),
    actorId: text('actor_id'),
    at: instant('at').notNull(),
  },
  t => [index('case_events_request_idx').on(t.requestId, t.at), ...ownRowsReadOnly('case_events', t.userId)],
)
