import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { noScripts } from '#web/handle.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf, useSite } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/reset-password'
import { authContent } from './auth-content.ts'

export const handle = noScripts

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: '/reset-password',
    title: authContent.reset.title,
    description: authContent.reset.description,
    index: false,
  })

/** Until the link by e-mail comes: a person helps. */
export default function ResetPasswordPage() {
  const { email } = useSite()
  const { title, text, backToLogin } = authContent.reset
  return (
    <FocusFrame>
      <div className="grid max-w-(--container-prose) gap-6 py-8 md:py-12">
        <h1 className="page-title">{title}</h1>
        <p>{text}</p>
        <p>
          <a href={`mailto:${email}?subject=${encodeURIComponent('Non riesco ad accedere')}`}>{email}</a>
        </p>
        <div className="actions">
          <ButtonLink to="/auth">{backToLogin}</ButtonLink>
        </div>
      </div>
    </FocusFrame>
  )
}
