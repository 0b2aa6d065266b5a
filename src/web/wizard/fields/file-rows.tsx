import { useRef } from 'react'
import type { PhotoFault } from '#areas/bill-reading/pages/photo-fault.ts'
import { UPLOAD_FAILED_TITLE } from '#core/uploads/upload-attempts.ts'
import { formatNumber } from '#core/money.ts'
import type { FileAnswer } from '#areas/wizards/wizard.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Picture, Sending } from '../upload/use-uploads.ts'

const inMegabytes = (bytes: number) => `${formatNumber(Math.max(0.1, bytes / 1024 / 1024), 1)} MB`

/** An uploaded file. Its remove button also works without scripts. */
export function StoredRow({
  file,
  picture,
  removal,
  onRemove,
}: {
  file: FileAnswer
  picture: Picture | undefined
  removal: string
  onRemove(): void
}) {
  return (
    <li>
      <Thumbnail preview={picture?.preview} />
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
      <Advice fault={picture?.fault} />
    </li>
  )
}

/** A file being uploaded, or why it failed. */
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
  const { name, preview, fault, state } = sending
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
      <Advice fault={fault} />
    </li>
  )
}

const ADVICE: Record<PhotoFault, string> = {
  dark: 'La foto è scura. Rifalla con più luce, vicino a una finestra, e il foglio piano. Se non puoi, proviamo con questa.',
  blurred:
    'La foto è mossa o sfocata. Rifalla con il foglio piano, più luce e il telefono fermo. Se non puoi, proviamo con questa.',
  bent: 'Il foglio è curvo. Stendilo su un piano, con più luce, e rifai la foto. Se non puoi, proviamo con questa.',
}

/** Shown at once, while the bill is still at hand. */
const Advice = ({ fault }: Pick<Picture, 'fault'>) => (
  <span role="status" className="col-span-full flex gap-2 bold text-amber-text">
    {fault ? (
      <>
        <Icon name="warning" className="flex-none" /> <span>{ADVICE[fault]}</span>
      </>
    ) : null}
  </span>
)

/** No name attribute: the password never enters the form or the draft. */
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
          // Enter would click the first button of the wizard.
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
      // Refusals by server or browser carry their own title.
      return state.isRefused ? '' : UPLOAD_FAILED_TITLE
  }
}

function Thumbnail({ preview }: { preview: string | undefined }) {
  return preview ? <img src={preview} alt="" /> : <Icon name="page" size={40} />
}
