import { STOP_OUTREACH, stopOutreachTexts as texts } from '#areas/growth/link-building/prospect.ts'
import { blockOutreach, getOutreachLink } from '#areas/growth/procedures/prospects.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/post-form.tsx'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { Done, linkMeta, linkOf, orRefused, Refused, refusedIn } from './message-link.tsx'
import type { Route } from './+types/outreach-stop'

export { clientLoader, handle } from '#web/no-scripts.ts'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  orRefused(call(context.get(runtimeContext), getOutreachLink, { link: linkOf(url) }), texts)

export async function action({ request, url, context }: Route.ActionArgs) {
  await readForm(request, context)
  return orRefused(call(context.get(runtimeContext), blockOutreach, { link: linkOf(url) }), texts)
}

export const meta = linkMeta(STOP_OUTREACH, texts)

export default function OutreachStopPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData, loaderData)
  return (
    <FocusPage title={texts.title}>
      {refused !== null ? (
        <Refused>{refused}</Refused>
      ) : actionData ? (
        <Done>{texts.done}</Done>
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
    </FocusPage>
  )
}
