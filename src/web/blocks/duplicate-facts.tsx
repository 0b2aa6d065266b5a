import type { ReactNode } from 'react'
import { Link } from '#web/ui/button.tsx'
import { duplicateAlarm, duplicateBadge, type SimilarPost } from '#areas/blog/duplicates.ts'
import type { DuplicateStats } from '#areas/blog/procedures/duplicates.server.ts'
import type { PostWithDoubles } from '#areas/blog/procedures/posts.server.ts'
import { duplicateTexts } from '#areas/blog/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { counted, formatNumber } from '#core/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'

export const likeness = (score: number): string => `${Math.round(score * 100)}%`

const ALARMS = {
  urgent: { tone: 'amber', title: 'Pulizia urgente', text: 'I duplicati pubblicati sono più di 50.' },
  critical: { tone: 'red', title: 'Situazione critica', text: 'I duplicati pubblicati sono più di 200.' },
} as const
const BADGES = { destructive: 'red', secondary: 'amber', plain: 'glass' } as const

/** Number of published articles that repeat a title, and the warning of spec 1 §9. */
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
      <Facts
        rows={[
          ['Articoli pubblicati', String(stats.total_published_posts)],
          ['Titoli ripetuti', String(stats.total_duplicate_groups)],
          ['Articoli duplicati', `${stats.total_duplicate_posts} (${formatNumber(stats.duplicate_percentage, 1)}%)`],
          ['Contati il', formatDateTime(new Date(stats.analyzed_at))],
        ]}
      />
    </>
  )
}

export const WorstDuplicates = ({ stats }: { stats: DuplicateStats }) => (
  <ul className="desk-rows small">
    {stats.worst_duplicates.map(({ title, duplicates_count }) => (
      <li key={title} className="desk-line">
        <span>{title}</span>
        <Tag tone={BADGES[duplicateBadge(duplicates_count)]}>{counted(duplicates_count, '1 copia', 'copie')}</Tag>
      </li>
    ))}
  </ul>
)

/** Recent articles with duplicate titles: links and actions to remove them. */
export function SimilarPosts({
  similar: { checked, alike, posts },
  addressOf,
  renderRemove,
  children,
}: {
  similar: { checked: number; alike: number; posts: PostWithDoubles[] }
  addressOf(post: PostWithDoubles): string
  renderRemove(post: PostWithDoubles): ReactNode
  /** Actions on all of them. */
  children: ReactNode
}) {
  if (posts.length === 0)
    return (
      <p className="small">
        {checked === 0
          ? 'Nessun articolo: niente da confrontare.'
          : checked === 1
            ? 'Un solo articolo: niente da confrontare.'
            : `Nessun duplicato tra ${checked} articoli.`}
      </p>
    )
  return (
    <>
      <p>
        <b>{duplicateTexts.detected}</b>: {alike} articoli su {checked}.
      </p>
      <ul className="desk-rows">
        {posts.map(post => (
          <li key={post.id}>
            <div className="desk-line small">
              <span>
                <Link to={addressOf(post)}>{post.title}</Link>{' '}
                <span className="muted">{formatDate(post.createdAt)}</span>
              </span>
              {renderRemove(post)}
            </div>
            <p className="tiny muted">
              Somiglia a:{' '}
              {post.similar.map(each => `«${each.existing_title}» (${likeness(each.similarity_score)})`).join(', ')}
              {post.found > post.similar.length ? ` e ad altri ${post.found - post.similar.length}` : ''}
            </p>
          </li>
        ))}
      </ul>
      {alike > posts.length ? <p className="small muted">E altri {alike - posts.length}.</p> : null}
      {children}
    </>
  )
}

/** Whether a title being written already exists; null when the check failed. */
export function CheckedTitle({ title, found }: { title: string; found: SimilarPost[] | null }) {
  if (!found) return <Notice tone="red">{duplicateTexts.detectFailed}</Notice>
  if (found.length === 0) return <p className="small">«{title}» non somiglia a nessun articolo recente.</p>
  return (
    <Notice tone="amber" title={duplicateTexts.detected}>
      <ul className="small">
        {found.map(({ existing_id, existing_title, similarity_score }) => (
          <li key={existing_id}>
            {existing_title} ({likeness(similarity_score)})
          </li>
        ))}
      </ul>
    </Notice>
  )
}
