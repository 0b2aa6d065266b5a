import { toName } from '#core/text.ts'
import { Link } from 'react-router'
import { UNSUBSCRIBE_PATH } from '#areas/consents/one-click.ts'
import { getUnsubscribeLink, stopMessages } from '#areas/consents/procedures/my-consents.server.ts'
import { consentName, unsubscribeTexts } from '#areas/consents/texts.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/post-form.tsx'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { Done, linkMeta, linkOf, orRefused, Refused, refusedIn } from './message-link.tsx'
import type { Route } from './+types/unsubscribe'
import { CONSENTS } from '#web/pages/profile/addresses.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  orRefused(call(context.get(runtimeContext), getUnsubscribeLink, { link: linkOf(url) }), unsubscribeTexts)

export async function action({ request, url, context }: Route.ActionArgs) {
  await readForm(request, context)
  const stopped = call(context.get(runtimeContext), stopMessages, { link: linkOf(url) })
  return orRefused(
    stopped.then(() => ({ isDone: true })),
    unsubscribeTexts,
  )
}

export const meta = linkMeta(UNSUBSCRIBE_PATH, unsubscribeTexts)

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, privacyEmail } = useSite()
  const refused = refusedIn(actionData, loaderData)
  const isDone = actionData !== undefined && 'isDone' in actionData
  return (
    <FocusPage title={isDone ? unsubscribeTexts.doneTitle : unsubscribeTexts.title}>
      {refused || 'refused' in loaderData ? (
        <>
          <Refused>{refused}</Refused>
          <p>
            Puoi farlo anche dal tuo profilo, alla voce <Link to={CONSENTS}>Consensi</Link>, oppure scrivendo a{' '}
            <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
          </p>
        </>
      ) : isDone || !loaderData.given ? (
        <>
          <Done>{isDone ? unsubscribeTexts.done : unsubscribeTexts.already}</Done>
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
    </FocusPage>
  )
}
