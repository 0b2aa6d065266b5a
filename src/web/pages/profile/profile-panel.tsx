import { Link, useNavigation } from 'react-router'
import { useEffect, useMemo } from 'react'
import { formatDate } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { forgetText, keepText, useKeptText } from '#web/browser/kept-text.ts'
import { ACCESS, SAVE_PROFILE } from './addresses.ts'
import { DoneNotice } from './done-notice.tsx'
import type { ProfileData } from './profile.server.ts'
import type { ProfileRefusal } from './refusal.ts'

/** The account as it is, and the form of the personal data (spec 3 §2, profile tab). It posts to the page it stands on. */
export function ProfilePanel({
  profile: { person, isEmailChanging },
  counts,
  refusal,
}: {
  profile: ProfileData
  /** What a customer has here. */
  counts?: { label: string; count: string }[]
  refusal: ProfileRefusal | undefined
}) {
  const { id, firstName, lastName, phone, email, role, createdAt } = person
  const drawnFrom = JSON.stringify([id, firstName, lastName, phone])
  const unsent = useUnsentProfile(drawnFrom)
  const isSending = useNavigation().formData?.get('intent') === SAVE_PROFILE
  const saved: Record<string, string> = { firstName, lastName, phone: phone ?? '' }
  const field = (name: string) => ({
    name,
    defaultValue: refusal?.typed[name] ?? unsent?.[name] ?? saved[name],
    error: refusal?.errors[name],
  })
  return (
    <>
      <section>
        <h2 className="pb-4 text-xl">Dati personali</h2>
        <PostForm
          // Names that were saved, and those found again in this tab, are drawn anew.
          key={`${drawnFrom}${unsent ? ':unsent' : ''}`}
          noValidate
          preventScrollReset
          className="grid gap-5"
          onInput={event => keepUnsentProfile(drawnFrom, new FormData(event.currentTarget))}
        >
          <DoneNotice unless={Boolean(refusal)} />
          <ErrorSummary errors={refusal?.errors} />
          {unsent && !refusal ? (
            <Notice>
              <p>Abbiamo ritrovato quello che avevi scritto e non ancora salvato.</p>
            </Notice>
          ) : null}
          <div className="form-grid">
            <TextField {...field('firstName')} label="Nome" autoComplete="given-name" maxLength={100} required />
            <TextField {...field('lastName')} label="Cognome" autoComplete="family-name" maxLength={100} required />
            <TextField
              {...field('phone')}
              label="Telefono"
              type="tel"
              autoComplete="tel"
              hint="Lo usiamo solo per le tue richieste."
              optional
            />
            <div className="field">
              <span className="field-label">Email</span>
              <p className="profile-value">{email}</p>
              <p className="hint">
                {isEmailChanging ? 'La nuova aspetta la tua conferma. ' : 'Per cambiarla serve la password. '}
                <Link to={ACCESS}>{isEmailChanging ? 'Vedi la modifica' : 'Cambia email'}</Link>
              </p>
            </div>
          </div>
          <div className="actions">
            <Button tone="solid" name="intent" value={SAVE_PROFILE} busy={isSending} busyText="Salvataggio in corso...">
              Salva i dati
            </Button>
          </div>
        </PostForm>
      </section>
      <section>
        <h2 className="pb-3 text-xl">Il tuo account</h2>
        <dl className="facts">
          <dt>Tipo di account</dt>
          <dd>{role === 'client' ? 'Cliente' : role === 'admin' ? 'Amministratore' : 'Ufficio'}</dd>
          <dt>{role === 'client' ? 'Cliente dal' : 'Account dal'}</dt>
          <dd>{formatDate(createdAt)}</dd>
          {counts?.map(({ label, count }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** spec 1 §9: 24 hours, in this tab alone. */
const KEPT_MS = 24 * 3_600_000
const KEY = 'pf-unsent:profile'

/** `of` is the person with the data as they were when it was typed: once they change it has arrived. */
interface Tail {
  of: string
  at: number
  values: Record<string, string>
}

/** Keeps the personal data while they are typed and sent: a reload or an ended session must not lose them. */
function keepUnsentProfile(of: string, form: FormData): void {
  const values = Object.fromEntries(
    ['firstName', 'lastName', 'phone'].map(name => [name, String(form.get(name) ?? '')]),
  )
  keepText(KEY, JSON.stringify({ of, at: Date.now(), values } satisfies Tail))
}

const forgetUnsentProfile = (): void => forgetText(KEY)

/** What was typed and never arrived; of another person, of other data or of yesterday it is forgotten. */
function useUnsentProfile(of: string): Record<string, string> | undefined {
  const kept = useKeptText(KEY)
  const tail = useMemo(() => (kept === null ? null : tailIn(kept)), [kept])
  const isStale = kept !== null && tail?.of !== of
  useEffect(() => {
    if (isStale) forgetUnsentProfile()
  }, [isStale])
  return isStale ? undefined : tail?.values
}

function tailIn(kept: string): Tail | null {
  const tail = JSON.parse(kept) as Tail
  return Date.now() - tail.at > KEPT_MS ? null : tail
}
