import { data, Link } from 'react-router'
import { PRICE_ALERT } from '#areas/guardian/addresses.ts'
import { askPriceAlert } from '#areas/guardian/procedures/price-alert.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm, statusOf } from '#web/forms.server.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import { Actions, Button } from '#web/ui/button.tsx'
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
  'email.required': 'Scrivi l’email a cui mandare l’avviso.',
  'email.bad-email': 'Questa email non sembra completa: controlla la chiocciola e il punto.',
  'consent.required': 'Senza il tuo sì non possiamo scriverti.',
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  const form = await readForm(request, context)
  const email = String(form.get('email') ?? '')
  const isWanted = form.get('consenso') === '1'
  const query = queryOf(url)
  try {
    const { question } = await answerTo(rt, new URLSearchParams(query))
    await call(rt, askPriceAlert, { email, question, query, consent: isWanted as true })
    return { sent: true as const }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields = {}, retryAfter } = error.detail
    const isTooMany = error.code === 'too-many-attempts'
    if (!isTooMany && error.code !== 'bad-input') throw error
    const errors = Object.fromEntries(
      Object.entries(fields).map(([name, code]) => [name, ERRORS[`${name}.${code}`] ?? '']),
    )
    const notice = isTooMany
      ? withTryAgain('Hai chiesto molti avvisi.', retryAfter)
      : errors.email || errors.consent
        ? null
        : 'Per questi dati non abbiamo una lista: correggili e riprova.'
    return data({ sent: false as const, errors, notice, email, isWanted }, { status: statusOf(error.code) })
  }
}

export const meta = linkMeta(PRICE_ALERT, {
  title: TITLE,
  description: 'Lascia l’email: ti scriviamo quando la prima offerta della tua lista costa meno. Senza account.',
})

export default function PriceAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, inputs, isAnswered } = loaderData
  const refused = actionData && !actionData.sent ? actionData : null
  const errors: Record<string, string> = refused?.errors ?? {}
  const back = `${OWN_FIGURE}${query && `?${query}`}`
  return (
    <FocusPage title={actionData?.sent ? 'Apri la tua posta' : TITLE}>
      {actionData?.sent ? (
        <Done>Se l’indirizzo è giusto, tra poco arriva un’email: l’avviso parte solo quando la confermi.</Done>
      ) : isAnswered ? (
        <>
          <p>
            Per {inputs.map(({ value }) => value).join(' · ')}. Ti scriviamo quando la prima della lista costa almeno un
            euro al mese in meno, al massimo una volta al mese, per un anno.
          </p>
          {refused?.notice ? <Refused>{refused.notice}</Refused> : null}
          <form method="post" noValidate className="grid gap-4">
            <FormToken />
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              label="Email"
              maxLength={254}
              defaultValue={refused?.email}
              error={errors.email}
              hint="La usiamo solo per questo avviso, e la cancelliamo quando lo fermi."
            />
            <div>
              <label className="check">
                <input
                  type="checkbox"
                  name="consenso"
                  value="1"
                  defaultChecked={refused?.isWanted}
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
