import { listProspects } from '#areas/link-building/procedures/prospects.server.ts'
import { prospectStatusLabels, strategyLabels } from '#areas/link-building/texts.ts'
import { priorityLabels } from '#areas/content/texts.ts'
import { call } from '#platform/procedure.server.ts'
import { fieldsIn } from '../../route.server.ts'
import { PROSPECT_FILTERS } from '../addresses.ts'
import { formatDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import type { Export } from '../../export-lines.server.ts'

/** The prospects with the filters of the screen. */
export const prospectsExport: Export = {
  from: listProspects,
  head: [
    'Dominio',
    'Stato',
    'Strategia',
    'Priorità',
    'Campagna',
    'Autorità',
    'Fonte',
    'Del',
    'Contatto',
    'Contattato il',
  ],
  async *rows(rt, form) {
    const { cursor: _, ...filters } = fieldsIn(form, PROSPECT_FILTERS)
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(rt, filters, cursor)
      for (const row of page.prospects)
        yield [
          row.domain,
          prospectStatusLabels[row.status],
          strategyLabels[row.strategy],
          priorityLabels[row.priority],
          row.campaign,
          row.domainAuthority,
          row.authoritySource,
          row.authorityOn && formatDate(row.authorityOn),
          row.contactEmail,
          row.lastContact && formatDate(row.lastContact),
        ]
      cursor = page.next
    }
  },
}

const readPage = (rt: Parameters<Export['rows']>[0], filters: Record<string, string>, cursor: string) =>
  call(rt, listProspects, { ...filters, ...(cursor && { cursor }), size: MAX_EXPORT_PAGE })
