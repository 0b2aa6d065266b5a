import { useRef } from 'react'
import { UPLOAD_FAILED_TITLE } from '#core/upload-attempts.ts'
import type { FileAnswer } from '#areas/wizards/wizard.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Sending } from '../upload/use-uploads.ts'

const sizes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
const inMegabytes = (bytes: number) => `${sizes.format(Math.max(0.1, bytes / 1024 / 1024))} MB`

/** A file the server has. Its removal also works as a form button. */
export function StoredRow({
  file,
  preview,
  removal,
  onRemove,
}: {
  file: FileAnswer
  preview: string | undefined
  removal: string
  onRemove(): void
}) {
  return (
    <li>
      <Thumbnail preview={preview} />
      <span>
        <b>{file.name}</b>
        <span className="tiny muted block">{inMegabytes(file.size)} · caricato</span>
      </span>
      <button
        type="submit"
        name="intent"
        value={removal}
        formNoValidate
        className="btn btn-quiet btn-small"
        aria-label={`Togli ${file.name}`}
        onClick={event => {
          event.preventDefault()
          onRemove()
        }}
      >
        <Icon name="bin" /> Togli
      </button>
    </li>
  )
}

/** A file on its way, or the reason why it did not arrive. */
export function SendingRow({
  sending,
  onRetry,
  onUnlock,
  onRemove,
}: {
  sending: Sending
  onRetry(): void
  onUnlock(password: string): void
  onRemove(): void
}) {
  const { name, preview, state } = sending
  return (
    <li>
      <Thumbnail preview={preview} />
      <span>
        <b>{name}</b>
        <span className="tiny muted block" role="status">
          {statusText(sending)}
        </span>
        {state.status === 'error' || state.status === 'locked' ? (
          <span className="field-error" role="alert">
            <Icon name="warning" />
            <span>{state.message}</span>
          </span>
        ) : null}
        {state.status === 'locked' ? <FilePassword name={name} onUnlock={onUnlock} /> : null}
      </span>
      {state.status === 'error' && !state.isRefused ? (
        <button type="button" className="btn btn-small" aria-label={`Riprova ${name}`} onClick={onRetry}>
          <Icon name="upload" /> Riprova
        </button>
      ) : null}
      <button type="button" className="btn btn-quiet btn-small" aria-label={`Togli ${name}`} onClick={onRemove}>
        <Icon name="bin" /> Togli
      </button>
      {state.status === 'error' || state.status === 'locked' ? null : (
        <progress className="progress" max={100} value={state.progress} aria-label={`Caricamento di ${name}`} />
      )}
    </li>
  )
}

/** Without a name: neither the form nor the draft ever holds what is written here. */
function FilePassword({ name, onUnlock }: { name: string; onUnlock(password: string): void }) {
  const input = useRef<HTMLInputElement>(null)
  const unlock = () => input.current?.value && onUnlock(input.current.value)
  return (
    <span className="mt-2 flex gap-2">
      <input
        ref={input}
        type="password"
        autoComplete="off"
        className="input"
        aria-label={`Password di ${name}`}
        placeholder="Password del PDF"
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // It would press the first button of the wizard.
          event.preventDefault()
          unlock()
        }}
      />
      <button type="button" className="btn btn-small" onClick={unlock}>
        Apri
      </button>
    </span>
  )
}

function statusText({ state }: Sending): string {
  switch (state.status) {
    case 'idle':
      return 'In preparazione'
    case 'uploading':
      return 'Caricamento'
    case 'retrying':
      return state.note ? `${state.note}. Tentativo ${state.attempt}` : `Tentativo ${state.attempt}`
    case 'success':
    case 'locked':
      return 'Caricato'
    case 'error':
      // Whatever the server or the browser refused says its own title.
      return state.isRefused ? '' : UPLOAD_FAILED_TITLE
  }
}

function Thumbnail({ preview }: { preview: string | undefined }) {
  return preview ? <img src={preview} alt="" /> : <Icon name="page" size={40} />
}
