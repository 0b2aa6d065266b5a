import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { isBroken, loadCatalogue } from '../catalogue.server.ts'
import { offerVersions } from '../tables.server.ts'
import type { PreviewInput } from './cost-preview.ts'
import { YES } from './fields.ts'
import type { OfferRow } from './offer-values.ts'
import { readTyped, type StoredOffer } from './store.server.ts'
import { type OfferWarning, UNSEEN_WARNINGS } from './texts.ts'
import { offerWarnings } from './warnings.ts'

export async function previewInputOf({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<PreviewInput> {
  const asOf = romeDate(now)
  return { asOf, market: await loadMarket(tx, asOf), catalogue: await loadCatalogue(tx) }
}

/** Warnings if the offer were published now, compared with its last published state. */
export async function warningsBeforePublishing(
  ctx: Pick<Context, 'tx' | 'now'>,
  offer: StoredOffer,
): Promise<OfferWarning[]> {
  const [version] = await ctx.tx
    .select({ values: offerVersions.values })
    .from(offerVersions)
    .where(
      and(
        eq(offerVersions.offerId, offer.id),
        ne(offerVersions.kind, 'planned'),
        sql`${offerVersions.values}->>'is_active' = ${YES}`,
      ),
    )
    .orderBy(desc(offerVersions.madeAt), desc(offerVersions.id))
    .limit(1)
  const last = version ? (await readTyped(ctx, version.values)).row : null
  return offerWarnings(offer, last, await previewInputOf(ctx), offer.id)
}

/** Warnings caused by a change, as far as the public will see it. */
export async function warningsOfChange(
  ctx: Pick<Context, 'tx' | 'now'>,
  before: StoredOffer,
  next: OfferRow,
): Promise<OfferWarning[]> {
  if (!next.isActive) return []
  // An unreadable offer was visible to nobody.
  if (!before.isActive || isBroken(before)) return warningsBeforePublishing(ctx, { ...before, ...next })
  const input = await previewInputOf(ctx)
  const known = offerWarnings(before, null, input, before.id)
  return offerWarnings(next, before, input, before.id).filter(warning => !known.includes(warning))
}

/** Refuses to publish with unseen warnings; `seen` lists those that were shown. */
export async function requireSeen(
  ctx: Pick<Context, 'tx' | 'now'>,
  before: StoredOffer,
  next: OfferRow,
  seen: string,
): Promise<void> {
  const warnings = (await warningsOfChange(ctx, before, next)).join(' ')
  if (warnings !== seen && warnings !== '') throw new AppError(UNSEEN_WARNINGS, { values: { warnings } })
}
