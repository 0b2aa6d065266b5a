import {
  CHOSEN_FUNCTIONS,
  NON_TECHNICAL_FUNCTIONS,
  type NonTechnicalFunction,
} from '#areas/settings/non-technical-functions.ts'
import { Button, Link } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/post-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import consentedScript from '#web/small/consented.ts?worker&url'
import cookieStyles from '#web/styles/sheet-cookies.css?url'

const elsewhere: readonly string[] = CHOSEN_FUNCTIONS
/** Runs on a third-party service: nothing of ours is loaded for it. */
const isElsewhere = (name: NonTechnicalFunction) => elsewhere.includes(name)

/**
 * Shown only while a non-technical function is on. Rendered hidden and the same for everybody, so pages can be cached;
 * small/forms.ts reveals it to those who have not answered. Without scripts no such function runs, so nothing is asked.
 */
export function CookieQuestion({ functions }: { functions: readonly NonTechnicalFunction[] }) {
  if (functions.length === 0) return null
  return (
    <section
      className="cookie-question"
      aria-label="Scelta sui cookie"
      data-cookie-question={functions.join(' ')}
      data-own={functions.every(isElsewhere) ? undefined : consentedScript}
      hidden
    >
      <link rel="stylesheet" href={cookieStyles} precedence="base" />
      <form method="post" action="/preferenze-cookie" className="wrap">
        <FormToken />
        <div>
          <h2>Possiamo usare cookie non tecnici?</h2>
          <p>
            Servono per: {functions.map(name => NON_TECHNICAL_FUNCTIONS[name].purpose).join('; ')}. Il sito funziona
            anche senza. <Link to="/cookie-policy#scelta">Che cosa cambia</Link>
            {functions.length > 1 ? (
              <>
                {' · '}
                <Link to="/preferenze-cookie">Scegli una per una</Link>
              </>
            ) : null}
          </p>
        </div>
        <div className="cookie-answers">
          <Button type="submit" name="choice" value="accepted" tone="solid">
            Accetta
          </Button>
          <Button type="submit" name="choice" value="rejected" tone="solid">
            Rifiuta
          </Button>
        </div>
        <button type="submit" name="choice" value="rejected" className="cookie-close">
          <Icon name="close" />
          <span className="sr-only">Chiudi e rifiuta</span>
        </button>
      </form>
    </section>
  )
}
