import { MAX_COMMENT_LENGTH } from '#areas/blog/post.ts'
import type { PublicComment } from '#areas/blog/procedures/comments.server.ts'
import { commentTexts } from '#areas/blog/texts.ts'
import { withLanding } from '#areas/identity/landing.ts'
import { formatLongDateTime } from '#core/dates.ts'
import type { Refusal } from '#web/forms.server.ts'
import { useRootData, useSite } from '#web/site.ts'
import { Button, ButtonLink, Link } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Act } from './act.tsx'
import { articleAddress } from './blog-address.ts'

interface CommentsProps {
  slug: string
  comments: { comments: PublicComment[]; total: number; next: string | null }
  isSent: boolean
  /** Administrators can take a comment down again. */
  isAdmin: boolean
  /** Why the one just sent was refused, and what it said. */
  refused: Refusal<{ title: string; text: string }> | undefined
}

/** Count, form for signed-in readers, approved comments oldest first (spec 1 §2). */
export function Comments({ slug, comments: { comments, total, next }, isSent, isAdmin, refused }: CommentsProps) {
  const { signedIn, hasComments } = useRootData()
  const site = useSite()
  const address = articleAddress(slug)
  const error = refused?.errors.form
  return (
    <section className="wrap section pt-0" id="commenti" aria-labelledby="commenti-titolo">
      <div className="section-head">
        <h2 id="commenti-titolo">Commenti ({total})</h2>
      </div>
      <div className="max-w-prose">
        {isSent ? (
          <Notice tone="green" title={commentTexts.sentTitle} role="status" className="mb-6" data-forget={address}>
            {commentTexts.sentText}
          </Notice>
        ) : null}
        {error ? (
          <Notice tone="red" title={error.title} role="alert" className="mb-6">
            {error.text}
          </Notice>
        ) : null}
        {comments.length > 0 ? (
          <ol className="comments">
            {comments.map(comment => (
              <li key={comment.id}>
                <span className="comment-initials" aria-hidden="true">
                  {comment.initials}
                </span>
                <div>
                  <p>
                    <b>{comment.author}</b> {comment.isOffice ? <Tag tone="glass">{site.name}</Tag> : null}{' '}
                    <time className="tiny muted" dateTime={comment.createdAt.toISOString()}>
                      {formatLongDateTime(comment.createdAt)}
                    </time>
                  </p>
                  {comment.answers ? <p className="tiny muted">In risposta a {comment.answers}</p> : null}
                  <p className="whitespace-pre-line">{comment.content}</p>
                  {isAdmin ? (
                    <div className="mt-2">
                      <Act
                        intent="reject"
                        values={{ commentId: comment.id }}
                        danger
                        label={`Nascondi il commento di ${comment.author}`}
                      >
                        Nascondi
                      </Act>
                    </div>
                  ) : null}
                </div>
              </li>
            ))}
          </ol>
        ) : isSent ? null : (
          <p className="muted">{hasComments ? commentTexts.none : commentTexts.noneClosed}</p>
        )}
        {next ? (
          <p className="pt-4">
            <Link to={`${address}?${new URLSearchParams({ commenti: next })}#commenti`}>Commenti successivi</Link>
          </p>
        ) : null}
        {!hasComments ? (
          <p className="muted pt-4">{commentTexts.closedText}</p>
        ) : signedIn ? (
          <form method="post" action={`${address}#commenti`} className="comment-form">
            <FormToken />
            <TextAreaField
              label="Il tuo commento"
              name="content"
              rows={4}
              maxLength={MAX_COMMENT_LENGTH}
              defaultValue={refused?.typed.content}
              error={error?.text}
              data-counter="comment-count"
              data-keep={address}
              hint={
                <>
                  <span id="comment-count">Al massimo {MAX_COMMENT_LENGTH} caratteri</span>. Compaiono il nome e
                  l’iniziale del cognome.
                </>
              }
            />
            <div>
              <Button tone="solid">Invia il commento</Button>
            </div>
          </form>
        ) : (
          <div className="comment-form">
            <p>
              <b>{commentTexts.signInInvitation}</b>
            </p>
            <div>
              <ButtonLink to={withLanding('/auth', `${address}#commenti`)}>Accedi</ButtonLink>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
