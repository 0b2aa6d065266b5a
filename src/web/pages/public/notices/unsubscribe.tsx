import { UNSUBSCRIBE_PATH } from '#areas/consents/one-click.ts'
import { getUnsubscribeLink, stopMessages } from '#areas/consents/procedures/my-consents.server.ts'
import { consentName, unsubscribeTexts as texts } from '#areas/consents/texts.ts'
import { toName } from '#core/text.ts'
import { call } from '#platform/procedure.server.ts'
import { CONSENTS } from '#web/pages/profile/addresses.ts'
import { useSite } from '#web/site.ts'
import { Button, Link } from '#web/ui/button.tsx'
import { isRefused, LinkForm, linkMeta, LinkPage } from './message-link.tsx'
import { actsOnLink, readsLink } from './message-link.server.ts'
import type { Route } from './+types/unsubscribe'

export { clientLoader, handle } from '#web/no-scripts.ts'

export const loader = readsLink(texts, (rt, link) => call(rt, getUnsubscribeLink, { link }))

export const action = actsOnLink(texts, (rt, link) => call(rt, stopMessages, { link }))

export const meta = linkMeta(UNSUBSCRIBE_PATH, texts)

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, privacyEmail } = useSite()
  const isDone = actionData !== undefined && !isRefused(actionData)
  const stands = isRefused(loaderData) ? null : loaderData
  return (
    <LinkPage
      title={isDone ? texts.doneTitle : texts.title}
      answers={[actionData, loaderData]}
      otherwise={
        <p>
          Puoi farlo anche dal tuo profilo, alla voce <Link to={CONSENTS}>Consensi</Link>, oppure scrivendo a{' '}
          <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
        </p>
      }
      done={isDone ? texts.done : stands && !stands.given ? texts.already : null}
      after={
        <>
          <p>{texts.service}</p>
          <p>
            Se cambi idea, la scelta è nel tuo profilo, alla voce <Link to={CONSENTS}>Consensi</Link>.
          </p>
        </>
      }
    >
      <p>
        Stai per dire {toName(name)} di non mandarti più: <b>{stands && consentName(stands.purpose, stands.channel)}</b>
        .
      </p>
      <LinkForm>
        <Button tone="solid">{texts.button}</Button>
      </LinkForm>
      <p className="small muted">{texts.service}</p>
    </LinkPage>
  )
}
