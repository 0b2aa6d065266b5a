import { createHash } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { offerImports, offers } from '../tables.server.ts'
import { planImport } from './import-plan.ts'

/** A stored file held against the catalogue of this moment; `seen` is another as soon as one difference is. */
export async function importDraft({ tx, now }: Pick<Context, 'tx' | 'now'>, importId: string) {
  const [draft] = await tx.select().from(offerImports).where(eq(offerImports.id, importId))
  if (!draft) throw new AppError('not-found')
  const catalogue = await tx.select().from(offers).where(ne(offers.source, 'open-data'))
  const { facts } = await loadMarket(tx, romeDate(now))
  const plan = planImport(
    draft.content,
    catalogue,
    facts.regions.regions.map(({ name }) => name),
  )
  const seen = createHash('sha256').update(draft.content).update('\0').update(JSON.stringify(plan)).digest('hex')
  return { draft, catalogue, plan, seen }
}
