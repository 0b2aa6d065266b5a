import { data, Link, redirect } from 'react-router'
import { landingOf, withLanding } from '#areas/identity/landing.ts'
import { readSecondStep } from '#areas/identity/cookies.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm, statusOf } from '#web/forms.server.ts'
import { useSite } from '#web/site.ts'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { secondStepTexts, secondStepUnexpected } from '#areas/identity/second-factor/second-factor-texts.ts'
import { ownPath } from '#core/own.ts'
import { passSecondStep } from '#areas/identity/procedures/sign-in.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Route } from './+types/second-step'
import { AccountForm, FormNotice, SubmitButton } from './account-form.tsx'
import { afterSignIn, SECOND_STEP, SECOND_STEP_SENT } from './surface.ts'
import { leave } from './auth-actions.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

/** Redirects the signed-in, and those without a password step, unless a code was sent too late. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const query = url.searchParams
  const landing = landingOf(query)
  if (rt.actor.kind !== 'visitor') throw redirect(afterSignIn(landing))
  const step = readSecondStep({ ...rt, now: rt.now() }, request.headers.get('cookie'))
  if (!step && query.get('inviato') === null) throw redirect(withLanding('/auth', landing))
  return { isOver: !step, landing: step?.landing ?? landing, isRecovery: query.get('recupero') === '1' }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, context)
  return secondStepFrom(context.get(runtimeContext), {
    form,
    cookie: request.headers.get('cookie'),
    isRecovery: url.searchParams.get('recupero') === '1',
  })
}

export const meta = metaOf(() => ({ title: content.title, description: content.text, index: false }))

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOver, isRecovery, landing } = loaderData
  const { email } = useSite()
  if (isOver) return <Over landing={landing} />
  const words = isRecovery ? content.recovery : content.app
  return (
    <FocusPage title={content.title}>
      {actionData ? <FormNotice notice={actionData.notice} /> : null}
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

interface Sent {
  form: FormData
  cookie: string | null
  /** A recovery code was requested: adapts the texts. */
  isRecovery: boolean
}

/** Verifies the code and redirects, or says why not. */
async function secondStepFrom(rt: Runtime, { form, cookie, isRecovery }: Sent) {
  try {
    const input = { cookie, code: String(form.get('code') ?? '') }
    const { outcome, landing, setCookies, isNewProfile } = await call(rt, passSecondStep, input)
    if (outcome === 'signed-in') return leave(afterSignIn(landing), setCookies, isNewProfile ? 'welcome' : 'signed-in')
    return refuse(outcome, isRecovery)
  } catch (error) {
    if (!(error instanceof AppError)) {
      rt.log.error({ err: error, requestId: rt.request.id }, 'second step failed')
      return data({ notice: secondStepUnexpected }, { status: 500 })
    }
    if (error.code === 'second-step-over')
      return leave(withLanding(SECOND_STEP_SENT, ownPath(String(form.get('redirectTo') ?? ''))), [])
    return refuse(error.detail.fields?.code ?? error.code, isRecovery, error.detail.retryAfter)
  }
}

function refuse(code: string, isRecovery: boolean, retryAfter?: number) {
  const { title, text } =
    (isRecovery ? secondStepTexts[`recovery-${code}`] : undefined) ?? secondStepTexts[code] ?? secondStepUnexpected
  return data({ notice: { title, text: withTryAgain(text, retryAfter) } }, { status: statusOf(code) })
}
