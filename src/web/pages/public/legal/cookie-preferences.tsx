import { redirect } from 'react-router'
import { allows, choiceIn, type CookieChoice, covers } from '#areas/privacy/cookie-choice.ts'
import { recordCookieChoice } from '#areas/privacy/procedures/record-cookie-choice.server.ts'
import { privacyErrors } from '#areas/privacy/texts.ts'
import { NON_TECHNICAL_FUNCTIONS } from '#areas/settings/non-technical-functions.ts'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { sentencesOf } from '#core/sentences.ts'
import { call } from '#platform/procedure.server.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { runtimeContext } from '#web/context.ts'
import { formAction } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Actions, Button, Link } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/cookie-preferences'

export { clientLoader, handle } from '#web/no-scripts.ts'
const PATH = '/preferenze-cookie'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { nonTechnicalFunctions } = await call(context.get(runtimeContext), getSiteSettings, {})
  const choice = choiceIn(request.headers.get('cookie') ?? '')
  return {
    functions: nonTechnicalFunctions,
    choice: choice && covers(choice, nonTechnicalFunctions) ? choice : null,
    isSaved: url.searchParams.has('salvata'),
  }
}

export const action = formAction(
  async (rt, form) => {
    const given = { choice: form.get('choice'), accepted: form.getAll('function') }
    const { setCookie, removed } = await call(rt, recordCookieChoice, given)
    return redirect(`${PATH}?salvata`, { headers: [setCookie, ...removed].map(cookie => ['Set-Cookie', cookie]) })
  },
  error => sentencesOf(error, privacyErrors, 'La scelta non è stata salvata. Riprova.', () => undefined),
)

export const meta = metaOf({
  path: PATH,
  title: 'Preferenze cookie',
  description:
    'Vedi e cambia la tua scelta sui cookie. Di base il sito usa solo cookie tecnici e non c’è niente da scegliere.',
  keywords: 'preferenze cookie, consenso, cookie tecnici',
})

export default function CookiePreferences({ loaderData, actionData }: Route.ComponentProps) {
  const { functions, choice, isSaved } = loaderData
  return (
    <>
      <PageHead
        title="Preferenze cookie"
        lead="Qui vedi e cambi la tua scelta. L’elenco completo è nella cookie policy."
      />
      <div className="wrap py-10">
        <div className="prose">
          {actionData ? (
            <Notice tone="red" role="alert">
              {actionData.errors.form}
            </Notice>
          ) : null}
          {isSaved && choice ? (
            <Notice tone="green" role="status">
              Scelta salvata.
            </Notice>
          ) : null}
          {functions.length === 0 ? (
            <>
              <p>
                <b>Non c’è niente da scegliere:</b> il sito usa solo cookie tecnici, che servono a farlo funzionare e
                per legge non chiedono consenso. Nessun cookie di altri, nessuna profilazione.
              </p>
              <p>Se un giorno vorremo usarne altri te lo chiederemo prima, e potrai cambiare idea da questa pagina.</p>
            </>
          ) : (
            <PostForm className="grid gap-5" reloadDocument>
              <p>
                Oltre ai cookie tecnici, se accetti, useremmo cookie per queste funzioni. Il sito funziona anche senza.
              </p>
              {functions.length > 1 ? (
                <fieldset className="grid gap-3">
                  <legend className="sr-only">Funzioni, una per una</legend>
                  {functions.map(name => (
                    <label key={name} className="check">
                      <input type="checkbox" name="function" value={name} defaultChecked={allows(choice, name)} />
                      <span>
                        <b>{NON_TECHNICAL_FUNCTIONS[name].name}</b>: {NON_TECHNICAL_FUNCTIONS[name].purpose}.
                      </span>
                    </label>
                  ))}
                </fieldset>
              ) : (
                <ul>
                  {functions.map(name => (
                    <li key={name}>
                      <b>{NON_TECHNICAL_FUNCTIONS[name].name}</b>: {NON_TECHNICAL_FUNCTIONS[name].purpose}.
                    </li>
                  ))}
                </ul>
              )}
              <p>
                {choice ? (
                  <>
                    La tua scelta: <b>{choiceText(choice)}</b>. Codice della prova: {choice.id}.
                  </>
                ) : (
                  'Non hai ancora scelto: finché non lo fai non parte niente.'
                )}
              </p>
              <Actions className="cookie-answers">
                {functions.length > 1 ? (
                  <Button type="submit" name="choice" value="chosen" tone="solid">
                    Salva le scelte
                  </Button>
                ) : null}
                <Button type="submit" name="choice" value="accepted" tone="solid">
                  {functions.length > 1 ? 'Accetta tutte' : 'Accetta'}
                </Button>
                <Button type="submit" name="choice" value="rejected" tone="solid">
                  {functions.length > 1 ? 'Rifiuta tutte' : 'Rifiuta'}
                </Button>
              </Actions>
            </PostForm>
          )}
          <p>
            <Link to="/cookie-policy">Leggi la cookie policy</Link>
          </p>
        </div>
      </div>
    </>
  )
}

const choiceText = ({ choice, refused }: CookieChoice): string =>
  choice === 'rejected'
    ? 'rifiutati'
    : refused.length === 0
      ? 'accettati'
      : 'accettati in parte, come segnato qui sopra'
