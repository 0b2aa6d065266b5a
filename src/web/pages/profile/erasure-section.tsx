import { Link, useNavigation } from 'react-router'
import { ERASURE_WORD, privacyErrors, TRAIL_MONTHS } from '#areas/privacy/texts.ts'
import type { OwnCount } from '#areas/privacy/own-counts.server.ts'
import { CONTRACT_YEARS } from '#areas/requests/retention.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ERASE, MY_DATA } from './addresses.ts'
import type { ProfileRefusal } from './refusal.ts'

interface ErasureData {
  counts: OwnCount[]
  openRequests: number
  isLastAdministrator: boolean
}

/** What goes, what stays and why, with this person's own figures; then the form, and no way back. */
export function ErasureSection({ data, refusal }: { data: ErasureData; refusal: ProfileRefusal | undefined }) {
  const contracts = data.counts.find(({ table }) => table === 'requests')?.kept ?? 0
  return (
    <section aria-labelledby="cancella" className="grid gap-4">
      <h2 id="cancella">Cancella l’account</h2>
      <p>
        Si fa subito e non si torna indietro: appena confermi esci da tutti i dispositivi, e in pochi minuti i tuoi dati
        non ci sono più. Se vuoi tenerne una copia, <a href="#copia">chiedila prima</a>.
      </p>
      <div className="erasure-sides">
        <div>
          <h3>Che cosa si cancella</h3>
          <ul className="plain-list">
            <li>Profilo, email, telefono, password e dispositivi collegati</li>
            <li>Bollette, file, dati letti, preventivi, forniture</li>
            <li>Bozze, file in caricamento, copie dei dati</li>
            <li>Messaggi, consulenze e commenti, anche quelli pubblicati</li>
            <li>
              {data.openRequests > 0
                ? `Le richieste non ancora partite: le annulliamo (oggi hai ${data.openRequests === 1 ? 'una richiesta aperta' : `${data.openRequests} richieste aperte`})`
                : 'Le richieste non ancora partite'}
            </li>
          </ul>
        </div>
        <div>
          <h3>Che cosa resta, e perché</h3>
          <ul className="plain-list">
            <li>
              {contracts > 0
                ? `I documenti ${contracts === 1 ? 'del contratto avviato' : `dei ${contracts} contratti avviati`} con noi: ${CONTRACT_YEARS} anni, lo chiede la legge. Il tuo account si riduce a un numero; il contratto con il fornitore continua.`
                : `Dei contratti avviati resterebbero i documenti per ${CONTRACT_YEARS} anni, lo chiede la legge: tu oggi non ne hai.`}
            </li>
            <li>
              Nei registri tecnici, fino a {TRAIL_MONTHS} mesi, un numero casuale che non porta più a te: serve a
              ricostruire errori e abusi.
            </li>
            <li>Le copie di sicurezza, fino alla rotazione successiva.</li>
          </ul>
        </div>
      </div>
      {data.isLastAdministrator ? (
        <Notice tone="amber">
          <p>{privacyErrors['last-administrator']}</p>
        </Notice>
      ) : (
        <ErasureForm refusal={refusal?.intent === ERASE ? refusal : undefined} />
      )}
      <p className="small muted">
        Vuoi solo non ricevere più novità? Basta un clic in <Link to="/dashboard/profilo/consensi">Consensi</Link>.
      </p>
    </section>
  )
}

function ErasureForm({ refusal }: { refusal: ProfileRefusal | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === ERASE
  return (
    <PostForm action={MY_DATA} noValidate preventScrollReset className="grid max-w-112 gap-5">
      <ErrorSummary errors={refusal?.errors} />
      <PasswordField
        name="presentPassword"
        label="Password attuale"
        autoComplete="current-password"
        error={refusal?.errors.presentPassword}
      />
      <TextField
        name="word"
        label={`Scrivi ${ERASURE_WORD}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={refusal?.typed.word}
        error={refusal?.errors.word}
      />
      <div className="actions">
        <Button tone="danger" name="intent" value={ERASE} busy={isSending} busyText="Cancellazione in corso...">
          Cancella il mio account
        </Button>
      </div>
    </PostForm>
  )
}
