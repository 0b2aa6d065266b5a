import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { formatDate } from '#core/dates.ts'
import { runtimeContext } from '#web/context.ts'
import { metaOf } from '#web/seo/meta.ts'
import { useSite } from '#web/site.ts'
import { Button, buttonClass, ButtonLink, type ButtonTone } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { OwnForm } from '#web/ui/own-form.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SECOND_FACTOR } from '../addresses.ts'
import { DoneNotice } from '../done-notice.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { usePasswordFields } from '../use-password-fields.ts'
import type { Route } from './+types/second-factor'
import { actOnSecondFactor, loadSecondFactor, type SecondFactorAnswer, type Setup } from './second-factor.server.ts'

const TITLE = 'Verifica in due passaggi'
const INTRO =
  'Oltre alla password, per entrare serve un codice che vedi solo tu, in un’app del tuo telefono. Chi scopre la tua password non entra.'

/** Ten codes, shown once: copy, save or print. The file is a data URL in the page, so it works without scripts. */
function RecoveryCodes({
  codes,
  isNew,
  leadsToOffice,
}: {
  codes: readonly string[]
  /** The factor was just switched on. */
  isNew: boolean
  leadsToOffice: boolean
}) {
  const { name } = useSite()
  const showToast = useToast()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ text: 'Codici copiati' })
    } catch {
      showToast({ text: 'Seleziona i codici qui sopra e copiali.', tone: 'error' })
    }
  }
  const file = `${name}\n\n${codes.join('\n')}\n`
  return (
    <section ref={box} tabIndex={-1} className="recovery-codes">
      <TextNotice
        tone="green"
        role="status"
        title={isNew ? 'Verifica in due passaggi attivata' : 'Nuovi codici di recupero'}
      >
        {isNew ? 'Gli altri dispositivi sono stati scollegati.' : 'Quelli di prima non valgono più.'}
      </TextNotice>
      <div className="grid gap-2">
        <h2 id="recovery-codes">Codici di recupero di {name}</h2>
        <p>
          Conserva questi codici in un posto sicuro: ognuno vale una volta, al posto del codice dell’app, se perdi il
          telefono. Non li mostreremo più.
        </p>
      </div>
      <ul aria-labelledby="recovery-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <a
          className={buttonClass({})}
          download="codici-di-recupero.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          Scarica .txt
        </a>
        <Button type="button" className="needs-scripts" onClick={() => void copy()}>
          Copia
        </Button>
        <Button type="button" className="needs-scripts" onClick={() => print()}>
          Stampa
        </Button>
      </div>
      <div className="actions">
        <ButtonLink tone="primary" to={leadsToOffice ? '/dashboard' : SECOND_FACTOR}>
          {leadsToOffice ? 'Vai all’ufficio' : 'Ho conservato i codici'}
        </ButtonLink>
      </div>
    </section>
  )
}

export const loader = ({ context }: Route.LoaderArgs) => loadSecondFactor(context.get(runtimeContext))

export const action = actOnSecondFactor

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

export const meta = metaOf({ title: TITLE, description: INTRO, index: false })

export default function SecondFactorPage({ loaderData }: Route.ComponentProps) {
  usePasswordFields()
  const { onSince, codesLeft, isRequired, isLacking, isWaiting } = loaderData
  const answer = useActionData<SecondFactorAnswer>()
  return (
    <ProfileFrame title={TITLE} intro={<p>{INTRO}</p>}>
      <DoneNotice unless={Boolean(answer)} />
      {isLacking ? (
        <TextNotice>
          Per lavorare nell’ufficio la verifica in due passaggi è obbligatoria: protegge i dati dei clienti. Attivala
          qui, ci vuole un minuto; l’ufficio si apre subito dopo.
        </TextNotice>
      ) : null}
      {answer?.codes ? (
        <RecoveryCodes codes={answer.codes} isNew={answer.isNew ?? false} leadsToOffice={isRequired} />
      ) : onSince ? (
        <>
          <section className="grid gap-4">
            <h2>È attiva</h2>
            <Facts
              rows={[
                ['Attiva dal', formatDate(onSince)],
                ['Codici di recupero rimasti', String(codesLeft)],
              ]}
            />
            {codesLeft <= 3 ? (
              <TextNotice tone="amber">
                Ti restano pochi codici di recupero: creane di nuovi, così rientri anche senza telefono.
              </TextNotice>
            ) : null}
          </section>
          <section className="grid gap-4">
            <h2>Nuovi codici di recupero</h2>
            <p>Se li hai persi o quasi finiti, creane dieci nuovi: quelli di prima smettono di valere.</p>
            <CodeAndPassword intent="renew" label="Crea nuovi codici" />
          </section>
          <section className="grid gap-4">
            <h2>Disattiva</h2>
            {isRequired ? (
              <p>Agli amministratori è richiesta: non si può disattivare.</p>
            ) : (
              <>
                <p>Per entrare basterà la password. I codici di recupero non varranno più.</p>
                <CodeAndPassword intent="switch-off" tone="danger" label="Disattiva la verifica" />
              </>
            )}
          </section>
        </>
      ) : isWaiting ? (
        <SetupForm setup={answer?.setup} />
      ) : (
        <section className="grid gap-4">
          <h2>Non è attiva</h2>
          <p>
            Ti serve un’app di autenticazione: vanno bene quelle di Google, Microsoft, Apple o un gestore di password.
            Non costa niente e funziona anche senza linea.
          </p>
          <OwnForm
            intent="start"
            id="start"
            tone="primary"
            label="Attiva"
            busyText="Un momento..."
            fields={[PRESENT_PASSWORD]}
          />
        </section>
      )}
    </ProfileFrame>
  )
}

const PRESENT_PASSWORD = {
  name: 'presentPassword',
  label: 'La tua password attuale',
  type: 'password',
  autoComplete: 'current-password',
} as const

/** Secret as QR code, text and link, only right after the password; and the field for the first code. */
function SetupForm({ setup }: { setup: Setup | undefined }) {
  return (
    <section className="grid gap-5">
      <h2>Collega la tua app</h2>
      {setup ? (
        <>
          <p>Apri l’app, scegli di aggiungere un account e inquadra questo codice.</p>
          <QrCode squares={setup} label="Codice QR da inquadrare con l’app di autenticazione" className="qr" />
          <p>
            Non puoi inquadrarlo? Scrivi nell’app questa chiave:
            <br />
            <code className="app-key">{setup.secret}</code>
          </p>
          <p className="small">
            <a href={setup.address}>Apri nell’app di questo telefono</a>
          </p>
        </>
      ) : (
        <p>
          Il codice da inquadrare si vede una volta sola. Se non hai fatto in tempo, annulla e ricomincia: ti chiediamo
          di nuovo la password.
        </p>
      )}
      <p>Poi scrivi qui il codice di sei cifre che l’app ti mostra.</p>
      <OwnForm
        intent="confirm"
        id="confirm"
        tone="primary"
        label="Conferma e attiva"
        busyText="Verifica in corso..."
        fields={[
          {
            name: 'code',
            label: 'Codice di verifica',
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: 8,
            required: true,
          },
        ]}
      />
      <OwnForm intent="cancel" tone="plain" label="Annulla" busyText="Un momento..." />
    </section>
  )
}

/** Needs both the password and the phone. */
const CodeAndPassword = ({ intent, ...form }: { intent: string; tone?: ButtonTone; label: string }) => (
  <OwnForm
    intent={intent}
    id={intent}
    tone="plain"
    busyText="Un momento..."
    fields={[
      PRESENT_PASSWORD,
      {
        name: 'code',
        label: 'Codice dell’app o di recupero',
        autoComplete: 'one-time-code',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 40,
        required: true,
      },
    ]}
    {...form}
  />
)
