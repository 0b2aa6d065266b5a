import { Link, redirect } from 'react-router'
import { endReset, readPending, readReset, resetCookie } from '#areas/identity/cookies.server.ts'
import { landingOf, withLanding } from '#areas/identity/landing.ts'
import { confirmEmail, resendConfirmation } from '#areas/identity/procedures/sign-up.server.ts'
import {
  confirmationSent,
  confirmationTexts,
  fieldTexts,
  mailFailed,
  type Sentence,
  signedUp,
} from '#areas/identity/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { formAction, textIn } from '#web/forms.server.ts'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/confirm-email'
import { AccountForm, FormNotice, SubmitButton } from './account-form.tsx'
import { inTime, landingIn, leave } from './auth-actions.server.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

export { clientLoader, handle } from '#web/no-scripts.ts'

interface Waiting {
  /** Known from the cookie of the registration; else the person writes it. */
  email: string | null
  landing: string | null
  /** Why the link did not work. */
  refusal: Sentence | null
  /** Opened in another browser than the registering one: the link waits in a cookie for the password. */
  asksPassword: boolean
}

/** The longest link of ours is a quarter of this. */
const MAX_TOKEN = 1000
const OPENED = '/conferma-email?aperto=1'

const TITLE = 'Conferma la tua email'
const NEXT =
  'Aprilo per attivare l’account: funziona anche da un altro dispositivo. Se non lo trovi, guarda nella posta indesiderata.'

/** With a link: confirms, or asks for the password. Without: explains that confirmation is pending, and resends the message. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Waiting> {
  const rt = context.get(runtimeContext)
  const query = url.searchParams
  const cookie = request.headers.get('cookie')
  const signing = { ...rt, now: rt.now() }
  const pending = readPending(signing, cookie)
  const landing = landingOf(query) ?? pending?.landing ?? null
  const sent = query.get('token')?.slice(0, MAX_TOKEN)
  const token = sent ?? (query.get('aperto') === '1' ? readReset(signing, cookie) : null)
  const waiting = { email: pending?.email ?? null, landing, refusal: null, asksPassword: false }
  if (token !== null) {
    const refused = await confirm(rt, { token, cookie }, landing)
    const words = confirmationTexts[refused.code]
    if (refused.code !== 'present-password-missing')
      return { ...waiting, refusal: words ? inTime(words, refused) : null }
    // No address of a page holds the link, nor does the history.
    if (sent !== undefined) throw leave(withLanding(OPENED, landing), [resetCookie(signing, sent)])
    return { ...waiting, asksPassword: true }
  }
  if (rt.actor.kind !== 'visitor') throw redirect(landing ?? '/dashboard')
  if (!pending) throw redirect(withLanding('/auth', landing))
  return waiting
}

/** Redirects once the address is confirmed, also by an earlier click on the link; else says why not. */
async function confirm(
  rt: Runtime,
  input: { token: string; cookie: string | null | undefined; password?: string },
  landing: string | null,
): Promise<AppError> {
  const go = (isInside: boolean, setCookies: readonly string[]) =>
    isInside
      ? leave(landing ?? '/dashboard', setCookies, 'email-confirmed')
      : leave(withLanding('/auth?tab=accedi&confermata=1', landing), setCookies)
  try {
    const { isSignedIn, setCookies } = await call(rt, confirmEmail, input)
    throw go(isSignedIn || rt.actor.kind !== 'visitor', [...setCookies, endReset(rt)])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'confirmation-link-used') throw go(rt.actor.kind !== 'visitor', [endReset(rt)])
    const code = error.code === 'bad-input' ? 'confirmation-link-invalid' : error.code
    return new AppError(error.detail.fields?.password ?? code, { retryAfter: error.detail.retryAfter })
  }
}

export const action = formAction(
  async (rt, form, { cookie = null }) => {
    const signing = { ...rt, now: rt.now() }
    const landing = landingIn(form)
    if (form.get('intent') === 'confirm') {
      const token = readReset(signing, cookie) ?? 'over'
      throw await confirm(rt, { token, cookie, password: String(form.get('password') ?? '') }, landing)
    }
    await call(rt, resendConfirmation, { email: readPending(signing, cookie)?.email ?? textIn(form, 'email'), landing })
    return { sent: confirmationSent }
  },
  error => {
    const code = error.detail.fields?.email ?? error.code
    return { form: inTime(confirmationTexts[code] ?? fieldTexts[code] ?? mailFailed, error) }
  },
  undefined,
  'confirmation not queued',
)

export const meta = metaOf({
  path: '/conferma-email',
  title: TITLE,
  description: NEXT,
  index: false,
})

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, landing, refusal, asksPassword } = loaderData
  const isSent = actionData !== undefined && 'sent' in actionData
  const answer = isSent ? actionData.sent : actionData?.errors.form
  return (
    <FocusPage
      title={refusal?.title ?? TITLE}
      above={email && !refusal ? <p className="small muted">{signedUp.title}</p> : null}
    >
      {answer ? <FormNotice notice={answer} tone={isSent ? 'green' : 'red'} /> : null}
      {asksPassword ? <ChosenPassword landing={landing} /> : <Waits {...loaderData} />}
    </FocusPage>
  )
}

/** Opened where nobody registered: a stranger may have used this address. */
function ChosenPassword({ landing }: { landing: string | null }) {
  return (
    <>
      <p>
        Da qui non possiamo sapere chi ha creato l’account con questo indirizzo: scrivi la password scelta alla
        registrazione e la conferma è fatta.
      </p>
      <AccountForm
        landing={landing}
        next={withLanding('/auth?tab=accedi&confermata=1', landing)}
        className="grid max-w-112 gap-5"
      >
        <PasswordField autoComplete="current-password" />
        <div className="actions">
          <SubmitButton intent="confirm" busyText="Conferma in corso...">
            Conferma ed entra
          </SubmitButton>
        </div>
      </AccountForm>
      <p>
        Non la ricordi, o l’account non l’hai creato tu?{' '}
        <Link to={withLanding('/auth?reset=true', landing)}>Scegli una nuova password</Link>: conferma l’indirizzo e
        quella di prima non vale più.
      </p>
    </>
  )
}

function Waits({ email, landing, refusal }: Waiting) {
  return (
    <>
      {refusal ? (
        <p>{refusal.text}</p>
      ) : (
        <>
          <p>
            <b>{signedUp.text}.</b> Ti abbiamo mandato un link a <b>{email}</b>.
          </p>
          <p>{NEXT}</p>
        </>
      )}
      <AccountForm landing={landing} next="/conferma-email" className="grid max-w-112 gap-5">
        {email ? null : <TextField name="email" label="Email" type="email" autoComplete="email" required />}
        <div className="actions">
          <SubmitButton tone={email ? 'plain' : 'primary'} busyText="Invio in corso...">
            Invia di nuovo l’email
          </SubmitButton>
        </div>
      </AccountForm>
      <p className="small">
        <Link to={withLanding('/auth?tab=registrati', landing)}>
          Hai sbagliato indirizzo? Registrati di nuovo con quello giusto.
        </Link>
      </p>
    </>
  )
}
