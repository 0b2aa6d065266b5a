import { POST_MOVES, type PostStatus } from '#areas/blog/post.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Status } from '#web/ui/tag.tsx'
import type { PostDeskData } from './posts.server.ts'
import { moveLabels, statusLabels } from './blog-texts.ts'
import { PostForm } from '#web/ui/post-form.tsx'

/** The form of the text: its buttons stand beside it. */
export const POST_FORM = 'articolo'

export const STATUS_KINDS: Readonly<Record<PostStatus, 'waiting' | 'yours' | 'done' | 'refused'>> = {
  draft: 'waiting',
  in_review: 'yours',
  scheduled: 'waiting',
  published: 'done',
  archived: 'refused',
  archived_duplicate: 'refused',
}

/** Where the article stands, and where it may go: each button saves what is typed as well. */
export function PostActs({
  desk: { post, publishOn, publishTime },
  seen,
  errors,
  typed,
}: {
  desk: PostDeskData
  /** The edition on the screen. */
  seen: string
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>> | undefined
}) {
  const moves = POST_MOVES[post.status]
  const canPublish = moves.includes('published')
  const canSchedule = moves.includes('scheduled') || post.status === 'scheduled'
  return (
    <section className="post-acts">
      <h2>
        <Status kind={STATUS_KINDS[post.status]}>{statusLabels[post.status]}</Status>
      </h2>
      {post.publishedAt ? (
        <p className="small muted">
          {post.status === 'scheduled' ? 'Esce il' : 'Pubblicato il'} {formatDateTime(post.publishedAt)}
        </p>
      ) : null}
      <div className="actions">
        <Button form={POST_FORM} tone={canPublish ? 'solid' : 'primary'}>
          {post.status === 'published' ? 'Salva e aggiorna il sito' : 'Salva'}
        </Button>
        {canPublish ? (
          <Button form={POST_FORM} name="to" value="published" tone="primary">
            {post.status === 'archived' || post.status === 'archived_duplicate'
              ? 'Pubblica di nuovo'
              : moveLabels.published}
          </Button>
        ) : null}
      </div>
      {canSchedule ? (
        <Fold title="Esce più tardi" open={post.status === 'scheduled' || Boolean(errors.publishOn)}>
          <div className="post-when">
            <label>
              <span className="field-label">Giorno</span>
              <input
                className="input"
                type="date"
                name="publishOn"
                form={POST_FORM}
                defaultValue={typed?.publishOn ?? publishOn}
                aria-invalid={errors.publishOn ? true : undefined}
                aria-describedby={errors.publishOn ? 'quando-errore' : undefined}
              />
            </label>
            <label>
              <span className="field-label">Ora</span>
              <input
                className="input"
                type="time"
                name="publishTime"
                form={POST_FORM}
                defaultValue={typed?.publishTime ?? (publishTime || '09:00')}
              />
            </label>
          </div>
          {errors.publishOn ? <FieldError id="quando-errore">{errors.publishOn}</FieldError> : null}
          <Button form={POST_FORM} name="to" value="scheduled" small>
            {post.status === 'scheduled' ? 'Cambia l’ora di uscita' : moveLabels.scheduled}
          </Button>
        </Fold>
      ) : null}
      <div className="actions">
        {moves
          .filter(to => to !== 'published' && to !== 'scheduled')
          .map(to => (
            <Button key={to} form={POST_FORM} name="to" value={to} small tone={to === 'archived' ? 'danger' : 'plain'}>
              {to === 'draft' && post.status === 'published' ? 'Ritira in bozza' : moveLabels[to]}
            </Button>
          ))}
      </div>
      {(post.status === 'draft' || post.status === 'in_review') && !post.publishedAt ? (
        <Fold title="Elimina la bozza">
          <p className="small mb-3">Non è mai stata pubblicata: si elimina del tutto.</p>
          <PostForm intent="delete" hidden={{ seen }}>
            <Button small tone="danger">
              Elimina
            </Button>
          </PostForm>
        </Fold>
      ) : null}
    </section>
  )
}
