import { SENTINEL, STOP_SENTINEL } from '#areas/guardian/addresses.ts'
import { getSentinelLink, stopSentinel } from '#areas/guardian/procedures/set-my-watch.server.ts'
import { stopTexts } from '#areas/guardian/texts.ts'
import { call } from '#platform/procedure.server.ts'
import { Button, Link } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isRefused, LinkForm, linkMeta, LinkPage } from './message-link.tsx'
import { actsOnLink, readsLink } from './message-link.server.ts'
import type { Route } from './+types/guardian-stop'

export { clientLoader, handle } from '#web/no-scripts.ts'

export const loader = readsLink(stopTexts, (rt, link) => call(rt, getSentinelLink, { link }))

/** A mail program stops everything. */
export const action = actsOnLink(stopTexts, (rt, link, form) =>
  call(rt, stopSentinel, { link, only: form.get('only') === 'si' }),
)

export const meta = linkMeta(STOP_SENTINEL, stopTexts)

export default function GuardianStopPage({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData && 'stopped' in actionData ? actionData.stopped : null
  return (
    <LinkPage
      title={done ? stopTexts.doneTitle : stopTexts.title}
      answers={[actionData, loaderData]}
      done={done && stopTexts.done[done]}
      below={
        <p className="small muted">
          Puoi farlo anche dalla tua area, alla voce <Link to={SENTINEL}>Sentinella</Link>.
        </p>
      }
    >
      {isRefused(loaderData) ? null : loaderData.reminders || loaderData.alert ? (
        <>
          <p>{stopTexts.question}</p>
          <LinkForm>
            <Button tone="solid">{stopTexts.button}</Button>
            {loaderData.reminders && loaderData.alert ? (
              <Button name="only" value="si">
                {stopTexts.only[loaderData.about]}
              </Button>
            ) : null}
          </LinkForm>
        </>
      ) : (
        <Notice tone="green">{stopTexts.already}</Notice>
      )}
    </LinkPage>
  )
}
