import { duplicateAlarm, duplicateBadge, type DuplicateStats } from '#areas/blog/duplicates.ts'
import { formatDateTime } from '#core/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'

const percent = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
export const likeness = (score: number): string => `${Math.round(score * 100)}%`

const ALARMS = {
  urgent: { tone: 'amber', title: 'Pulizia urgente', text: 'I duplicati pubblicati sono più di 50.' },
  critical: { tone: 'red', title: 'Situazione critica', text: 'I duplicati pubblicati sono più di 200.' },
} as const
const BADGES = { destructive: 'red', secondary: 'amber', plain: 'glass' } as const

/** How many published articles repeat a title, and the warning of spec 1 §9. */
export function DuplicateFacts({ stats }: { stats: DuplicateStats }) {
  const level = duplicateAlarm(stats.total_duplicate_posts)
  const alarm = level === 'none' ? null : ALARMS[level]
  return (
    <>
      {alarm ? (
        <Notice tone={alarm.tone} title={alarm.title}>
          {alarm.text}
        </Notice>
      ) : null}
      <dl className="facts">
        <dt>Articoli pubblicati</dt>
        <dd>{stats.total_published_posts}</dd>
        <dt>Titoli ripetuti</dt>
        <dd>{stats.total_duplicate_groups}</dd>
        <dt>Articoli duplicati</dt>
        <dd>
          {stats.total_duplicate_posts} ({percent.format(stats.duplicate_percentage)}%)
        </dd>
        <dt>Contati il</dt>
        <dd>{formatDateTime(new Date(stats.analyzed_at))}</dd>
      </dl>
    </>
  )
}

/** The titles that were published again most often. */
export const WorstDuplicates = ({ stats }: { stats: DuplicateStats }) => (
  <ul className="desk-rows small">
    {stats.worst_duplicates.map(({ title, duplicates_count }) => (
      <li key={title} className="desk-line">
        <span>{title}</span>
        <Tag tone={BADGES[duplicateBadge(duplicates_count)]}>
          {duplicates_count === 1 ? '1 copia' : `${duplicates_count} copie`}
        </Tag>
      </li>
    ))}
  </ul>
)
