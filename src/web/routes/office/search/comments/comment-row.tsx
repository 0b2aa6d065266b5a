import { type CommentStatus, MAX_COMMENT_LENGTH } from '#areas/blog/post.ts'
import type { OfficeComment } from '#areas/blog/procedures/list-comments-for-office.server.ts'
import { SUSPECT_FROM } from '#areas/blog/spam.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Refusal } from '../../route.server.ts'
import { spamLabels } from '../blog/blog-texts.ts'
import { PostForm } from '../act.tsx'

/** One comment: who, where, why it may be spam, and what can be done with it. */
export function CommentRow({
  comment,
  form,
  verdicts,
  refused,
}: {
  comment: OfficeComment
  /** Which form the box and the buttons belong to. */
  form: string
  verdicts: readonly { verdict: CommentStatus; label: string; danger?: true }[]
  refused: Refusal | undefined
}) {
  const { id, author, content, createdAt, isOffice, post, spamScore, spamReasons } = comment
  return (
    <li>
      <input
        type="checkbox"
        name="comment"
        value={id}
        form={form}
        aria-label={`Scegli il commento di ${author} del ${formatDateTime(createdAt)}`}
      />
      <div>
        <p className="tiny muted">
          <b>{author}</b> {isOffice ? <Tag tone="glass">Redazione</Tag> : null} · {formatDateTime(createdAt)} ·{' '}
          {post.isShown ? (
            <a href={`/blog/${post.slug}#commenti`} target="_blank" rel="noreferrer">
              {post.title}
              <span className="sr-only"> (si apre in un’altra scheda)</span>
            </a>
          ) : (
            `${post.title} (non è sul sito)`
          )}
        </p>
        <p className="desk-written">{content}</p>
        {spamReasons.length > 0 ? (
          <p className="small">
            <Tag tone={spamScore >= SUSPECT_FROM ? 'red' : 'amber'}>Spam {spamScore}/100</Tag>{' '}
            {spamReasons.map(reason => spamLabels[reason] ?? reason).join(', ')}
          </p>
        ) : null}
        <div className="actions mt-2">
          {verdicts.map(({ verdict, label, danger }) => (
            <Button
              key={verdict}
              small
              form={form}
              name="one"
              value={`${verdict}:${id}`}
              tone={danger ? 'danger' : 'plain'}
              aria-label={`${label} il commento di ${author}`}
            >
              {label}
            </Button>
          ))}
        </div>
        {comment.status !== 'rejected' && !isOffice && post.isShown ? (
          <Fold title="Rispondi" open={refused !== undefined} wide>
            <PostForm className="comment-answer">
              <input type="hidden" name="intent" value="answer" />
              <input type="hidden" name="commentId" value={id} />
              <TextAreaField
                label="La risposta della redazione"
                name="content"
                id={`risposta-${id}`}
                rows={3}
                maxLength={MAX_COMMENT_LENGTH}
                defaultValue={refused?.typed.content}
                error={refused?.errors.form}
                hint="Si legge come scritta dalla redazione, senza il tuo nome."
              />
              <div>
                <Button small tone="solid">
                  {comment.status === 'pending' ? 'Pubblica il commento e la risposta' : 'Pubblica la risposta'}
                </Button>
              </div>
            </PostForm>
          </Fold>
        ) : null}
      </div>
    </li>
  )
}
