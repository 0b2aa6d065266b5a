import { Link, redirect } from 'react-router'
import { landingOf, withLanding } from '#areas/identity/landing.ts'
import { readSecondStep } from '#areas/identity/cookies.server.ts'
import { runtimeContext } from '#web/context.ts'
import { formAction, textIn } from '#web/forms.server.ts'
import { useSite } from '#web/site.ts'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { secondStepTexts, secondStepUnexpected } from '#areas/identity/second-factor/second-factor-texts.ts'
import { passSecondStep } from '#areas/identity/procedures/sign-in.server.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import type { Route } from './+types/second-step'
import { AccountForm, FormNotice, SubmitButton } from './account-form.tsx'
import { afterSignIn, SECOND_STEP, SECOND_STEP_SENT } from './surface.ts'
import { inTime, landingIn, leave } from './auth-actions.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

/** Redirects the signed-in, and those without a password step, unless a code was sent too late. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const query = url.searchParams
  const landing = landingOf(query)
  if (rt.actor.kind !== 'visitor') throw redirect(afterSignIn(landing))
  const step = readSecondStep({ ...rt, now: rt.now() }, request.headers.get('cookie'))
  if (!step && query.get('inviato') === null) throw redirect(withLanding('/auth', landing))
  return { isOver: !step, landing: step?.landing ?? landing, isRecovery: isOfRecovery(query) }
}

const isOfRecovery = (query: URLSearchParams) => query.get('recupero') === '1'

/** Takes the code and leads where the person was going, or answers with why not. */
export const action = formAction(
  async (rt, form, { cookie }) => {
    const input = { cookie, code: textIn(form, 'code') }
    const passed = await call(rt, passSecondStep, input).catch(onRefusal(() => null, 'second-step-over'))
    if (!passed) return withLanding(SECOND_STEP_SENT, landingIn(form))
    const { outcome, landing, setCookies, isNewProfile } = passed
    if (outcome !== 'signed-in') throw new AppError(outcome)
    return leave(afterSignIn(landing), setCookies, isNewProfile ? 'welcome' : 'signed-in')
  },
  (error, _, { query }) => {
    const code = error.detail.fields?.code ?? error.code
    const ofRecovery = isOfRecovery(query) ? secondStepTexts[`recovery-${code}`] : undefined
    return { form: inTime(ofRecovery ?? secondStepTexts[code] ?? secondStepUnexpected, error) }
  },
  undefined,
  'second step failed',
)

export const meta = metaOf(() => ({ title: content.title, description: content.text, index: false }))

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOver, isRecovery, landing } = loaderData
  const { email } = useSite()
  if (isOver) return <Over landing={landing} />
  const words = isRecovery ? content.recovery : content.app
  return (
    <FocusPage title={content.title}>
      {actionData?.errors.form ? <FormNotice notice={actionData.errors.form} /> : null}
      <p>{words.text}</p>
      <AccountForm landing={landing} next={withLanding(SECOND_STEP_SENT, landing)} className="grid max-w-112 gap-5">
        {isRecovery ? (
          <TextField
            key="recovery"
            name="code"
            label={words.label}
            hint={content.recovery.hint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
        ) : (
          <TextField
            key="app"
            name="code"
            label={words.label}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            required
          />
        )}
        <div className="actions">
          <SubmitButton busyText={content.busy}>{content.submit}</SubmitButton>
          <Link to={withLanding(isRecovery ? SECOND_STEP : `${SECOND_STEP}?recupero=1`, landing)} className="small">
            {words.other}
          </Link>
        </div>
      </AccountForm>
      <p className="small muted">
        {content.lost} <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <p className="small">
        <Link to={withLanding('/auth', landing)}>{content.back}</Link>
      </p>
    </FocusPage>
  )
}

function Over({ landing }: { landing: string | null }) {
  const { title, text } = content.over
  return (
    <FocusPage title={title}>
      <p>{text}</p>
      <div className="actions">
        <ButtonLink to={withLanding('/auth', landing)} tone="primary">
          {content.signIn}
        </ButtonLink>
      </div>
    </FocusPage>
  )
}

/** Words of the page that asks for the code after the password. */
const content = {
  title: 'Verifica in due passaggi',
  text: 'La password è giusta. Manca un codice.',
  app: {
    text: 'La password è giusta. Ora apri la tua app di autenticazione e scrivi il codice di sei cifre.',
    label: 'Codice di verifica',
    other: 'Usa un codice di recupero',
  },
  recovery: {
    text: 'La password è giusta. Ora scrivi uno dei codici di recupero che hai conservato.',
    label: 'Codice di recupero',
    hint: 'Sedici lettere e cifre. Ogni codice vale una volta sola.',
    other: 'Usa il codice dell’app',
  },
  submit: 'Entra',
  busy: 'Verifica in corso...',
  lost: 'Hai perso il telefono e anche i codici di recupero? Verifichiamo chi sei e ti aiutiamo a rientrare: scrivici a',
  back: 'Accedi con un altro account',
  over: secondStepTexts['second-step-over'] ?? { title: '', text: '' },
  signIn: 'Torna al login',
} as const
