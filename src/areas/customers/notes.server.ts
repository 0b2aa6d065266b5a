import { desc, eq } from 'drizzle-orm'
import { staffNames } from '#areas/office/staff.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { customerNotes } from './tables.server.ts'

/** Notes on a card: more would be read by nobody. */
const NOTES = 50

export interface CustomerNote {
  id: string
  body: string
  at: Date
  by: string
}

/** The newest notes about a customer. */
export async function notesOf(ctx: Context, userId: string): Promise<CustomerNote[]> {
  const rows = await ctx.tx
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(NOTES)
  const names = await staffNames(
    ctx,
    rows.map(row => row.authorId),
  )
  return rows.map(({ id, body, at, authorId }) => ({ id, body, at, by: names.get(authorId) ?? 'Ufficio' }))
}
