import { Link, redirect, useActionData } from 'react-router'
import { type EmailChangeAct, emailChangeAsked } from '#areas/identity/email-change.server.ts'
import { EMAIL_CHANGE_PATH } from '#areas/identity/session.ts'
import { confirmEmailChange, stopEmailChange } from '#areas/identity/procedures/email-change.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { formAction, type Refusal } from '#web/forms.server.ts'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import type { Route } from './+types/new-email'
import { ACCESS } from './addresses.ts'
import { doneAt } from './done-notice.tsx'
import { profileErrors } from './profile.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

const OVER = 'email-change-over'

/** Opened from either mailbox by anyone with the link; needs a click, so link scanners change nothing. */
export function loader({ url }: Route.LoaderArgs): { stands: keyof typeof newEmailContent } {
  const outcome = url.searchParams.get('esito')
  if (outcome === 'cambiata' || outcome === 'annullata') return { stands: outcome }
  const asked = emailChangeAsked(url.searchParams)
  if (!asked) throw redirect(ACCESS)
  return { stands: asked.act }
}

export const action = formAction(
  {
    async press(rt, _, { query }) {
      const asked = emailChangeAsked(query)
      if (!asked) throw new AppError(OVER)
      return carryOut(rt, asked)
    },
  },
  error => profileErrors(error.code === 'bad-input' ? new AppError(OVER) : error),
  undefined,
  'address not changed',
)

/** Address of the success page, without the used link. */
async function carryOut(rt: Runtime, { act, token }: { act: EmailChangeAct; token: string }): Promise<string> {
  if (act === 'stop') {
    await call(rt, stopEmailChange, { token })
    return `${EMAIL_CHANGE_PATH}?esito=annullata`
  }
  const { isMine } = await call(rt, confirmEmailChange, { token })
  return isMine ? doneAt(ACCESS, 'email') : `${EMAIL_CHANGE_PATH}?esito=cambiata`
}

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  title: newEmailContent[loaderData?.stands ?? 'confirm'].title,
  description: 'Il link che ti abbiamo mandato per cambiare l’email del tuo account.',
  index: false,
}))

export default function NewEmailPage({ loaderData }: Route.ComponentProps) {
  const content = newEmailContent[loaderData.stands]
  const refusal = useActionData<Refusal>()?.errors.form
  return (
    <FocusPage title={content.title}>
      {refusal ? (
        <TextNotice tone="red" role="alert">
          {refusal}
        </TextNotice>
      ) : (
        <p>{content.text}</p>
      )}
      {'submit' in content && !refusal ? (
        <PostForm intent="press" className="actions">
          <Button tone="primary">{content.submit}</Button>
        </PostForm>
      ) : (
        <p className="actions">
          {'next' in content && !refusal ? <Link to={content.next.to}>{content.next.label}</Link> : null}
          <Link to={ACCESS}>Vai al tuo profilo</Link>
        </p>
      )}
    </FocusPage>
  )
}

/** State of the link page: before and after its button is clicked. */
const newEmailContent = {
  confirm: {
    title: 'Conferma la tua nuova email',
    text: 'Con la conferma questo diventa l’indirizzo del tuo account: ci entri e ti scriviamo qui. Fino ad allora resta valido quello di prima.',
    submit: 'Conferma la nuova email',
  },
  stop: {
    title: 'Annulla la modifica dell’email',
    text: 'Dal tuo account è stato chiesto di cambiare indirizzo. Se non sei stato tu, annulla: il link mandato al nuovo indirizzo smette di valere.',
    submit: 'Annulla la modifica',
  },
  cambiata: {
    title: 'Email cambiata',
    text: 'Da ora entri nel tuo account con il nuovo indirizzo, e ti scriviamo lì.',
    next: { to: '/auth', label: 'Accedi' },
  },
  annullata: {
    title: 'Modifica annullata',
    text: 'L’email del tuo account resta quella di prima. Se non avevi chiesto tu la modifica, qualcuno conosce la tua password: cambiala adesso.',
    next: { to: '/reset-password', label: 'Scegli una nuova password' },
  },
} as const
