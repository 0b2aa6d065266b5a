import { romeDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type ConsentPurpose, type ConsentSource, consentTextVersion } from './purposes.ts'
import { consents } from './tables.server.ts'

/** Adds the answers to the ledger, one row each, with the version of the text that was shown. Rows are never changed. */
export async function addToLedger(
  ctx: Pick<Context, 'tx' | 'now' | 'newId'>,
  userId: string,
  source: ConsentSource,
  answers: Partial<Record<ConsentPurpose, boolean>>,
): Promise<void> {
  const rows = (Object.entries(answers) as [ConsentPurpose, boolean][]).map(([purpose, given]) => ({
    id: ctx.newId(),
    userId,
    purpose,
    given,
    textVersion: consentTextVersion(purpose, romeDate(ctx.now)),
    source,
    at: ctx.now,
  }))
  await ctx.tx.insert(consents).values(rows)
}
