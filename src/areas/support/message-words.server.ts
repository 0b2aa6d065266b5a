import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What a message is found by: who wrote it and every word of it. As in the index, word by word. */
export const messageWords = (of: Record<'name' | 'email' | 'subject' | 'message' | 'report', AnyPgColumn>) =>
  sql`lower(${of.name} || ' ' || ${of.email} || ' ' || ${of.subject} || ' ' || ${of.message} || ' ' || coalesce(${of.report}->>'page', '') || ' ' || coalesce(${of.report}->>'figure', ''))`
