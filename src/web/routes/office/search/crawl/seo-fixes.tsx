import { findingTexts, fixStatuses, fixWays, impacts } from '#areas/growth/crawl/finding-texts.ts'
import { type FindingCode, kindOf } from '#areas/growth/crawl/findings.ts'
import type { FixStatus } from '#areas/growth/crawl/page.ts'
import { formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { MeasuredLink } from '../demo-switch.tsx'
import { issueAddress } from './seo-pages.ts'

interface Fix {
  code: FindingCode
  status: FixStatus
  checkedAt: Date | null
  fixedAt: Date | null
}

const tone = { pending: 'amber', checking: 'glass', fixed: 'green' } as const

const columns: readonly Column<Fix>[] = [
  {
    head: 'Correzione',
    names: true,
    full: true,
    cell: ({ code, status }) =>
      status === 'fixed' ? (
        findingTexts[code].solution
      ) : (
        <MeasuredLink to={issueAddress(code)}>{findingTexts[code].solution}</MeasuredLink>
      ),
  },
  { head: 'Come', full: true, cell: ({ code }) => fixWays[kindOf(code).fixBy] },
  { head: 'Impatto', cell: ({ code }) => impacts[kindOf(code).type] },
  {
    head: 'Verificata',
    cell: ({ checkedAt, fixedAt }) => {
      const at = fixedAt ?? checkedAt
      return at ? formatDateTime(at) : '—'
    },
  },
  { head: 'Stato', end: true, cell: ({ status }) => <Tag tone={tone[status]}>{fixStatuses[status]}</Tag> },
]

const ORDER = { checking: 0, pending: 1, fixed: 2 } as const

/** spec 3 §3 and §4: fix items. Fixed is only what a later look at the pages found solved. */
export function FixList({ fixes, hasCrawl }: { fixes: readonly Fix[]; hasCrawl: boolean }) {
  const rows = fixes.toSorted((a, b) => ORDER[a.status] - ORDER[b.status])
  return (
    <section className="pt-8">
      <h2 className="pb-1 text-lg">Correzioni automatiche</h2>
      {rows.length === 0 ? (
        <p className="muted">{hasCrawl ? 'Niente da correggere.' : 'Nessun dato: serve prima un’analisi.'}</p>
      ) : (
        <Ledger caption="Correzioni" hideCaption columns={columns} rows={rows} rowKey={({ code }) => code} />
      )}
    </section>
  )
}
