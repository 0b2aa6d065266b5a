import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AccessForm, errorsOf } from './access-form.tsx'
import { ACCESS } from './addresses.ts'
import type { ProfileRefusal } from './refusal.ts'

interface Device {
  id: string
  isThis: boolean
  device: string
  address: string | null
  openedAt: Date
  lastUsedAt: Date
}

const COLUMNS: readonly Column<Device>[] = [
  { head: 'Dispositivo', names: true, full: true, cell: named },
  { head: 'Collegato dal', full: true, cell: ({ openedAt }) => said('Collegato dal', formatDateTime(openedAt)) },
  { head: 'Ultimo uso', full: true, cell: ({ lastUsedAt }) => said('Ultimo uso', formatDateTime(lastUsedAt)) },
  { head: 'Rete', cell: ({ address }) => said('Rete', address ?? 'sconosciuta') },
  { head: 'Azioni', end: true, cell: wayOut },
]

/** Where the person is signed in now, this device first, and the way out of each. */
export function DeviceList({ devices, refusal }: { devices: readonly Device[]; refusal: ProfileRefusal | undefined }) {
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <section className="grid gap-4">
      <h2>Dispositivi collegati</h2>
      <p>
        Se non riconosci un dispositivo, disconnettilo e cambia la password. Dopo otto ore senza uso si esce da soli;
        l’ora dell’ultimo uso è precisa alla mezz’ora.
      </p>
      <ErrorSummary errors={errorsOf(refusal, 'end-session')} />
      <Ledger caption="Dispositivi collegati" hideCaption rows={devices} columns={COLUMNS} />
      {others.length > 0 ? (
        <AccessForm
          intent="end-others"
          refusal={refusal}
          label="Disconnetti tutti gli altri"
          busyText="Disconnessione in corso..."
        />
      ) : (
        <p className="small muted">Non ci sono altri dispositivi collegati.</p>
      )}
    </section>
  )
}

/** On a phone the row is a card without heads: the value says what it is. */
function said(head: string, value: string) {
  return (
    <>
      <span className="muted sm:hidden">{head}: </span>
      {value}
    </>
  )
}

function named({ device, isThis }: Device) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {device}
      {isThis ? <Tag tone="green">questo dispositivo</Tag> : null}
    </span>
  )
}

/** This device leaves by signing out. */
function wayOut({ id, isThis, device, openedAt }: Device) {
  const which = (
    <span className="sr-only">
      {' '}
      {device}, collegato dal {formatDateTime(openedAt)}
    </span>
  )
  return (
    <PostForm action={isThis ? '/esci' : ACCESS} preventScrollReset>
      {isThis ? null : <input type="hidden" name="sessionId" value={id} />}
      <Button small {...(isThis ? {} : { name: 'intent', value: 'end-session' })}>
        Disconnetti{which}
      </Button>
    </PostForm>
  )
}
