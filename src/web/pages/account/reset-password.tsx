import { Link } from 'react-router'
import { landingOf, withLanding } from '#areas/identity/landing.ts'
import { requestPasswordReset } from '#areas/identity/procedures/reset-password.server.ts'
import { readRecovery, recoveryCookie } from '#areas/identity/cookies.server.ts'
import { recoveryTexts, recoveryUnexpected } from '#areas/identity/password/recovery-texts.ts'
import { sentencesOf } from '#core/sentences.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { formAction, textIn } from '#web/forms.server.ts'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/reset-password'
import { AccountForm, AccountScript, FormNotice, SubmitButton } from './account-form.tsx'
import { landingIn, leave } from './auth-actions.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

const PATH = '/reset-password'
const TITLE = 'Password Dimenticata?'
const HINTS = [
  'Controlla anche la cartella dello spam o della posta indesiderata.',
  'Il link scade dopo 1 ora e funziona una volta sola.',
  'Se l’indirizzo non è quello giusto, riprova con quello corretto.',
]

/** Once sent, the address comes from a cookie: a reload shows it again and sends nothing. `?nuova=1` is the empty form. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const sentTo = readRecovery({ ...rt, now: rt.now() }, request.headers.get('cookie'))
  return { landing: landingOf(url.searchParams), sentTo: url.searchParams.has('nuova') ? null : sentTo }
}

export const action = formAction(
  async (rt, form) => {
    const landing = landingIn(form)
    const { email } = await call(rt, requestPasswordReset, { email: textIn(form, 'email'), landing })
    const kept = recoveryCookie({ config: rt.config, keys: rt.keys, now: rt.now() }, email)
    return leave(withLanding(PATH, landing), [kept], 'recovery-sent')
  },
  error => sentencesOf(error, recoveryTexts, recoveryUnexpected, (_, wrong) => recoveryTexts[wrong]),
  undefined,
  'recovery not queued',
)

export const meta = metaOf({
  title: TITLE,
  description: 'Ricevi per email un link per scegliere una nuova password e torna nel tuo account.',
  index: false,
})

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { landing, sentTo } = loaderData
  if (sentTo && !actionData) return <Sent to={sentTo} landing={landing} />
  const { form, ...fields } = actionData?.errors ?? {}
  return (
    <FocusPage title={TITLE}>
      <p>Scrivi l’email del tuo account: ti mandiamo un link per scegliere una nuova password.</p>
      {form ? <FormNotice notice={{ title: '', text: form }} /> : null}
      <ErrorSummary errors={fields} />
      <AccountForm landing={landing} next={withLanding(PATH, landing)} className="grid max-w-112 gap-5">
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={actionData?.typed.email}
          error={fields.email}
          required
        />
        <div className="actions">
          <SubmitButton busyText="Invio in corso...">Invia Link di Recupero</SubmitButton>
          <Link to={withLanding('/auth', landing)} className="small">
            Torna al login
          </Link>
        </div>
      </AccountForm>
    </FocusPage>
  )
}

function Sent({ to, landing }: { to: string; landing: string | null }) {
  return (
    <FocusPage title="Email Inviata!">
      <p className="break-words">
        Se c’è un account con questo indirizzo, trovi il link nella casella di <b>{to}</b>.
      </p>
      <ul className="rule-top">
        {HINTS.map(hint => (
          <li key={hint} className="small hairline-bottom py-3">
            {hint}
          </li>
        ))}
      </ul>
      <div className="actions">
        <ButtonLink to={withLanding(`${PATH}?nuova=1`, landing)}>Invia di Nuovo</ButtonLink>
        <ButtonLink tone="quiet" to={withLanding('/auth', landing)}>
          Torna al login
        </ButtonLink>
      </div>
      <AccountScript />
    </FocusPage>
  )
}
