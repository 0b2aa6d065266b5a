import { Link, redirect } from 'react-router'
import { landingOf, withLanding } from '#areas/identity/landing.ts'
import { readSecondStep } from '#areas/identity/cookies.server.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { openAsDocument } from '#web/browser/open-as-document.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { noScripts } from '#web/handle.ts'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf, useSite } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/second-step'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { FormNotice } from './form-notice.tsx'
import { afterSignIn, SECOND_STEP, SECOND_STEP_SENT } from './next-page.ts'
import { secondStepFrom } from './second-step.server.ts'
import { content } from './second-step-content.ts'

export const handle = noScripts

/** Who is in goes on; who has given no password goes to sign in, unless a code was sent too late. */
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

export const clientLoader = openAsDocument

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ site: siteOf(matches), path: SECOND_STEP, title: content.title, description: content.text, index: false })

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOver, isRecovery, landing } = loaderData
  const { email } = useSite()
  if (isOver) return <Over landing={landing} />
  const words = isRecovery ? content.recovery : content.app
  return (
    <FocusFrame exit={<BackHome />}>
      <div className="grid max-w-(--container-prose) gap-6 py-8 md:py-12">
        <h1 className="page-title">{content.title}</h1>
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
      </div>
    </FocusFrame>
  )
}

function Over({ landing }: { landing: string | null }) {
  const { title, text } = content.over
  return (
    <FocusFrame exit={<BackHome />}>
      <div className="grid max-w-(--container-prose) gap-6 py-8 md:py-12">
        <h1 className="page-title">{title}</h1>
        <p>{text}</p>
        <div className="actions">
          <ButtonLink to={withLanding('/auth', landing)} tone="primary">
            {content.signIn}
          </ButtonLink>
        </div>
      </div>
    </FocusFrame>
  )
}
