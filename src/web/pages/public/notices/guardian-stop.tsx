import { Link } from 'react-router'
import { SENTINEL, STOP_SENTINEL } from '#areas/guardian/addresses.ts'
import { getSentinelLink, stopSentinel } from '#areas/guardian/procedures/set-my-watch.server.ts'
import { stopTexts } from '#areas/guardian/texts.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { Done, linkMeta, linkOf, orRefused, Refused, refusedIn } from './message-link.tsx'
import type { Route } from './+types/guardian-stop'

export { clientLoader, handle } from '#web/no-scripts.ts'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  orRefused(call(context.get(runtimeContext), getSentinelLink, { link: linkOf(url) }), stopTexts)

/** A mail program stops everything. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  const only = form.get('only') === 'si'
  return orRefused(call(context.get(runtimeContext), stopSentinel, { link: linkOf(url), only }), stopTexts)
}

export const meta = linkMeta(STOP_SENTINEL, stopTexts)

export default function GuardianStopPage({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData && 'stopped' in actionData ? actionData.stopped : null
  return (
    <FocusPage title={done ? stopTexts.doneTitle : stopTexts.title}>
      <Body asked={loaderData} refused={refusedIn(actionData, loaderData)} done={done} />
      <p className="small muted">
        Puoi farlo anche dalla tua area, alla voce <Link to={SENTINEL}>Sentinella</Link>.
      </p>
    </FocusPage>
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
  if (refused !== null || 'refused' in asked) return <Refused>{refused}</Refused>
  if (done) return <Done>{stopTexts.done[done]}</Done>
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
