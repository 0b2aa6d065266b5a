import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useActionData, useFetcher, useLocation } from 'react-router'
import * as blog from '#areas/blog/post.ts'
import { formatDateTime, formatTime, romeDate } from '#core/dates.ts'
import { Button, StrongLink } from '#web/ui/button.tsx'
import { FormToken, PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type At, formAction, reads, type Refusal, textIn as text, typedIn } from '../../route.server.ts'
import { screen, titled } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import type { ArticleEditorProps } from './article-editor.tsx'
import { coverFormAddress, editorAddress, postsAddress, previewAddress, workingCopyAddress } from '../addresses.ts'
import { changedLabels, coverError, doneAfter, fieldLabels, postStates, stepLabels } from './blog-texts.ts'
import { doneIn, sentencesOf } from './posts.server.ts'
import * as posts from '#areas/blog/procedures/office-posts.server.ts'
import { getPostOrigin } from '#areas/growth/procedures/content-queue.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type Autosave, useAutosave } from './use-autosave.ts'
import { TEMPLATES } from '#areas/growth/content/article.ts'
import { PostCover } from '#web/blocks/post-cover.tsx'
import { BackLink, DoneNotice, RefusalNotice, ScreenHead } from '../../office-parts.tsx'
import { withSheet } from '#web/styles/sheets.ts'
import { Field, fieldControl, fieldId } from '#web/ui/field.tsx'
import { Fields, type FormAnswer } from '#web/ui/fields.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Status } from '#web/ui/tag.tsx'

export const links = withSheet('articles')
export const loader = reads(loadPost)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled<typeof loader>((_, data) => data?.post.text.title || 'Articolo')
export default screen<typeof loader>(desk => <PostDesk key={desk.post.id} {...desk} />)

/** Edition of the text on screen: changes with a navigation such as a save, not with a revalidation. */
function useOwnEdition(edition: string): string {
  const { key } = useLocation()
  const [own, setOwn] = useState({ key, edition })
  if (own.key !== key) setOwn({ key, edition })
  return own.key === key ? own.edition : edition
}

function onKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function PostDesk(desk: PostDeskData) {
  const { post } = desk
  const ownEdition = useOwnEdition(post.edition)
  const refused = useActionData<Refusal>()
  const { errors = {}, typed } = refused ?? {}
  const seen = errors.seen ?? ownEdition
  const form = useRef<HTMLFormElement>(null)
  const kept = useAutosave(form, workingCopyAddress(post.id), ownEdition)
  const drawn = { answer: { errors, typed }, kept: post.text }
  return (
    <>
      <BackLink to={postsAddress()}>{sections.blog}</BackLink>
      <ScreenHead title={post.text.title || 'Senza titolo'}>
        <p className="flex flex-wrap gap-x-6">
          <StrongLink to={previewAddress(post.id)} target="_blank" reloadDocument>
            Anteprima<span className="sr-only"> (si apre in un’altra scheda)</span>
          </StrongLink>
          {post.status === 'published' ? (
            <StrongLink to={`/blog/${post.text.slug}`} target="_blank" reloadDocument>
              Sul sito<span className="sr-only"> (si apre in un’altra scheda)</span>
            </StrongLink>
          ) : null}
        </p>
      </ScreenHead>
      <PostMessages refused={refused} desk={desk} />
      <div className="office-two pt-4">
        <PostForm
          intent="save"
          hidden={{ seen, from: post.status }}
          id={POST_FORM}
          ref={form}
          onKeyDown={onKey}
          noValidate
          preventScrollReset
          className="post-form"
        >
          <Fields
            {...drawn}
            fields={[
              worded('title'),
              { ...worded('subtitle'), optional: true },
              {
                ...worded('excerpt'),
                rows: 3,
                hint: 'Due frasi: si leggono nella lista del blog e nei risultati di ricerca del sito.',
              },
            ]}
          />
          <RichTextField
            name="content"
            defaultValue={typed?.content ?? post.text.content}
            error={errors.content}
            label={fieldLabels.content}
            hint="Paragrafi, titoli, elenchi, grassetto, corsivo e sottolineato. Collegamenti, colori e immagini nel testo non sono ammessi. Con Ctrl+S salvi."
          />
          <p className="small muted" role="status">
            <Kept kept={kept} />
          </p>
          <div className="form-grid">
            <Fields
              {...drawn}
              fields={[
                { name: 'category', label: 'Categoria', options: blog.POST_CATEGORIES },
                worded('author'),
                {
                  ...worded('slug'),
                  wide: true,
                  spellCheck: false,
                  hint: `Dopo /blog/. ${post.oldSlugs.length > 0 ? `Portano qui anche: ${post.oldSlugs.join(', ')}.` : 'Se lo cambi dopo la pubblicazione, quello vecchio porta al nuovo.'}`,
                },
                {
                  ...worded('metaDescription'),
                  wide: true,
                  optional: true,
                  rows: 2,
                  hint: 'Senza, vale il riassunto.',
                },
              ]}
            />
          </div>
        </PostForm>
        <aside className="office-detail post-side" aria-label="Stato dell’articolo">
          <PostActs desk={desk} seen={seen} errors={errors} typed={typed} />
          <PostCoverForm desk={desk} />
          <PostOrigin origin={desk.origin} />
          <PostFacts post={post} />
        </aside>
      </div>
    </>
  )
}

/** The textarea holds the submitted value and is editable until the editor, half of the page's weight, has loaded. */
function RichTextField({
  label,
  name,
  defaultValue,
  error,
  hint,
}: {
  label: ReactNode
  name: string
  defaultValue: string
  error?: string
  hint: ReactNode
}) {
  const [Editor, setEditor] = useState<ComponentType<ArticleEditorProps> | null>(null)
  const [isCode, setCode] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const labelId = useId()
  useEffect(() => {
    import('./article-editor.tsx').then(({ ArticleEditor }) => setEditor(() => ArticleEditor)).catch(reportError)
  }, [])

  const control = fieldControl({ name, error, hint })
  const page = {
    id: `${fieldId(name)}-page`,
    'aria-labelledby': labelId,
    'aria-describedby': control['aria-describedby'],
    'aria-invalid': control['aria-invalid'],
  }
  return (
    <Field label={<span id={labelId}>{label}</span>} name={name} error={error} hint={hint}>
      <div className="rich-text">
        {Editor ? <Editor area={area} isCode={isCode} onCode={setCode} page={page} /> : null}
        <textarea
          {...control}
          ref={area}
          className="input"
          rows={24}
          defaultValue={defaultValue}
          hidden={Editor !== null && !isCode}
        />
      </div>
    </Field>
  )
}

const worded = (name: Exclude<blog.PostField, 'content'>) => ({
  name,
  label: fieldLabels[name],
  maxLength: blog.POST_LIMITS[name],
})

const Kept = ({ kept }: { kept: Autosave }) => {
  if (kept.state === 'saved') return `Testo conservato alle ${formatTime(kept.at)}. Il sito cambia solo quando salvi.`
  if (kept.state === 'failed')
    return 'Il testo non arriva al sito e resta in questa scheda: non chiuderla. Se la sessione è finita, accedi di nuovo e lo ritrovi.'
  return 'Il testo si conserva da solo mentre scrivi.'
}

function PostMessages({ refused, desk: { done, post } }: { refused: Refusal | undefined; desk: PostDeskData }) {
  const { working } = post
  if (refused)
    return (
      <RefusalNotice>
        {refused.errors.form ?? 'Controlla i campi segnati: l’articolo non è stato salvato.'}
      </RefusalNotice>
    )
  return (
    <>
      <DoneNotice>{done}</DoneNotice>
      {working ? (
        <Notice
          tone="amber"
          className="mt-3"
          title={`Modifiche tue non salvate, del ${formatDateTime(working.savedAt)}`}
        >
          <p>
            {working.isBehind
              ? 'Nel frattempo qualcun altro ha salvato l’articolo: confronta con il sito prima di salvare.'
              : 'Le vedi qui sotto e nell’anteprima; sul sito c’è ancora la versione salvata.'}
          </p>
          <PostForm intent="discard" reloadDocument>
            <button className="link">Scartale e torna alla versione salvata</button>
          </PostForm>
        </Notice>
      ) : null}
    </>
  )
}

function PostFacts({ post }: { post: PostDeskData['post'] }) {
  return (
    <>
      {post.similar.length > 0 ? (
        <Notice tone="amber" title="Titoli simili nell’ultimo mese">
          <ul className="small">
            {post.similar.map(each => (
              <li key={each.existing_id}>
                <Link to={editorAddress(each.existing_id)}>{each.existing_title}</Link> (
                {Math.round(each.similarity_score * 100)}%)
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <section>
        <h3>Che cosa è successo</h3>
        {post.steps.length === 0 ? <p className="small muted">Ancora niente.</p> : null}
        <ul className="post-steps small">
          {post.steps.map((step, index) => (
            <li key={index}>
              {stepLabels[step.procedure] ?? step.procedure}
              {step.by ? ` da ${step.by}` : ''}
              <span className="muted block">
                {formatDateTime(step.at)}
                {step.procedure === 'save-post' && step.fields.length > 0
                  ? ` · ${step.fields.map(field => (changedLabels[field] ?? field).toLowerCase()).join(', ')}`
                  : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function PostOrigin({ origin }: { origin: PostDeskData['origin'] }) {
  if (!origin) return null
  const { model, prompt, sources, similarity, similarTitle, createdAt } = origin
  return (
    <section>
      <h3>Da dove viene il testo</h3>
      <p className="small">
        {model === TEMPLATES ? 'Composto dai modelli del sito' : `Scritto dal modello «${model}»`} il{' '}
        {formatDateTime(createdAt)}. Rileggilo prima di pubblicarlo.
      </p>
      <ul className="small">
        {sources.map(({ what, of }) => (
          <li key={what}>
            {what} <span className="muted">({of})</span>
          </li>
        ))}
      </ul>
      <p className="small">
        Somiglianza più alta: {Math.round(similarity * 100)} %{similarTitle ? `, con «${similarTitle}»` : ''}. Oltre il
        70 % non sarebbe stato accettato.
      </p>
      <details className="small">
        <summary>{model === TEMPLATES ? 'Modello usato' : 'Richiesta al modello'}</summary>
        <p className="whitespace-pre-wrap break-words">{prompt}</p>
      </details>
    </section>
  )
}

const ACCEPT = blog.COVER_RULES.extensions.map(extension => `.${extension}`).join(',')

/** Cover image, or the drawing of the category; a separate form, so that nothing typed is lost. */
function PostCoverForm({ desk: { post, coverError } }: { desk: PostDeskData }) {
  const fetcher = useFetcher()
  return (
    <section className="post-cover-form">
      <h3>Copertina</h3>
      <PostCover category={post.text.category} coverImagePath={post.coverImagePath} />
      <fetcher.Form method="post" encType="multipart/form-data" action={coverFormAddress(post.id)}>
        <FormToken />
        <Fields
          answer={{ errors: coverError ? { file: coverError } : {} }}
          fields={[
            {
              name: 'file',
              type: 'file',
              label: post.coverImagePath ? 'Un’altra immagine' : 'Immagine',
              accept: ACCEPT,
              hint: `JPG o PNG, al massimo ${blog.COVER_RULES.maxMb} MB, meglio se larga 1600 pixel.`,
            },
          ]}
        />
        <Button small busy={fetcher.state !== 'idle'} busyText="Caricamento in corso...">
          Carica la copertina
        </Button>
      </fetcher.Form>
      {post.coverImagePath ? (
        <fetcher.Form method="post" encType="multipart/form-data" action={coverFormAddress(post.id)}>
          <FormToken />
          <input type="hidden" name="remove" value="1" />
          <Button small tone="quiet">
            Usa il disegno della categoria
          </Button>
        </fetcher.Form>
      ) : null}
    </section>
  )
}

const POST_FORM = 'articolo'

/** State of the article and its transitions: each button also saves what is typed. */
function PostActs({ desk, seen, errors = {}, typed }: { desk: PostDeskData; seen: string } & FormAnswer) {
  const { post, publishOn, publishTime } = desk
  const moves = blog.POST_MOVES[post.status]
  const canPublish = moves.includes('published')
  const canSchedule = moves.includes('scheduled') || post.status === 'scheduled'
  return (
    <section className="post-acts">
      <h2>
        <Status kind={postStates[post.status].kind}>{postStates[post.status].label}</Status>
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
              : postStates.published.move}
          </Button>
        ) : null}
      </div>
      {canSchedule ? (
        <Fold title="Esce più tardi" open={post.status === 'scheduled' || Boolean(errors.publishOn)}>
          <div className="post-when">
            <Fields
              answer={{ errors, typed }}
              kept={{ publishOn, publishTime: publishTime || '09:00' }}
              fields={[
                { name: 'publishOn', label: 'Giorno', type: 'date', form: POST_FORM },
                { name: 'publishTime', label: 'Ora', type: 'time', form: POST_FORM },
              ]}
            />
          </div>
          <Button form={POST_FORM} name="to" value="scheduled" small>
            {post.status === 'scheduled' ? 'Cambia l’ora di uscita' : postStates.scheduled.move}
          </Button>
        </Fold>
      ) : null}
      <div className="actions">
        {moves
          .filter(to => to !== 'published' && to !== 'scheduled')
          .map(to => (
            <Button key={to} form={POST_FORM} name="to" value={to} small tone={to === 'archived' ? 'danger' : 'plain'}>
              {to === 'draft' && post.status === 'published' ? 'Ritira in bozza' : postStates[to].move}
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

async function loadPost(rt: Runtime, { query, params: { postId } }: At) {
  const post = await orNotFound(call(rt, posts.openPost, { postId }))
  const cover = query.get('copertina')
  const out = post.publishedAt
  return {
    post,
    origin: await call(rt, getPostOrigin, { postId }),
    publishOn: out ? romeDate(out) : '',
    publishTime: out ? formatTime(out) : '',
    coverError: cover === null ? null : coverError(cover),
    done: doneIn(query),
  }
}
type PostDeskData = Awaited<ReturnType<typeof loadPost>>

export const action = formAction(
  {
    async save(rt, form, { params: { postId = '' } }) {
      const { intent: _, from, to, ...typed } = typedIn(form)
      const { status } = await call(rt, posts.savePost, { ...typed, postId, ...(to && { to }) })
      const before = blog.POST_STATUSES.find((each): each is blog.PostStatus => each === from) ?? status
      return editorAddress(postId, { fatto: doneAfter(before, status) })
    },
    async discard(rt, _, { params: { postId = '' } }) {
      await call(rt, posts.dropWorkingCopy, { postId })
      return editorAddress(postId, { fatto: 'scartato' })
    },
    async delete(rt, form, { params: { postId } }) {
      await call(rt, posts.deletePost, { postId, seen: text(form, 'seen') })
      return postsAddress({ fatto: 'eliminato' })
    },
  },
  sentencesOf,
)
