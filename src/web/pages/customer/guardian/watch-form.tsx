import { Link, useNavigation } from 'react-router'
import { ALERT_PAUSE_DAYS } from '#areas/guardian/alert.ts'
import { reminderDaysText } from '#areas/guardian/texts.ts'
import { MAX_THRESHOLD, MIN_THRESHOLD, type Watch } from '#areas/guardian/watch.ts'
import { NOTICE_CHOICES } from '#areas/notifications/topics.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'

export interface WatchRefusal {
  /** Beside the threshold; `form` for the form as a whole. */
  threshold?: string
  form?: string
  typed?: { reminders: boolean; alert: boolean; threshold: string }
}

const typedAmount = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: false })

/** The two switches and the threshold; below them, everything off with one press. */
export function WatchForm({ watch, refusal }: { watch: Watch; refusal: WatchRefusal | undefined }) {
  const sending = useNavigation().formData
  const isSaving = sending?.get('intent') === 'save'
  const typed = refusal?.typed ?? { ...watch, threshold: typedAmount.format(watch.threshold / 100) }
  return (
    <>
      {refusal?.form ? (
        <Notice tone="red" role="alert">
          {refusal.form}
        </Notice>
      ) : null}
      <PostForm key={JSON.stringify(watch)} preventScrollReset className="grid gap-5">
        <CheckboxField
          name="reminders"
          label="Ricordami la fine del prezzo bloccato"
          hint={`${reminderDaysText}, con il confronto di quel giorno. Acceso da quando confermi una bolletta.`}
          defaultChecked={typed.reminders}
        />
        <CheckboxField
          name="alert"
          label="Avvisami quando cambiare conviene"
          hint={`Se la stessa offerta supera la tua soglia per due giorni di fila. Al massimo un avviso ogni ${ALERT_PAUSE_DAYS} giorni. Spento finché non lo accendi tu.`}
          defaultChecked={typed.alert}
        />
        <TextField
          name="threshold"
          label="Soglia: risparmio nel primo anno"
          unit="€/anno"
          inputMode="decimal"
          autoComplete="off"
          hint={`Da ${wholeEuro(MIN_THRESHOLD)} a ${wholeEuro(MAX_THRESHOLD)}, tolti i costi di attivazione.`}
          error={refusal?.threshold}
          defaultValue={typed.threshold}
        />
        <Button tone="solid" name="intent" value="save" busy={isSaving} busyText="Salvataggio in corso...">
          Salva la scelta
        </Button>
      </PostForm>
      {watch.reminders || watch.alert ? (
        <PostForm preventScrollReset>
          <Button tone="quiet" name="intent" value="off" busy={sending?.get('intent') === 'off'}>
            Spegni tutto
          </Button>
        </PostForm>
      ) : null}
      <p className="tiny muted">
        Ogni messaggio è nei tuoi <Link to="/dashboard/avvisi">avvisi</Link>; per email solo se lo vuoi,{' '}
        <Link to={NOTICE_CHOICES}>scegli qui</Link>. In ogni email c’è il link per spegnere tutto, senza accedere.
      </p>
    </>
  )
}
