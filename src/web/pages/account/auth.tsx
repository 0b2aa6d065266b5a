import { data, Link, redirect } from 'react-router'
import { landingOf, withLanding } from '#areas/identity/landing.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { emailConfirmed } from '#areas/identity/texts.ts'
import { openAsDocument } from '#web/browser/open-as-document.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { noScripts } from '#web/handle.ts'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { BillPlate } from '#web/plates/bill.tsx'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/auth'
import { type AuthRefusal, signInFrom, signUpFrom } from './auth-actions.server.ts'
import { authContent } from './auth-content.ts'
import { FormNotice } from './form-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const handle = noScripts

export function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams
  const landing = landingOf(query)
  if (context.get(runtimeContext).actor.kind !== 'visitor') throw redirect(landing ?? '/dashboard')
  return {
    landing,
    isSignUp: query.get('tab') === 'registrati',
    isReset: query.get('reset') === 'true',
    isConfirmed: query.get('confermata') === '1',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  const form = await readForm(request, context)
  switch (form.get('intent')) {
    case 'sign-in':
      return signInFrom(rt, form)
    case 'sign-up':
      return signUpFrom(rt, form)
    default:
      throw data({ code: 'bad-input' }, { status: 400 })
  }
}

export const clientLoader = openAsDocument

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: '/auth',
    title: authContent.title,
    description: authContent.description,
    keywords: 'area personale, accedi, registrati, portale clienti',
  })

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { landing, isSignUp, isReset, isConfirmed } = loaderData
  const signInPath = withLanding('/auth?tab=accedi', landing)
  const signUpPath = withLanding('/auth?tab=registrati', landing)
  return (
    <FocusFrame exit={<BackHome />}>
      <div className="grid gap-x-16 gap-y-10 py-8 md:py-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <h1 className="page-title">{authContent.title}</h1>
          <Tabs
            label={authContent.title}
            tabs={[
              { to: signInPath, label: authContent.signInTab },
              { to: signUpPath, label: authContent.signUpTab },
            ]}
            current={isSignUp ? signUpPath : signInPath}
          />
          {isConfirmed && !actionData ? (
            <Notice tone="green" title={emailConfirmed.title}>
              <p>{authContent.confirm.nowSignIn}</p>
            </Notice>
          ) : null}
          {isReset ? <Notice>{authContent.resetInfo}</Notice> : null}
          {landing?.includes('selectedOffer=') ? <p className="side-note">{authContent.offerWaits}</p> : null}
          {actionData?.notice ? (
            <FormNotice notice={actionData.notice}>
              {actionData.isUnconfirmed ? <Link to="/conferma-email">{authContent.confirm.resend}</Link> : null}
            </FormNotice>
          ) : null}
          <ErrorSummary errors={actionData && summaryOf(actionData.fields)} />
          {isSignUp ? (
            <SignUpForm refusal={actionData} landing={landing} />
          ) : (
            <SignInForm refusal={actionData} landing={landing} />
          )}
        </div>
        <Benefits />
      </div>
    </FocusFrame>
  )
}

/** Title and sentence of each field, for the summary. */
const summaryOf = (fields: AuthRefusal['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { title, text }]) => [name, `${title}: ${text}`]))

function Benefits() {
  const { title, lines, note } = authContent.benefits
  return (
    <aside className="grid max-w-112 content-start gap-4 lg:pt-2" aria-labelledby="benefits">
      <div className="max-w-60">
        <BillPlate />
      </div>
      <h2 id="benefits" className="text-xl">
        {title}
      </h2>
      <ul className="border-t-[1.5px] border-ink">
        {lines.map(line => (
          <li key={line} className="small border-b border-rule py-3">
            {line}
          </li>
        ))}
      </ul>
      <p className="small muted">{note}</p>
    </aside>
  )
}
