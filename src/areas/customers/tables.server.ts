import { index, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'

/** Office notes about a customer, included in the copy of their data. */
export const customerNotes = staffTable(
  'customer_notes',
  {
    id: text().primaryKey(),
    userId: goesWith('user_id', () => user.id),
    authorId: text('author_id').notNull(),
    body: text().notNull(),
    at: instant('at').notNull(),
  },
  t => [index('customer_notes_user_idx').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
