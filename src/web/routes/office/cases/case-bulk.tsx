import { useState } from 'react'
import { Link } from 'react-router'
import { type BulkAct, isHeard, isWritten } from '#areas/handover/case-move.ts'
import { sendFormats } from '#areas/handover/send.ts'
import { leftOutText } from '#areas/handover/texts.ts'
import { ruleOf } from '#areas/requests/case-steps.ts'
import { type Move, MOVES, moveNames } from '#areas/requests/office-moves.ts'
import { requestNumber } from '#areas/requests/request.ts'
import { MAX_BULK, MAX_CASE_MESSAGE } from '#core/limits.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { assignActs, BulkChoice, Moved, people } from '../bulk-frame.tsx'
import type { Chosen } from '../office-list.tsx'
import type { Refusal } from '../route.server.ts'
import { caseAddress, sendsAddress } from './address.ts'
import type { CaseListAnswer, CaseListData } from './case-list.server.ts'

const actsFor = (staff: CaseListData['staff']) => [
  ...assignActs(staff, true),
  ...moveNames.map(move => ({ what: `advance:${move}`, label: MOVES[move].label })),
  { what: 'write', label: 'Scrivi ai clienti' },
  ...sendFormats.map(format => ({ what: `send:${format}`, label: `Prepara l’invio: ${format.toUpperCase()}` })),
]

function actOf(what: string): Pick<BulkAct, 'act' | 'move'> {
  const [act = '', argument] = what.split(':')
  if (act === 'write') return { act }
  return act === 'advance' ? { act, move: argument as Move } : { act: 'assign' }
}

/** What becomes of the chosen cases, at one press; who will be written to, and what they read, stands here before it. */
export function CaseBulkBar({
  chosen,
  busy,
  answer,
  cases,
  counts: { shown },
  filters,
  staff,
}: Pick<CaseListData, 'cases' | 'counts' | 'filters' | 'staff'> & {
  chosen: Chosen
  busy: boolean
  answer: (CaseListAnswer & Partial<Refusal>) | undefined
}) {
  const [what, setWhat] = useState(
    answer?.typed?.what ?? (filters.view === 'to-send' || filters.view === 'refused' ? 'send:csv' : 'assign:me'),
  )
  const act = actOf(what)
  const told = act.move && ruleOf(act.move)
  const owners = new Set(cases.flatMap(({ id, ownerId }) => (chosen.ids.has(id) && ownerId ? ownerId : [])))
  const heard = chosen.all ? shown.customers : owners.size
  return (
    <>
      <p role="status">
        {chosen.all ? allText(shown, 'scelte') : chosen.ids.size === 1 ? '1 scelta' : `${chosen.ids.size} scelte`}
      </p>
      {shown.count > cases.length || chosen.ids.size < cases.length || chosen.all ? (
        <label className="bulk-all">
          <input type="checkbox" name="all" value="1" defaultChecked={answer?.again?.all} />
          {allText(shown, '')}
        </label>
      ) : null}
      {Object.entries(filters).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <input type="hidden" name="people" value={heard || answer?.again?.people || 0} />
      <BulkChoice
        label="Con le pratiche scelte"
        acts={actsFor(staff)}
        what={what}
        onChoose={setWhat}
        heard={isHeard(act) ? heard : 0}
        busy={busy}
      />
      {isHeard(act) && !isWritten(act) && told ? (
        <p className="bulk-told">
          {people(heard)} {heard === 1 ? 'leggerà' : 'leggeranno'}, per email e nell’area: «{told.title}. {told.text}»
        </p>
      ) : null}
      <div className="bulk-told" data-idle={!isWritten(act) || undefined}>
        <TextAreaField
          name="body"
          label={`Che cosa ${heard === 1 ? 'leggerà 1 persona' : `leggeranno ${people(heard)}`}, per email e nell’area`}
          rows={3}
          maxLength={MAX_CASE_MESSAGE}
          defaultValue={answer?.typed?.body}
          error={answer?.errors?.body}
        />
      </div>
    </>
  )
}

/** «tutte le 14», «le prime 100 di oltre 1.000». */
const allText = ({ count, more }: CaseListData['counts']['shown'], ended: string): string =>
  `${more ? `le prime ${MAX_BULK} di oltre ${MAX_BULK}` : `tutte le ${count}`} ${ended}`.trim()

/** What was done, what was left and why; for ten seconds it can be taken back. */
export function MovedCases({ answer, cases }: { answer: CaseListAnswer | undefined; cases: CaseListData['cases'] }) {
  if (answer?.leftOut) return <LeftOutOfSends {...answer} cases={cases} />
  if (answer?.undone) {
    const { back, left } = answer.undone
    return (
      <Notice
        tone={left > 0 ? 'amber' : 'green'}
        role="status"
        title={`Annullato: ${back} come prima`}
        className="mt-4"
      >
        <p>{left > 0 ? `${left} no: qualcuno le ha già portate avanti.` : 'Nessun cliente è stato avvisato.'}</p>
      </Notice>
    )
  }
  if (!answer?.moved) return null
  const { moveId, done, people: heard, left } = answer.moved
  return (
    <Moved
      key={moveId}
      done={done}
      feminine
      heard={heard}
      left={left.map(({ number, why }) => ({
        key: String(number),
        row: <Link to={caseAddress(number)}>{requestNumber(number)}</Link>,
        why,
      }))}
    >
      <input type="hidden" name="moveId" value={moveId} />
    </Moved>
  )
}

/** Row by row, what did not go into a file. */
function LeftOutOfSends({ leftOut = [], prepared, cases }: CaseListAnswer & Pick<CaseListData, 'cases'>) {
  const numberOf = (id: string) => {
    const row = cases.find(each => each.id === id)
    return row ? requestNumber(row.number) : 'Una pratica'
  }
  return (
    <Notice tone="amber" role="alert" title="Non tutte le pratiche sono nell’invio" className="mt-4">
      <ul>
        {leftOut.map(left => (
          <li key={left.requestId}>
            {numberOf(left.requestId)}: {leftOutText(left)}
          </li>
        ))}
      </ul>
      {prepared ? <Link to={sendsAddress()}>Vai agli invii preparati</Link> : null}
    </Notice>
  )
}
