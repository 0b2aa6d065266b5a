import { data, Link } from 'react-router'
import { SENTINEL, STOP_SENTINEL } from '#areas/guardian/addresses.ts'
import { getSentinelLink } from '#areas/guardian/procedures/get-sentinel-link.server.ts'
import { stopSentinel } from '#areas/guardian/procedures/stop-sentinel.server.ts'
import { stopTexts } from '#areas/guardian/texts.ts'
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
import type { Route } from './+types/guardian-stop'

export const handle = noScripts

/** What the link of a message would stop. Opening it changes nothing: programs that check links open them all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    return await call(context.get(runtimeContext), getSentinelLink, { link: url.searchParams.get('link') ?? '' })
  } catch (error) {
    return refusal(error)
  }
}

/** The buttons of the page, and mail programs that press it for their reader (RFC 8058), who stop everything. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  const link = url.searchParams.get('link') ?? ''
  try {
    return await call(context.get(runtimeContext), stopSentinel, { link, only: form.get('only') === 'si' })
  } catch (error) {
    return refusal(error)
  }
}

function refusal(error: unknown) {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'too-many-attempts')
    return data({ refused: withTryAgain(stopTexts.tooMany, error.detail.retryAfter) }, { status: 429 })
  return data({ refused: stopTexts.noLink }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: STOP_SENTINEL,
    title: stopTexts.title,
    description: stopTexts.description,
    index: false,
  })

export default function GuardianStopPage({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData && 'stopped' in actionData ? actionData.stopped : null
  return (
    <FocusFrame exit={<BackHome />}>
      <div className="grid max-w-(--container-prose) gap-6 py-8 md:py-12">
        <h1 className="page-title">{done ? stopTexts.doneTitle : stopTexts.title}</h1>
        <Body asked={loaderData} refused={refusedIn(actionData) ?? refusedIn(loaderData)} done={done} />
        <p className="small muted">
          Puoi farlo anche dalla tua area, alla voce <Link to={SENTINEL}>Sentinella</Link>.
        </p>
      </div>
    </FocusFrame>
  )
}

function Body({
  asked,
  refused,
  done,
}: {
  asked: Route.ComponentProps['loaderData']
  refused: string | null
  done: keyof typeof stopTexts.done | null
}) {
  if (refused !== null || 'refused' in asked)
    return (
      <Notice tone="red" role="alert">
        {refused}
      </Notice>
    )
  if (done)
    return (
      <Notice tone="green" role="status">
        {stopTexts.done[done]}
      </Notice>
    )
  if (!asked.reminders && !asked.alert) return <Notice tone="green">{stopTexts.already}</Notice>
  return (
    <>
      <p>{stopTexts.question}</p>
      <form method="post">
        <FormToken />
        <Actions>
          <Button tone="solid">{stopTexts.button}</Button>
          {asked.reminders && asked.alert ? (
            <Button name="only" value="si">
              {stopTexts.only[asked.about]}
            </Button>
          ) : null}
        </Actions>
      </form>
    </>
  )
}

const refusedIn = (answer: object | undefined): string | null =>
  answer && 'refused' in answer ? String(answer.refused) : null
