import { data } from 'react-router'
import { STOP_OUTREACH, stopOutreachTexts as texts } from '#areas/link-building/prospect.ts'
import { blockOutreach, getOutreachLink } from '#areas/link-building/procedures/outreach.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call } from '#platform/procedure.server.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { noScripts } from '#web/handle.ts'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/outreach-stop'

export const handle = noScripts

/** Opening the link changes nothing: programs that check links open them all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    return await call(context.get(runtimeContext), getOutreachLink, { link: url.searchParams.get('link') ?? '' })
  } catch (error) {
    return refusal(error)
  }
}

/** The button of the page, and mail programs that press it for their reader (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  await readForm(request, context)
  try {
    return await call(context.get(runtimeContext), blockOutreach, { link: url.searchParams.get('link') ?? '' })
  } catch (error) {
    return refusal(error)
  }
}

function refusal(error: unknown) {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'too-many-attempts')
    return data({ refused: withTryAgain(texts.tooMany, error.detail.retryAfter) }, { status: 429 })
  return data({ refused: texts.noLink }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: STOP_OUTREACH,
    title: texts.title,
    description: texts.description,
    index: false,
  })

const refusedIn = (answer: object | undefined): string | null =>
  answer && 'refused' in answer ? String(answer.refused) : null

export default function OutreachStopPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData) ?? refusedIn(loaderData)
  return (
    <FocusFrame exit={<BackHome />}>
      <div className="grid max-w-(--container-prose) gap-6 py-8 md:py-12">
        <h1 className="page-title">{texts.title}</h1>
        {refused !== null ? (
          <Notice tone="red" role="alert">
            {refused}
          </Notice>
        ) : actionData ? (
          <Notice tone="green" role="status">
            {texts.done}
          </Notice>
        ) : (
          <>
            <p>{texts.question}</p>
            <form method="post">
              <FormToken />
              <Actions>
                <Button tone="solid">{texts.button}</Button>
              </Actions>
            </form>
          </>
        )}
      </div>
    </FocusFrame>
  )
}
