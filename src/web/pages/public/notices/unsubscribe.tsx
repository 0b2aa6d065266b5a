import { toName } from '#core/text.ts'
import { data, Link } from 'react-router'
import { UNSUBSCRIBE_PATH } from '#areas/consents/one-click.ts'
import { getUnsubscribeLink } from '#areas/consents/procedures/get-unsubscribe-link.server.ts'
import { stopMessages } from '#areas/consents/procedures/stop-messages.server.ts'
import { consentName, unsubscribeTexts } from '#areas/consents/texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call } from '#platform/procedure.server.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { noScripts } from '#web/handle.ts'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf, useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/unsubscribe'
import { CONSENTS } from '#web/pages/profile/addresses.ts'

export const handle = noScripts

/** What the link of a message would stop. Opening it changes nothing: programs that check links open them all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    return await call(context.get(runtimeContext), getUnsubscribeLink, { link: url.searchParams.get('link') ?? '' })
  } catch (error) {
    return refusal(error)
  }
}

/**
 * The button of the page, and mail programs that press it for their reader (RFC 8058): they follow no redirect, so the
 * answer is the page itself. Again, it is the same.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  await readForm(request, context)
  try {
    await call(context.get(runtimeContext), stopMessages, { link: url.searchParams.get('link') ?? '' })
    return { isDone: true }
  } catch (error) {
    return refusal(error)
  }
}

function refusal(error: unknown) {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'too-many-attempts')
    return data({ refused: withTryAgain(unsubscribeTexts.tooMany, error.detail.retryAfter) }, { status: 429 })
  return data({ refused: unsubscribeTexts.noLink }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: UNSUBSCRIBE_PATH,
    title: unsubscribeTexts.title,
    description: unsubscribeTexts.description,
    index: false,
  })

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, privacyEmail } = useSite()
  const refused = refusedIn(actionData) ?? refusedIn(loaderData)
  const isDone = actionData !== undefined && 'isDone' in actionData
  return (
    <FocusFrame exit={<BackHome />}>
      <div className="grid max-w-(--container-prose) gap-6 py-8 md:py-12">
        <h1 className="page-title">{isDone ? unsubscribeTexts.doneTitle : unsubscribeTexts.title}</h1>
        {refused || 'refused' in loaderData ? (
          <>
            <Notice tone="red" role="alert">
              {refused}
            </Notice>
            <p>
              Puoi farlo anche dal tuo profilo, alla voce <Link to={CONSENTS}>Consensi</Link>, oppure scrivendo a{' '}
              <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
            </p>
          </>
        ) : isDone || !loaderData.given ? (
          <>
            <Notice tone="green" role="status">
              {isDone ? unsubscribeTexts.done : unsubscribeTexts.already}
            </Notice>
            <p>{unsubscribeTexts.service}</p>
            <p>
              Se cambi idea, la scelta è nel tuo profilo, alla voce <Link to={CONSENTS}>Consensi</Link>.
            </p>
          </>
        ) : (
          <>
            <p>
              Stai per dire {toName(name)} di non mandarti più:{' '}
              <b>{consentName(loaderData.purpose, loaderData.channel)}</b>.
            </p>
            <form method="post">
              <FormToken />
              <Button tone="solid">{unsubscribeTexts.button}</Button>
            </form>
            <p className="small muted">{unsubscribeTexts.service}</p>
          </>
        )}
      </div>
    </FocusFrame>
  )
}

const refusedIn = (answer: object | undefined): string | null =>
  answer && 'refused' in answer ? String(answer.refused) : null
