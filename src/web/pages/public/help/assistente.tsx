import { assistantTexts } from '#areas/support/assistant-texts.ts'
import { MAX_HISTORY, MAX_MESSAGE, type StoredTurn } from '#areas/support/conversation.ts'
import { converse } from '#web/assistant/converse.server.ts'
import { AppError } from '#core/errors.ts'
import { sentencesOf } from '#core/sentences.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { formAction, textIn } from '#web/forms.server.ts'
import { useRootData } from '#web/site.ts'
import { metaOf, type MetaArgs } from '#web/seo/meta.ts'
import { Button, Link, StrongLink } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { FormToken, Hidden } from '#web/ui/post-form.tsx'
import type { Route } from './+types/assistente'
import { missingPage } from '#web/or-not-found.server.ts'
import { publicHeaders } from '#web/public-headers.server.ts'
import { type Help, HELP_PATH, THEMES, withDuration } from './help-content.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'
/** One topic of the FAQ; null on the index page. */
const themeOf = (id: string | undefined) => THEMES.find(theme => theme.id === id) ?? null
export function loader({ params }: Route.LoaderArgs) {
  if (params.tema && !themeOf(params.tema)) throw missingPage()
  return null
}
const LAST = 'risposta'

/** Without scripts the conversation is this page; with them it opens over the current one. */
export const action = formAction(
  async (rt, form) => {
    const message = textIn(form, 'message')
    if (message === '') throw new AppError('empty')
    const before = form.getAll('before').slice(-MAX_HISTORY)
    const history = before.map(each => ({ role: 'user' as const, content: String(each).slice(0, MAX_MESSAGE) }))
    const asked = { message, conversationId: textIn(form, 'conversation') || undefined, history }
    const { turns, conversationId } = await converse(rt, asked)
    return { turns, conversationId }
  },
  error =>
    sentencesOf(
      error,
      { empty: assistantTexts.empty, 'too-many-attempts': assistantTexts.tooOften },
      assistantTexts.apology,
      () => undefined,
    ),
  undefined,
  'chat failed',
)

/** Cached for visitors; a conversation is the response to a form, which is never cached (server/app.ts). */
export const headers = () => publicHeaders(['settings'])

export const meta = metaOf<MetaArgs & { params: { tema?: string } }>(({ params }) => {
  const theme = themeOf(params.tema)
  return {
    title: theme ? `${theme.title}: domande frequenti` : 'Assistente e domande frequenti',
    description: theme
      ? `${theme.answers.length} risposte brevi, con la fonte: ${theme.title.toLowerCase()}.`
      : 'Chiedi all’assistente automatico: risponde con offerte, guide e parole della bolletta di questo sito, e ti manda alla pagina giusta.',
    keywords: 'assistente, domande frequenti, aiuto, come si fa',
    ...(theme && { questions: theme.answers }),
    trail: theme ? [{ name: 'Assistente', path: HELP_PATH }, { name: theme.title }] : [{ name: 'Assistente' }],
  }
})

export default function AssistantPage({ actionData, params }: Route.ComponentProps) {
  const { site, hasAssistant } = useRootData()
  const theme = themeOf(params.tema)
  return (
    <>
      <PageHead title={theme?.title ?? assistantTexts.name(site.name)}>
        {hasAssistant && !theme ? <p className="lead">{assistantTexts.greeting}</p> : null}
      </PageHead>
      <div className="wrap assistant">
        {theme ? (
          <section>
            {theme.answers.map(help => (
              <Question key={help.id} help={help} />
            ))}
          </section>
        ) : hasAssistant ? (
          <Conversation talk={actionData} />
        ) : (
          <p>L’assistente in questo momento è spento. Qui trovi le risposte alle domande più frequenti.</p>
        )}
        <nav aria-labelledby="domande">
          <h2 id="domande">{theme ? 'Altre domande' : 'Domande frequenti'}</h2>
          <ul className="mt-3 grid gap-2">
            {THEMES.filter(each => each !== theme).map(({ id, title, answers }) => (
              <li key={id}>
                <Link to={`${HELP_PATH}/${id}`}>{title}</Link> <span className="small muted">{answers.length}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

/** The general answer, then particular cases. */
const Question = ({ help: { id, question, answer, cases, url, link, source } }: { help: Help }) => (
  <Fold title={question}>
    <p id={id}>{answer}</p>
    {cases.map(({ title, text }) => (
      <p key={title} className="mt-2">
        <strong>{title}.</strong> {withDuration(text, null)}
      </p>
    ))}
    {source ? <p className="small muted mt-2">Fonte: {source}</p> : null}
    <p className="mt-2">
      <StrongLink to={url}>{link}</StrongLink>
    </p>
  </Fold>
)

function Conversation({ talk }: { talk: Route.ComponentProps['actionData'] }) {
  const refused = talk && 'errors' in talk ? talk : undefined
  const { turns, conversationId } =
    talk && 'turns' in talk ? talk : { turns: [], conversationId: refused?.typed.conversation }
  const before = turns.filter(({ role }) => role === 'user')
  return (
    <section aria-label="Conversazione" className="grid content-start gap-6">
      {turns.length > 0 ? (
        <ol className="chat-turns">
          {turns.map((turn, index) => (
            <Turn key={`${turn.at}-${turn.role}-${index}`} turn={turn} isLast={index === turns.length - 1} />
          ))}
        </ol>
      ) : null}
      <form method="post" action={`${HELP_PATH}#${LAST}`} className="grid gap-4">
        <FormToken />
        <Hidden
          values={[['conversation', conversationId], ...before.map(({ content }) => ['before', content] as const)]}
        />
        <TextAreaField
          name="message"
          label={assistantTexts.label}
          hint={assistantTexts.privacy}
          error={refused?.errors.form}
          defaultValue={refused?.typed.message}
          placeholder={assistantTexts.placeholder}
          rows={2}
          maxLength={MAX_MESSAGE}
          required
        />
        <div className="actions">
          <Button type="submit" tone="primary">
            {assistantTexts.send}
          </Button>
          <Link to="/contatti" className="small">
            Preferisco scrivere a una persona
          </Link>
        </div>
      </form>
    </section>
  )
}

/** The form's address points at the last answer: it takes the focus and is read first. */
function Turn({ turn, isLast }: { turn: StoredTurn; isLast: boolean }) {
  return (
    <li className={`chat-turn chat-${turn.role}`}>
      <div {...(isLast && { tabIndex: -1, id: LAST })}>
        <p className="sr-only">{turn.role === 'user' ? 'Hai chiesto:' : 'Risposta:'}</p>
        <p>{turn.content}</p>
        {turn.links && turn.links.length > 0 ? (
          <ul>
            {turn.links.map(link => (
              <li key={link.url}>
                <Link to={link.url}>{link.title}</Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
