import { counted } from '#core/money.ts'
import { useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useActionData } from 'react-router'
import { type CommentStatus, type CommentView, MAX_COMMENT_LENGTH } from '#areas/blog/post.ts'
import { useHydrated } from '#web/browser/kept-text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { commentFiltersOf, commentsAddress } from '../addresses.ts'
import { type At, formAction, given, reads, type Refusal, textIn as text } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import { countedTo, ListFilters, ListTabs, NextPage } from '../../office-list.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { RefusalNotice, ScreenHead } from '../../office-parts.tsx'
import * as procedures from '#areas/blog/procedures/office-comments.server.ts'
import { SUSPECT_FROM } from '#areas/blog/spam.ts'
import { formatDateTime } from '#core/dates.ts'
import { ActButton, FieldsForm } from '#web/ui/fields.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { GENERAL, spamLabels } from '../blog/blog-texts.ts'
import { commentErrors } from '#areas/blog/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'

export const loader = reads(loadComments)
export { clientAction } from '../../screen.tsx'
/** After a refusal the list is shown as others have left it. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || defaultShouldRevalidate
export default screen<typeof loader>(CommentQueue)

/** Form of all decisions: the checkboxes of the list belong to it. */
const DECISIONS = 'decisioni'

const STATES: Readonly<Record<CommentView, CommentStatus>> = {
  waiting: 'pending',
  suspect: 'pending',
  approved: 'approved',
  rejected: 'rejected',
}
const comments = (count: number) => counted(count, '1 commento', 'commenti')
const VERDICTS = [
  {
    verdict: 'approved',
    label: 'Pubblica',
    tone: 'plain',
    doneText: (count: number) => `${comments(count)}: ora si legge sotto l’articolo.`,
  },
  {
    verdict: 'rejected',
    label: 'Rifiuta',
    tone: 'danger',
    doneText: (count: number) => `${comments(count)} ${count === 1 ? 'rifiutato' : 'rifiutati'}: non si legge.`,
  },
  {
    verdict: 'pending',
    label: 'Rimetti in attesa',
    tone: 'plain',
    doneText: (count: number) => `${comments(count)} di nuovo in attesa.`,
  },
] as const
type Verdicts = readonly (typeof VERDICTS)[number][]

const EMPTY: Readonly<Record<CommentView, string>> = {
  waiting: 'Nessun commento in attesa',
  suspect: 'Nessun commento sospetto',
  approved: 'Nessun commento pubblicato',
  rejected: 'Nessun commento rifiutato',
}

function CommentQueue({ filters, comments, next, counts }: Awaited<ReturnType<typeof loadComments>>) {
  const { view, search } = filters
  const { errors: refused, done } = useActionData<Partial<Refusal> & { done?: Done }>() ?? {}
  const isListening = useHydrated()
  const list = useRef<HTMLUListElement>(null)
  const from = STATES[view]
  const verdicts = VERDICTS.filter(each => each.verdict !== from)
  const tab = (of: CommentView, label: string, count = 0) => ({
    label,
    filter: { view: of },
    count: countedTo(count),
  })
  return (
    <>
      <ScreenHead title={sections.comments} />
      <RefusalNotice>{refused?.form}</RefusalNotice>
      {done ? <DoneMessage {...done} /> : null}
      <ListTabs
        label="Code"
        tabs={[
          tab('waiting', 'In attesa', counts.waiting),
          tab('suspect', 'Sospetti', counts.suspect),
          tab('approved', 'Pubblicati'),
          tab('rejected', 'Rifiutati'),
        ]}
        address={commentsAddress}
        shown={{ filters: { view } }}
      />
      <ListFilters isInAddress filters={{ view, search }} hint="Cerca nel testo" />
      {comments.length === 0 ? (
        <EmptyState level={2} title={search ? 'Nessun commento con queste parole' : EMPTY[view]} />
      ) : (
        <>
          <PostForm intent="decide" hidden={{ from }} preventScrollReset id={DECISIONS} className="comment-bulk">
            <label className="check needs-scripts">
              <input
                type="checkbox"
                disabled={!isListening}
                onChange={event => {
                  for (const box of list.current?.querySelectorAll<HTMLInputElement>('input[name=comment]') ?? [])
                    box.checked = event.target.checked
                }}
              />
              <span>Tutti in questa pagina</span>
            </label>
            <div className="actions">
              {verdicts.map(({ verdict, label, tone }) => (
                <Button key={verdict} small name="verdict" value={verdict} tone={tone}>
                  {label} gli scelti
                </Button>
              ))}
            </div>
          </PostForm>
          <ul className="comment-queue" ref={list}>
            {comments.map(comment => (
              <CommentRow key={comment.id} comment={comment} verdicts={verdicts} />
            ))}
          </ul>
        </>
      )}
      <NextPage to={next && commentsAddress({ view, search, cursor: next })}>Successivi 50</NextPage>
    </>
  )
}

/** Result of a decision; can be undone until someone decides again. */
interface Done {
  text: string
  isNothing?: boolean
  missed?: number
  decision?: string
}

const DoneMessage = ({ text, isNothing, missed = 0, decision }: Done) => (
  <Notice tone={isNothing ? 'amber' : 'green'} role="status" className="mt-3">
    <p>{text}</p>
    {missed > 0 ? <p>{comments(missed)}: nel frattempo qualcun altro ha già deciso, e vale la sua decisione.</p> : null}
    {decision ? (
      <ActButton intent="undo" values={{ decision }}>
        Annulla
      </ActButton>
    ) : null}
  </Notice>
)

function CommentRow({ comment, verdicts }: { comment: procedures.OfficeComment; verdicts: Verdicts }) {
  const { id, author, content, createdAt, isOffice, post, spamScore, spamReasons } = comment
  return (
    <li>
      <input
        type="checkbox"
        name="comment"
        value={id}
        form={DECISIONS}
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
          {verdicts.map(({ verdict, label, tone }) => (
            <Button
              key={verdict}
              small
              form={DECISIONS}
              name="one"
              value={`${verdict}:${id}`}
              tone={tone}
              aria-label={`${label} il commento di ${author}`}
            >
              {label}
            </Button>
          ))}
        </div>
        {comment.status !== 'rejected' && !isOffice && post.isShown ? (
          <FieldsForm
            intent="answer"
            fold="Rispondi"
            held={{ commentId: id }}
            id={`risposta-${id}`}
            className="comment-answer"
            label={comment.status === 'pending' ? 'Pubblica il commento e la risposta' : 'Pubblica la risposta'}
            tone="solid"
            fields={[
              {
                name: 'content',
                label: 'La risposta della redazione',
                rows: 3,
                maxLength: MAX_COMMENT_LENGTH,
                hint: 'Si legge come scritta dalla redazione, senza il tuo nome.',
              },
            ]}
          />
        ) : null}
      </div>
    </li>
  )
}

async function loadComments(rt: Runtime, { query }: At) {
  const filters = commentFiltersOf(query)
  const list = await orNotFound(call(rt, procedures.listCommentsForOffice, given({ ...filters })))
  return { filters, ...list }
}
/** A comment's own button sends `one` («approved:id»), the bulk buttons `verdict` and the ticked ids. */
async function decide(rt: Runtime, form: FormData): Promise<{ done: Done }> {
  const one = /^([a-z]+):(.+)$/.exec(text(form, 'one'))
  const chosen = VERDICTS.find(each => each.verdict === (one?.[1] ?? text(form, 'verdict')))
  const commentIds = one ? [one[2]] : form.getAll('comment').map(String)
  if (!chosen) throw new AppError('bad-input')
  if (commentIds.length === 0) throw new AppError('nothing-chosen')
  const decided = { commentIds, from: text(form, 'from'), verdict: chosen.verdict }
  const { decision, done, missed } = await call(rt, procedures.moderateComments, decided)
  return {
    done: {
      text: chosen.doneText(done.length),
      isNothing: done.length === 0,
      missed: missed.length,
      ...(done.length > 0 && { decision }),
    },
  }
}

const errors: Readonly<Record<string, string>> = {
  'nothing-chosen': 'Scegli almeno un commento.',
  'not-found': 'Nel frattempo qualcun altro ha deciso: la lista qui sotto è aggiornata.',
  'comment-not-shown': 'Il commento è stato rifiutato: approvalo prima di rispondere.',
}

export const action = formAction(
  {
    decide,
    async undo(rt, form) {
      const { restored } = await call(rt, procedures.undoModeration, { decision: text(form, 'decision') })
      return { done: { text: `Decisione annullata: ${comments(restored)} come prima.`, isNothing: restored === 0 } }
    },
    async answer(rt, form) {
      await call(rt, procedures.answerComment, { commentId: text(form, 'commentId'), content: text(form, 'content') })
      return { done: { text: 'Risposta pubblicata sotto il commento.' } }
    },
  },
  ({ code, detail }, typed) => {
    const why = detail.fields?.content ?? code
    const form = errors[why] ?? commentErrors[why]?.text ?? GENERAL
    return { form, ...(typed.intent === 'answer' && { content: form }) }
  },
)
