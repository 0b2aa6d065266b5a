import { data, Link, redirect } from 'react-router'
import { readPending } from '#areas/identity/cookies.server.ts'
import { landingOf, withLanding } from '#areas/identity/landing.ts'
import { ownPath } from '#core/own-path.ts'
import { confirmEmail } from '#areas/identity/procedures/confirm-email.server.ts'
import { resendConfirmation } from '#areas/identity/procedures/resend-confirmation.server.ts'
import { confirmationSent, confirmationTexts, fieldTexts, mailFailed, signedUp } from '#areas/identity/texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { openAsDocument } from '#web/browser/open-as-document.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { noScripts } from '#web/handle.ts'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/confirm-email'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { leave } from './auth-actions.server.ts'
import { authContent } from './auth-content.ts'
import { FormNotice } from './form-notice.tsx'

export const handle = noScripts

interface Waiting {
  /** Known from the cookie of the registration; else the person writes it. */
  email: string | null
  landing: string | null
  /** Why the link did not work. */
  refusal: { title: string; text: string } | null
}

/** With a token: confirms and goes on. Without: tells that the account waits, and sends the message again. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Waiting> {
  const rt = context.get(runtimeContext)
  const query = url.searchParams
  const cookie = request.headers.get('cookie')
  const pending = readPending({ keys: rt.keys, now: rt.now() }, cookie)
  const landing = landingOf(query) ?? pending?.landing ?? null
  const token = query.get('token')
  const waiting = { email: pending?.email ?? null, landing, refusal: null }
  if (token !== null) return confirm(rt, { token, cookie }, waiting)
  if (rt.actor.kind !== 'visitor') throw redirect(landing ?? '/dashboard')
  if (!pending) throw redirect(withLanding('/auth', landing))
  return waiting
}

async function confirm(
  rt: Runtime,
  input: { token: string; cookie: string | null },
  waiting: Waiting,
): Promise<Waiting> {
  try {
    const { isSignedIn, setCookies } = await call(rt, confirmEmail, input)
    const isInside = isSignedIn || rt.actor.kind !== 'visitor'
    const next = isInside
      ? (waiting.landing ?? '/dashboard')
      : withLanding('/auth?tab=accedi&confermata=1', waiting.landing)
    throw leave(next, setCookies, isInside ? 'email-confirmed' : undefined)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const code = error.code === 'bad-input' ? 'confirmation-link-invalid' : error.code
    const words = confirmationTexts[code]
    return {
      ...waiting,
      refusal: words ? { ...words, text: withTryAgain(words.text, error.detail.retryAfter) } : null,
    }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  const form = await readForm(request, context)
  const pending = readPending({ keys: rt.keys, now: rt.now() }, request.headers.get('cookie'))
  const email = pending?.email ?? String(form.get('email') ?? '')
  try {
    await call(rt, resendConfirmation, { email, landing: ownPath(String(form.get('redirectTo') ?? '')) })
    return { ok: true as const, notice: confirmationSent }
  } catch (error) {
    if (!(error instanceof AppError)) rt.log.error({ err: error, requestId: rt.request.id }, 'confirmation not queued')
    const code = error instanceof AppError ? (error.detail.fields?.email ?? error.code) : ''
    const { title, text } = confirmationTexts[code] ?? fieldTexts[code] ?? mailFailed
    const retryAfter = error instanceof AppError ? error.detail.retryAfter : undefined
    const notice = { title, text: withTryAgain(text, retryAfter) }
    return data({ ok: false as const, notice }, { status: code === 'too-many-attempts' ? 429 : 422 })
  }
}

export const clientLoader = openAsDocument

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: '/conferma-email',
    title: authContent.confirm.title,
    description: authContent.confirm.next,
    index: false,
  })

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, landing, refusal } = loaderData
  const content = authContent.confirm
  return (
    <FocusFrame exit={<BackHome />}>
      <div className="grid max-w-(--container-prose) gap-6 py-8 md:py-12">
        {email && !refusal ? <p className="small muted">{signedUp.title}</p> : null}
        <h1 className="page-title">{refusal?.title ?? content.title}</h1>
        {actionData ? <FormNotice notice={actionData.notice} tone={actionData.ok ? 'green' : 'red'} /> : null}
        {refusal ? (
          <p>{refusal.text}</p>
        ) : (
          <>
            <p>
              <b>{signedUp.text}.</b> {content.sentTo} <b>{email}</b>.
            </p>
            <p>{content.next}</p>
          </>
        )}
        <AccountForm landing={landing} next="/conferma-email" className="grid max-w-112 gap-5">
          {email ? null : (
            <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
          )}
          <div className="actions">
            <SubmitButton tone={email ? 'plain' : 'primary'} busyText={content.busy}>
              {content.resend}
            </SubmitButton>
          </div>
        </AccountForm>
        <p className="small">
          <Link to={withLanding('/auth?tab=registrati', landing)}>{content.wrongAddress}</Link>
        </p>
      </div>
    </FocusFrame>
  )
}
