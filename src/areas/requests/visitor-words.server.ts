import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What a visitor is found by; as in the index, word by word. */
export const visitorWords = (details: AnyPgColumn) =>
  sql`lower(coalesce(${details}->>'name', '') || ' ' || coalesce(${details}->>'email', ''))`
