import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_OFFICE_VIEWS } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { officeViews } from '../tables.server.ts'

interface OfficeView {
  id: string
  /** Null of the search of now. */
  name: string | null
  filters: Record<string, string>
}

/** One's own views of a queue by name, and the one that is asked for. */
export const listViews = procedure({
  name: 'list-views',
  allow: 'admin',
  reads: true,
  input: z.object({ section: z.string().max(40), viewId: z.string().max(60).optional() }),
  async run({ section, viewId }, ctx): Promise<{ views: OfficeView[]; open: OfficeView | null }> {
    const rows = await ctx.tx
      .select({ id: officeViews.id, name: officeViews.name, filters: officeViews.filters })
      .from(officeViews)
      .where(
        and(
          eq(officeViews.adminId, ctx.userId),
          eq(officeViews.section, section),
          or(isNotNull(officeViews.name), viewId ? eq(officeViews.id, viewId) : undefined),
        ),
      )
      .orderBy(asc(officeViews.createdAt))
      .limit(MAX_OFFICE_VIEWS + 1)
    return {
      views: rows.filter(({ name }) => name !== null),
      open: rows.find(({ id }) => id === viewId) ?? null,
    }
  },
})
