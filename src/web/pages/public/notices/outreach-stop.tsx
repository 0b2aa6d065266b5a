import { STOP_OUTREACH, stopOutreachTexts as texts } from '#areas/growth/link-building/prospect.ts'
import { blockOutreach, getOutreachLink } from '#areas/growth/procedures/prospects.server.ts'
import { call } from '#platform/procedure.server.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkForm, linkMeta, LinkPage } from './message-link.tsx'
import { actsOnLink, readsLink } from './message-link.server.ts'
import type { Route } from './+types/outreach-stop'

export { clientLoader, handle } from '#web/no-scripts.ts'

export const loader = readsLink(texts, (rt, link) => call(rt, getOutreachLink, { link }))

export const action = actsOnLink(texts, (rt, link) => call(rt, blockOutreach, { link }))

export const meta = linkMeta(STOP_OUTREACH, texts)

export default function OutreachStopPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage title={texts.title} answers={[actionData, loaderData]} done={actionData && texts.done}>
      <p>{texts.question}</p>
      <LinkForm>
        <Button tone="solid">{texts.button}</Button>
      </LinkForm>
    </LinkPage>
  )
}
