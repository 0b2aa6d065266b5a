import { Link } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CONTACT_ANSWER } from '#core/limits.ts'
import type { Column } from '#web/ui/ledger.tsx'
import {
  assignActs,
  type BulkAct,
  BulkBar,
  BulkDone,
  BulkPreview,
  type BulkWords,
  UndoForSeconds,
} from '../bulk-frame.tsx'
import type { MessagesAnswer } from './messages.server.ts'
import { messageAddress, messagesAddress } from './address.ts'

type Staff = readonly { id: string; name: string }[]

const acts = (staff: Staff): BulkAct[] => [
  ...assignActs(staff, false),
  { what: 'answer', label: 'Rispondi a tutti' },
  { what: 'close', label: 'Chiudi senza rispondere' },
]
const WORDS: BulkWords = {
  one: 'messaggio',
  many: 'messaggi',
  feminine: false,
  back: messagesAddress(),
  backLabel: 'Torna ai messaggi',
}

export const MessageBulkBar = ({ staff, busy }: { staff: Staff; busy: boolean }) => (
  <BulkBar label="Con i messaggi scelti" acts={acts(staff)} busy={busy} />
)

type Previewed = NonNullable<MessagesAnswer['messages']>['rows'][number]

const columns: readonly Column<Previewed>[] = [
  {
    head: 'Arrivato il',
    names: true,
    cell: ({ id, createdAt }) => <Link to={messageAddress(id)}>{formatDateTime(createdAt)}</Link>,
  },
  { head: 'Da', full: true, cell: ({ from }) => <span className="break-all">{from}</span> },
]

export function MessageBulkPreview({
  what,
  act,
  rows,
  staff,
}: NonNullable<MessagesAnswer['messages']> & { staff: Staff }) {
  const label = acts(staff).find(each => each.what === what)?.label ?? ''
  const isAnswer = act === 'answer'
  return (
    <BulkPreview
      what={what}
      sentence={`«${label}»${isAnswer ? ': chi ha scritto riceve la risposta per email, dopo dieci secondi in cui puoi annullarla.' : '.'}`}
      rows={rows}
      columns={columns}
      valueOf={({ id, createdAt }) => `${id}|${createdAt.getTime()}`}
      text={isAnswer ? { label: 'Risposta, uguale per tutti', rows: 5, maxLength: MAX_CONTACT_ANSWER } : null}
      words={WORDS}
    />
  )
}

type Result = NonNullable<MessagesAnswer['messagesDone']>['results'][number]
const named: Column<Result> = {
  head: 'Arrivato il',
  names: true,
  cell: ({ id, at }) => <Link to={messageAddress(id)}>{at}</Link>,
}

export function MessageBulkDone({ results, undo }: NonNullable<MessagesAnswer['messagesDone']>) {
  const done = results.filter(({ failure }) => failure === null)
  const people = done.length === 1 ? '1 persona' : `${done.length} persone`
  return (
    <BulkDone
      results={results}
      named={named}
      words={WORDS}
      undo={
        undo ? (
          <UndoForSeconds intent="bulk-undo" heard={undo.isHeard ? people : null}>
            <input type="hidden" name="batchId" value={undo.batchId} />
          </UndoForSeconds>
        ) : undefined
      }
    />
  )
}
