import { capitalised, toName } from '#core/text.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { UNDO_SECONDS } from '#core/limits.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** What can be done with the chosen rows of a queue, as their `what` says it. */
export interface BulkAct {
  what: string
  label: string
}

/** The rows of a queue, one and many, as its sentences name them. */
export interface BulkWords {
  one: string
  many: string
  feminine: boolean
  /** Where «Annulla» leads, and the end of it all. */
  back: string
  backLabel: string
}

/** To whom a row may be given. */
export const assignActs = (staff: readonly { id: string; name: string }[], feminine: boolean): BulkAct[] => [
  { what: 'assign:me', label: `Assegnal${feminine ? 'e' : 'i'} a me` },
  ...staff.map(({ id, name }) => ({ what: `assign:${id}`, label: `Assegna ${toName(name)}` })),
  { what: 'assign:', label: 'Togli l’assegnatario' },
]

/** What is to become of the chosen rows: first it is shown what would. */
export function BulkBar({ label, acts, busy }: { label: string; acts: readonly BulkAct[]; busy: boolean }) {
  return (
    <div className="queue-bulk">
      <label htmlFor="bulk-what">{label}</label>
      <select id="bulk-what" className="input" name="what" defaultValue="assign:me">
        {acts.map(act => (
          <option key={act.what} value={act.what}>
            {act.label}
          </option>
        ))}
      </select>
      <Button small name="intent" value="bulk-preview" busy={busy} busyText="Un momento...">
        Anteprima
      </Button>
    </div>
  )
}

/** What would happen to each, before anything does. */
export function BulkPreview<Row extends { id: string; refusal: string | null }>({
  what,
  sentence,
  rows,
  columns,
  valueOf,
  text,
  words,
}: {
  what: string
  sentence: string
  rows: readonly Row[]
  /** Before the last, which says what happens. */
  columns: readonly Column<Row>[]
  /** A row as the form sends it: the one that was looked at. */
  valueOf: (row: Row) => string
  /** What has to be written, where something has. */
  text: { label: string; rows: number; maxLength: number } | null
  words: BulkWords
}) {
  const possible = rows.filter(({ refusal }) => refusal === null)
  const isBusy = useNavigation().formData?.get('intent') === 'bulk-run'
  const told: Column<Row> = { head: 'Che cosa succede', full: true, cell: ({ refusal }) => refusal ?? 'Si può fare' }
  return (
    <PostForm hidden={{ what }} className="pt-4">
      {possible.map(row => (
        <input key={row.id} type="hidden" name="row" value={valueOf(row)} />
      ))}
      <h2 className="text-lg">Anteprima: ancora niente è cambiato</h2>
      <p className="pb-3">{sentence}</p>
      <Ledger
        caption={`${capitalised(words.many)} scelt${words.feminine ? 'e' : 'i'}`}
        hideCaption
        columns={[...columns, told]}
        rows={rows}
      />
      {text && possible.length > 0 ? (
        <div className="desk-act pt-4">
          <TextAreaField name="body" required {...text} />
        </div>
      ) : null}
      <Actions className="pt-4">
        {possible.length > 0 ? (
          <Button tone="solid" name="intent" value="bulk-run" busy={isBusy} busyText="In corso...">
            {possible.length === 1 ? `Conferma su 1 ${words.one}` : `Conferma su ${possible.length} ${words.many}`}
          </Button>
        ) : null}
        <ButtonLink tone="quiet" to={words.back}>
          Annulla
        </ButtonLink>
      </Actions>
    </PostForm>
  )
}

/** Until the seconds are over what was done to many rows can be taken back; `heard` are those who are written to afterwards. */
export function UndoForSeconds({
  intent,
  heard,
  children,
}: {
  intent: string
  heard: string | null
  /** What is taken back, as the form sends it. */
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), UNDO_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {heard ? <p>{isOver ? `Avvisate: ${heard}.` : `Tra dieci secondi scriviamo a ${heard}.`}</p> : null}
      {isOver ? null : (
        <PostForm>
          {children}
          <Button small name="intent" value={intent}>
            Annulla
          </Button>
        </PostForm>
      )}
    </>
  )
}

/** How it went with each. */
export function BulkDone<Row extends { id: string; failure: string | null }>({
  results,
  named,
  words: { one, feminine, back, backLabel },
  undo,
}: {
  results: readonly Row[]
  undo?: ReactNode
  /** The column that names a row. */
  named: Column<Row>
  words: BulkWords
}) {
  const done = results.filter(({ failure }) => failure === null).length
  const hasFailed = done < results.length
  const columns: Column<Row>[] = [named, { head: 'Esito', full: true, cell: ({ failure }) => failure ?? 'Fatto' }]
  return (
    <section className="pt-4" aria-label="Esito">
      <Notice
        tone={hasFailed ? 'amber' : 'green'}
        role="status"
        title={`Fatt${feminine ? 'e' : 'i'} ${done} su ${results.length}`}
      >
        {hasFailed ? (
          <p>
            {feminine
              ? 'Le altre non sono state toccate: il motivo è accanto a ciascuna.'
              : 'Gli altri non sono stati toccati: il motivo è accanto a ciascuno.'}
          </p>
        ) : null}
        {done > 0 ? undo : null}
      </Notice>
      <Ledger caption={`Esito per ${one}`} hideCaption columns={columns} rows={results} />
      <p className="pt-4">
        <ButtonLink to={back}>{backLabel}</ButtonLink>
      </p>
    </section>
  )
}
