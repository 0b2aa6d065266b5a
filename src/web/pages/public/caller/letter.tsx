import { writeWithdrawalLetter } from '#areas/requests/procedures/withdrawals.server.ts'
import { formatWeekday } from '#core/dates.ts'
import { sentencesOf } from '#core/sentences.ts'
import { call } from '#platform/procedure.server.ts'
import { formAction } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Actions, Button, Link } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormToken, Hidden } from '#web/ui/post-form.tsx'
import type { Route } from './+types/letter'
import { LETTER, LETTER_FIELDS, lettered } from './letter-content.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'
const TITLE = 'La lettera per ripensarci'

export const loader = ({ url }: Route.LoaderArgs) => ({ accepted: url.searchParams.get('quando') ?? '' })

export const action = formAction(
  async (rt, form) => {
    const typed = lettered(form)
    const { subject, paragraphs, lastDay, isInTime } = await call(rt, writeWithdrawalLetter, typed)
    return { typed, letter: { subject, paragraphs, lastDay, isInTime } }
  },
  error =>
    sentencesOf(
      error,
      { 'too-many-attempts': 'Hai preparato molte lettere.' },
      'La lettera non è pronta. Riprova tra poco.',
      (name, wrong) =>
        wrong === 'too-long'
          ? 'È troppo lungo: accorcialo.'
          : LETTER_FIELDS.find(field => field.name === name)?.missing,
    ),
  // The code of the offer is no secret here.
  (_, form) => ({ typed: lettered(form) }),
)

export const meta = metaOf({
  title: TITLE,
  description:
    'La lettera di recesso da un contratto di luce o gas accettato al telefono, pronta da firmare e spedire.',
  index: false,
})

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const typed: Record<string, string> = actionData?.typed ?? { accepted: loaderData.accepted }
  const errors = actionData && 'errors' in actionData ? actionData.errors : {}
  const letter = actionData && 'letter' in actionData ? actionData.letter : undefined
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 md:py-12">
      <p className="print:hidden">
        <Link to="/mi-hanno-chiamato">Ti hanno chiamato con un’offerta?</Link>
      </p>
      <h1 className="page-title print:hidden">{TITLE}</h1>
      {letter ? <Written letter={letter} typed={typed} /> : null}
      {letter ? null : (
        <p className="lead">
          Vale per un contratto accettato al telefono. Basta una dichiarazione chiara: non devi dire perché e non paghi
          niente.
        </p>
      )}
      <ErrorSummary errors={errors} />
      <form method="post" action={LETTER} className="form-grid print:hidden" noValidate>
        <FormToken />
        {LETTER_FIELDS.map(({ missing: _, ...field }) => (
          <TextField key={field.name} {...field} defaultValue={typed[field.name] ?? ''} error={errors[field.name]} />
        ))}
        <Actions>
          <Button tone={letter ? 'plain' : 'primary'}>{letter ? 'Correggi la lettera' : 'Prepara la lettera'}</Button>
        </Actions>
      </form>
      <p className="small muted print:hidden">Non salviamo quello che scrivi qui.</p>
    </div>
  )
}

type WrittenLetter = Extract<Route.ComponentProps['actionData'], { letter: object }>['letter']

function Written({ letter, typed }: { letter: WrittenLetter; typed: Record<string, string> }) {
  return (
    <>
      <section aria-label="La lettera" className="letter grid gap-4">
        <p>
          <b>Oggetto: {letter.subject}</b>
        </p>
        {letter.paragraphs.map(text => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <div role="status" className="grid gap-3 print:hidden">
        <p>
          {letter.isInTime ? (
            <>
              Spediscila <b>entro {formatWeekday(letter.lastDay)}</b>: conta il giorno in cui parte.
            </>
          ) : (
            <>
              I giorni per ripensarci sono finiti <b>{formatWeekday(letter.lastDay)}</b>. Ne hai dodici mesi in più se
              nessuno ti ha detto che potevi farlo (articolo 53 del Codice del consumo): in quel caso aggiungilo a mano.
            </>
          )}{' '}
          Mandala con una raccomandata o una PEC all’indirizzo scritto nel contratto, e tieni la ricevuta.
        </p>
        <form method="post" action={`${LETTER}.pdf`}>
          <FormToken />
          <Hidden values={typed} />
          <Button tone="primary">Scaricala in PDF</Button>
        </form>
      </div>
    </>
  )
}
