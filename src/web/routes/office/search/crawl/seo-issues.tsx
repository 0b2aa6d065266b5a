import type { CrawlChange } from '#areas/growth/crawl/last-crawl.server.ts'
import { categories, findingTexts, findingTypes } from '#areas/growth/crawl/finding-texts.ts'
import { type FindingCode, type IssueCount, kindOf } from '#areas/growth/crawl/findings.ts'
import { formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { MeasuredLink, SampleTag } from '../demo-switch.tsx'
import { issueAddress } from './seo-pages.ts'

const tone = { critical: 'red', warning: 'amber' } as const

type Row = IssueCount & { change: CrawlChange | undefined }

const columns: readonly Column<Row>[] = [
  {
    head: 'Problema',
    names: true,
    full: true,
    cell: ({ code }) => <MeasuredLink to={issueAddress(code)}>{findingTexts[code].issue}</MeasuredLink>,
  },
  {
    head: 'Tipo',
    cell: ({ code }) => <Tag tone={tone[kindOf(code).type]}>{findingTypes[kindOf(code).type]}</Tag>,
  },
  { head: 'Categoria', cell: ({ code }) => categories[kindOf(code).category] },
  {
    head: 'Che cosa comporta e che cosa fare',
    full: true,
    cell: ({ code }) => `${findingTexts[code].description} ${findingTexts[code].solution}`,
  },
  {
    head: 'Pagine',
    number: true,
    cell: ({ pages }) => (
      <>
        {pages.toLocaleString('it-IT')} <SampleTag />
      </>
    ),
  },
  {
    head: 'Dall’analisi prima',
    end: true,
    cell: ({ change }) => (change ? `+${change.added} · −${change.solved}` : '—'),
  },
]

/** spec 3 §3: each kind of issue with its pages, the critical ones first; and what changed since the walk before. */
export function IssueList({
  issues,
  changes,
  before,
}: {
  issues: readonly IssueCount[] | null
  changes: readonly CrawlChange[]
  before: Date | null
}) {
  const order = (code: FindingCode) => (kindOf(code).type === 'critical' ? 0 : 1)
  const rows = (issues ?? [])
    .toSorted((a, b) => order(a.code) - order(b.code) || b.pages - a.pages)
    .map(issue => ({ ...issue, change: changes.find(({ code }) => code === issue.code) }))
  const sum = (of: 'added' | 'solved' | 'still') => changes.reduce((all, change) => all + change[of], 0)
  return (
    <section className="pt-8">
      <h2 className="pb-1 text-lg">Problemi</h2>
      {before ? (
        <p className="muted pb-2">
          Rispetto all’analisi del {formatDateTime(before)}: {sum('added')} nuovi, {sum('solved')} risolti,{' '}
          {sum('still')} rimasti.
        </p>
      ) : null}
      {issues === null ? (
        <p className="muted">Nessun dato: il sito non è ancora stato analizzato.</p>
      ) : rows.length === 0 ? (
        <p>Nessun difetto: l’ultima analisi non ha trovato nulla da correggere.</p>
      ) : (
        <Ledger caption="Problemi" hideCaption columns={columns} rows={rows} rowKey={({ code }) => code} />
      )}
    </section>
  )
}
