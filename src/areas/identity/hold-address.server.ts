import { sql } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'

/** Until the transaction ends nobody else can look whether this address is free: of two who take it, the second reads that it is taken. */
export const holdAddress = ({ tx }: Pick<Context, 'tx'>, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`)
