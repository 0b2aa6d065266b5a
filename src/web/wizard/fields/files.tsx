import { type DragEvent, useEffect, useRef, useState } from 'react'
import { fieldText, readFiles, filePasswordName, postedFilesName } from '#areas/wizards/form.ts'
import { tooManyFilesText } from '#core/uploads/upload-rules.ts'
import { useBrowserFact, useHydrated } from '#web/browser/kept-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fieldControl, FieldError, fieldId } from '#web/ui/field.tsx'
import { isRefused, type Picture, useUploads } from '../upload/use-uploads.ts'
import type { FieldProps } from './field-props.ts'
import { SendingRow, StoredRow } from './file-rows.tsx'

/**
 * Photos or PDFs: chosen, dropped or taken with the camera, uploaded at once with progress, listed and removable. Without
 * JavaScript the same input posts them with the form.
 */
export function FilesInput({
  field,
  answers,
  error,
  onAnswer,
  onBusy,
}: Pick<FieldProps<'files'>, 'field' | 'answers' | 'error' | 'onAnswer' | 'onBusy'>) {
  const files = readFiles(answers[field.name])
  const [pictures, setPictures] = useState<Record<string, Picture>>({})
  const [isOver, setIsOver] = useState(false)
  const [told, setTold] = useState('')
  const uploads = useUploads(field.isToBeRead, (file, picture) => {
    setPictures(all => ({ ...all, [file.id]: picture }))
    onAnswer([...files, file])
    setTold(`${file.name} caricato`)
  })
  const room = field.maxFiles - files.length - uploads.sending.filter(each => !isRefused(each)).length
  const [leftOut, setLeftOut] = useState(false)

  useEffect(() => onBusy(uploads.isBusy), [uploads.isBusy, onBusy])

  const add = (chosen: FileList | null) => {
    const all = Array.from(chosen ?? [])
    setLeftOut(all.length > room)
    uploads.add(all.slice(0, Math.max(0, room)))
  }
  /** The button pressed goes with its file: the next thing to do is to choose another. */
  const removed = (name: string) => {
    setTold(`${name} tolto`)
    setTimeout(() => document.getElementById(fieldId(field.name))?.focus())
  }
  const shownError = error ?? (leftOut ? tooManyFilesText(field.maxFiles) : undefined)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
  }

  return (
    <div className="field wide grid-cols-1">
      <input type="hidden" name={field.name} value={fieldText(field, files)} />
      <p role="status" className="sr-only">
        {told}
      </p>
      {/* The drop area, which carries the label, is gone once a file is there: repeat it. */}
      {room <= 0 && field.maxFiles === 1 ? <p className="field-label">{field.label}</p> : null}
      {files.length + uploads.sending.length > 0 ? (
        <ul className="files" aria-label={field.maxFiles > 1 ? 'File scelti' : `File scelto: ${field.label}`}>
          {files.map(file => (
            <StoredRow
              key={file.id}
              file={file}
              picture={pictures[file.id]}
              removal={`remove:${field.name}:${file.id}`}
              onRemove={() => {
                onAnswer(files.filter(each => each.id !== file.id))
                removed(file.name)
              }}
            />
          ))}
          {uploads.sending.map(each => (
            <SendingRow
              key={each.key}
              sending={each}
              onRetry={() => uploads.retry(each)}
              onUnlock={password => uploads.unlock(each, password)}
              onRemove={() => {
                uploads.remove(each.key)
                removed(each.name)
              }}
            />
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <div
          className="drop"
          data-over={isOver}
          onDragOver={event => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <label className="field-label" htmlFor={fieldId(field.name)}>
            {files.length > 0 ? 'Aggiungi un’altra pagina' : field.label}
          </label>
          <ChosenFiles field={field} error={shownError} onChoose={add} />
          <CameraButton label={field.photoLabel} onTake={add} />
          <noscript>
            <label className="field">
              Password del PDF, se ne ha una
              <input type="password" name={filePasswordName(field.name)} autoComplete="off" className="input" />
            </label>
          </noscript>
        </div>
      ) : null}
      {shownError ? <FieldError id={`${fieldId(field.name)}-error`}>{shownError}</FieldError> : null}
      {field.hint ? (
        <p className="hint" id={`${fieldId(field.name)}-hint`}>
          {field.hint}
        </p>
      ) : null}
    </div>
  )
}

/** Native file input, its button covered by our text: browsers use their own language. */
function ChosenFiles({
  field,
  error,
  onChoose,
}: Pick<FieldProps<'files'>, 'field' | 'error'> & { onChoose(files: FileList | null): void }) {
  // Uploaded at once, so the input stays empty: hide its «no file chosen». Without JavaScript it names the files.
  const isSentAtOnce = useHydrated()
  const canDrop = useBrowserFact(() => matchMedia('(pointer: fine)').matches, false)
  const isMany = field.maxFiles > 1
  return (
    <div className="file-choice">
      <input
        {...fieldControl({ name: field.name, hint: field.hint, error })}
        name={postedFilesName(field.name)}
        type="file"
        accept={field.accept.join(',')}
        multiple={isMany}
        className={classNames('file-input', isSentAtOnce && 'file-input-emptied')}
        onChange={event => {
          onChoose(event.target.files)
          // Already uploading: must not be posted again with the form.
          event.target.value = ''
        }}
      />
      <label htmlFor={fieldId(field.name)} className="file-choice-words">
        {isMany ? 'Scegli i file' : 'Scegli il file'}
      </label>
      {canDrop ? <span className="file-choice-drop">oppure trascinal{isMany ? 'i' : 'o'} qui</span> : null}
    </div>
  )
}

/** On touch devices; needs JavaScript, so it is shown by it. */
function CameraButton({
  label = 'Scatta una foto della bolletta',
  onTake,
}: {
  label?: string
  onTake(files: FileList | null): void
}) {
  const input = useRef<HTMLInputElement>(null)
  const hasCamera = useBrowserFact(() => matchMedia('(pointer: coarse)').matches, false)
  if (!hasCamera) return null
  return (
    <>
      <button type="button" className="btn min-w-46" onClick={() => input.current?.click()}>
        <Icon name="camera" /> Scatta una foto
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={event => {
          onTake(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}
