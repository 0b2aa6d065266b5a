import { PRICE_ALERT } from '#areas/guardian/addresses.ts'
import { askPriceAlert } from '#areas/guardian/procedures/price-alert.server.ts'
import { sentencesOf } from '#core/sentences.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { formAction, textIn } from '#web/forms.server.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import { Actions, Button, Link } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { Done, linkMeta, Refused } from './message-link.tsx'
import type { Route } from './+types/price-alert'
import { answerAddress, answerTo } from '#web/pages/public/own-figure/own-figure.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

const TITLE = 'Un avviso quando costa meno'

const queryOf = (url: URL): string => answerAddress(url.search, url.origin).search.slice(1)

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = queryOf(url)
  const { verdict, inputs } = await answerTo(context.get(runtimeContext), new URLSearchParams(query))
  return { query, inputs, isAnswered: verdict !== null }
}

const ERRORS: Record<string, string> = {
  'email.email-shape': 'Questa email non sembra completa: controlla la chiocciola e il punto.',
  'consent.required': 'Senza il tuo sì non possiamo scriverti.',
}

export const action = formAction(
  async (rt, form, { url }) => {
    const query = queryOf(url)
    const { question } = await answerTo(rt, new URLSearchParams(query))
    const consent = (form.get('consenso') === '1') as true
    await call(rt, askPriceAlert, { email: textIn(form, 'email'), question, query, consent })
    return { sent: true }
  },
  error =>
    sentencesOf(
      error,
      {
        'bad-input': 'Per questi dati non abbiamo una lista: correggili e riprova.',
        'too-many-attempts': 'Hai chiesto molti avvisi.',
      },
      'L’avviso non è partito. Riprova tra poco.',
      (name, wrong) => ERRORS[`${name}.${wrong}`],
    ),
)

export const meta = linkMeta(PRICE_ALERT, {
  title: TITLE,
  description: 'Lascia l’email: ti scriviamo quando la prima offerta della tua lista costa meno. Senza account.',
})

export default function PriceAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, inputs, isAnswered } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : null
  const isSent = actionData && !refused
  const errors = refused?.errors ?? {}
  const back = `${OWN_FIGURE}${query && `?${query}`}`
  return (
    <FocusPage title={isSent ? 'Apri la tua posta' : TITLE}>
      {isSent ? (
        <Done>Se l’indirizzo è giusto, tra poco arriva un’email: l’avviso parte solo quando la confermi.</Done>
      ) : isAnswered ? (
        <>
          <p>
            Per {inputs.map(({ value }) => value).join(' · ')}. Ti scriviamo quando la prima della lista costa almeno un
            euro al mese in meno, al massimo una volta al mese, per un anno.
          </p>
          {errors.form ? <Refused>{errors.form}</Refused> : null}
          <form method="post" noValidate className="grid gap-4">
            <FormToken />
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              label="Email"
              maxLength={254}
              defaultValue={refused?.typed.email}
              error={errors.email}
              autoFocus={errors.email !== undefined}
              hint="La usiamo solo per questo avviso, e la cancelliamo quando lo fermi."
            />
            <div>
              <label className="check">
                <input
                  type="checkbox"
                  name="consenso"
                  value="1"
                  defaultChecked={refused?.typed.consenso === '1'}
                  autoFocus={errors.consent !== undefined && errors.email === undefined}
                  aria-describedby={errors.consent ? 'consenso-errore' : undefined}
                  aria-invalid={errors.consent ? true : undefined}
                />
                <span>
                  Sì, scrivetemi questo avviso. Posso fermarlo con un clic. <Link to="/privacy">Privacy</Link>
                </span>
              </label>
              {errors.consent ? <FieldError id="consenso-errore">{errors.consent}</FieldError> : null}
            </div>
            <Actions>
              <Button tone="primary">Mandami la conferma</Button>
            </Actions>
          </form>
        </>
      ) : (
        <Notice role="status">Per questi dati non abbiamo una lista da tenere d’occhio.</Notice>
      )}
      <p className="small">
        <Link to={back}>Torna alla tua cifra</Link>
      </p>
    </FocusPage>
  )
}
