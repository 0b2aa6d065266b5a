import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { importDraft, toldOf } from '../editing/import-draft.server.ts'
import type { ImportRow } from '../editing/import-plan.server.ts'
import { previewInputOf } from '../editing/warnings.server.ts'
import type { OfferWarning } from '../editing/texts.ts'
import { offerWarnings } from '../editing/warnings.ts'

/** Rows with their differences on one page. */
const SHOWN = 100

/** What a kept file would do to the catalogue as it stands now: every difference, a page at a time, and what is refused. */
export const getOfferImport = procedure({
  name: 'get-offer-import',
  allow: 'admin',
  reads: true,
  input: z.object({ importId: z.string().min(1).max(100), page: z.coerce.number().int().min(1).max(100).default(1) }),
  async run({ importId, page }, ctx) {
    const { draft, plan, seen, catalogue } = await importDraft(ctx, importId)
    if (plan.refused) throw new AppError(plan.refused)
    const counts = { new: 0, changed: 0, same: 0, refused: 0 }
    for (const { action } of plan.rows) counts[action] += 1
    const input = await previewInputOf(ctx)
    const warningsOf = (row: ImportRow): OfferWarning[] => {
      if (row.action === 'new') return offerWarnings(row.row, null, input)
      const before = row.action === 'changed' ? catalogue.find(({ id }) => id === row.offerId) : undefined
      return row.action === 'changed' && before ? offerWarnings(row.row, before, input, row.offerId) : []
    }
    const told = plan.rows.filter(({ action }) => action !== 'same')
    return {
      id: importId,
      name: draft.name,
      isApplied: draft.appliedAt !== null,
      seen,
      counts,
      page,
      pages: Math.max(1, Math.ceil(told.length / SHOWN)),
      rows: told.slice((page - 1) * SHOWN, page * SHOWN).map(row => ({ ...toldOf(row), warnings: warningsOf(row) })),
    }
  },
})

export type OfferImport = Awaited<ReturnType<typeof getOfferImport.run>>
