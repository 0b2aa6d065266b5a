import { use } from 'react'
import { useLocation } from 'react-router'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import type { RefusedForm } from '#web/refused-form.ts'
import { useSite } from '#web/site.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FramedContext } from './instead-page.tsx'

export function FormAgainPage(again: RefusedForm['again']) {
  const page = <FormAgain {...again} />
  return use(FramedContext) ? page : <SiteFrame>{page}</SiteFrame>
}

/** The form was not sent: the session changed meanwhile. One press sends what was typed, in the present session. */
export function FormAgain({ token, fields, isIncomplete }: RefusedForm['again']) {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{`Non abbiamo inviato niente · ${useSite().name}`}</title>
      <meta name="robots" content="noindex" />
      <section className="wrap section grid gap-5">
        <h1>Non abbiamo ancora inviato niente</h1>
        <p className="max-w-prose">
          Mentre scrivevi la tua sessione è cambiata: può succedere dopo un accesso o un’uscita in un’altra scheda. Per
          sicurezza ci siamo fermati.{' '}
          {isIncomplete
            ? 'Torna alla pagina e ripeti l’operazione: password, codici e file vanno inseriti di nuovo.'
            : 'Quello che hai scritto è ancora qui: puoi inviarlo di nuovo.'}
        </p>
        <form method="post">
          <input type="hidden" name="_csrf" value={token} />
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Actions>
            {isIncomplete ? null : <Button tone="primary">Invia di nuovo</Button>}
            <a className="btn" href={pathname + search}>
              Torna alla pagina
            </a>
          </Actions>
        </form>
      </section>
    </>
  )
}
