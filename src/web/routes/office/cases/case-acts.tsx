import { Link } from 'react-router'
import { hasFirstBill, placeOnPath } from '#areas/requests/case/paths.ts'
import { ruleOf, type StepKind } from '#areas/requests/case/steps.ts'
import { type Blocker, lacksSentence } from '#areas/requests/blockers.ts'
import { type Dated, type Move, moveOf } from '#areas/requests/office/moves.ts'
import { SUPPLY_CODES, type SupplyCode } from '#areas/requests/requested-supplies.ts'
import { MAX_CASE_MESSAGE, MAX_SUPPLIER_REFERENCE } from '#core/limits.ts'
import { useAnswerTo } from '#web/ui/fields.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { caseAddress, listAddress, sendsAddress } from '../addresses.ts'
import { DeskForm, deskFormId, OFFICE_NOTE, Part } from './case-form.tsx'
import type { CaseDeskData } from './case.server.ts'
import { type ChangeEvent, useState } from 'react'
import {
  REFUSAL_REASONS,
  refusalReasonsFor,
  TAKE_BACK_REASONS,
  takeBackReasons,
} from '#areas/handover/answer-reasons.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { formatDate } from '#core/dates.ts'
import { Facts } from '#web/ui/figures/facts.tsx'

type Props = Pick<CaseDeskData, 'request' | 'today' | 'withData'>

/** Available actions: next step first, then the other steps and the ways to close the case. */
export function CaseActs(props: Props) {
  const { type, possible, activation, ball, status } = props.request
  const isConcluded = activation?.concludedOn != null && !activation.isTakenBack
  const { intent, move } = useAnswerTo(['advance', ...Object.values(INTENTS)])?.typed ?? {}
  const isRefused = (kind: Move | Dated) => (isDated(kind) ? intent === INTENTS[kind] : move === kind)
  const dates = possible.dates.filter(kind => kind !== 'contract-concluded' || !isConcluded)
  const onPath = [...possible.moves, ...dates]
    .filter(kind => kind !== 'request-cancelled' && kind !== 'request-reopened')
    .toSorted((a, b) => placeOf(type, a) - placeOf(type, b))
  const [next, ...others] = onPath
  const isOver = status === 'completed' || status === 'cancelled'
  const folds: [title: string, kinds: (Move | Dated)[]][] = [
    ['Passi successivi', others],
    ['Correggi la data di conclusione', possible.dates.filter(kind => kind === 'contract-concluded' && isConcluded)],
    ['Annulla la pratica', possible.moves.filter(kind => kind === 'request-cancelled')],
  ]
  const canSend = possible.send && !possible.lacks['sent-to-supplier']
  if (possible.moves.length === 0 && possible.dates.length === 0) return null
  return (
    <Part title={isOver || !next ? 'Che cosa si può fare' : 'Prossimo passo'} id="case-acts">
      {canSend ? (
        <DeskForm
          intent="send"
          held={{ format: 'pdf' }}
          label="Prepara l’invio"
          tone="primary"
          className="pb-4"
          beside={
            <span className="hint">
              La trasmissione al fornitore la scrive l’invio, quando lo segni come trasmesso. Più pratiche insieme:{' '}
              <Link to={listAddress(true, { view: 'to-send' })}>da inviare</Link>.
            </span>
          }
        />
      ) : null}
      <div className="desk-acts">
        {next ? <Act kind={next} {...props} isFirst={ball === 'office' && !isOver && !canSend} /> : null}
        {possible.moves.includes('request-reopened') ? <Act kind="request-reopened" {...props} /> : null}
      </div>
      {folds.map(([title, kinds]) =>
        kinds.length > 0 ? (
          <Fold key={title} title={title} open={kinds.some(isRefused)} wide>
            <div className="desk-acts">
              {kinds.map(kind => (
                <Act key={kind} kind={kind} {...props} />
              ))}
            </div>
          </Fold>
        ) : null,
      )}
    </Part>
  )
}

/** Only completing a reopened case is outside the path: it comes last. */
const placeOf = (type: Props['request']['type'], kind: StepKind): number => {
  const place = placeOnPath(type, kind)
  return place === -1 ? Infinity : place
}

const INTENTS: Record<Dated, string> = { 'contract-concluded': 'conclude', 'supply-active': 'activate' }
const DATE_LABELS: Record<Dated, string> = {
  'contract-concluded': 'Contratto concluso il',
  'supply-active': 'Fornitura attiva dal',
}
const isDated = (kind: Move | Dated): kind is Dated => kind in INTENTS

function Act({ kind, isFirst, request, today, withData }: Props & { kind: Move | Dated; isFirst?: boolean }) {
  const lacks = (request.possible.lacks[kind] ?? []).filter(isElsewhere)
  const isDate = isDated(kind)
  const needsReason = !isDate && moveOf(kind).needsReason && request.customer !== null
  return (
    <DeskForm
      intent={isDate ? INTENTS[kind] : 'advance'}
      held={isDate ? {} : { move: kind }}
      label={isDate ? 'Registra la data' : moveOf(kind).label}
      tone={kind === 'request-cancelled' ? 'danger' : isFirst ? 'primary' : 'plain'}
      below={
        <>
          {lacks.length > 0 ? <p className="hint">{lacksSentence(lacks)}</p> : null}
          <LackedParts request={request} withData={withData} lacks={lacks} />
          <CustomerReads kind={kind} hasCustomer={request.customer !== null} />
        </>
      }
      fields={[
        isDate && {
          name: 'on',
          type: 'date',
          label: DATE_LABELS[kind],
          min: kind === 'supply-active' ? (request.activation?.concludedOn ?? undefined) : undefined,
          max: today,
          hint: kind === 'contract-concluded' ? 'Da questo giorno corre il diritto di recesso del cliente.' : undefined,
        },
        needsReason && {
          name: 'reason',
          label: 'Motivo, come lo leggerà il cliente',
          rows: 3,
          maxLength: MAX_CASE_MESSAGE,
        },
      ]}
    />
  )
}

/** Blockers with a section of their own; those of the checks are listed below. */
const isElsewhere = (lack: Blocker): boolean => !/^(?:opening|unseen:|wrong:|checking|sending|conclusion)/.test(lack)

const SEEN_TO_AT: Readonly<Record<string, readonly [label: string, anchor: string]>> = {
  unseen: ['Vai ai controlli', 'activation-checks'],
  wrong: ['Vai ai controlli', 'activation-checks'],
  documents: ['Vai ai documenti', 'case-documents'],
  confirmation: ['Vai ai dati corretti', 'case-corrections'],
  correction: ['Vai ai dati corretti', 'case-corrections'],
}

/** Anchor of the section that resolves what a step is missing. */
export function LackedParts({
  request: { number },
  withData,
  lacks,
}: Pick<CaseDeskData, 'request' | 'withData'> & { lacks: readonly Blocker[] }) {
  const parts = new Map(
    lacks.flatMap((lack): [label: string, to: string][] => {
      const [how = '', code] = lack.split(':')
      if (how === 'code')
        return [[`Correggi il ${SUPPLY_CODES[code as SupplyCode]}`, caseAddress(number, { withData, datum: code })]]
      if (how === 'sending') return [['Vai agli invii', sendsAddress()]]
      const [label, anchor] = SEEN_TO_AT[how] ?? []
      return label ? [[label, `${caseAddress(number, { withData })}#${anchor}`]] : []
    }),
  )
  if (parts.size === 0) return null
  return (
    <p className="actions small pt-1">
      {[...parts].map(([label, to]) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </p>
  )
}

export function CustomerReads({ kind, hasCustomer }: { kind: StepKind; hasCustomer: boolean }) {
  if (!hasCustomer) return <p className="hint">Chi ha scritto non ha un account: non riceve niente da qui.</p>
  const { title, text, notifiedBy } = ruleOf(kind)
  return (
    <p className="hint">
      {notifiedBy === 'mail' ? 'Il cliente legge, nell’area e per email' : 'Il cliente legge, nell’area'}: «{title}.{' '}
      {text}»
    </p>
  )
}

const INTENT = 'answer'
const REFUSED = { answer: 'refused' }

/** «Risposta del fornitore»: accepted, or refused with the reason shown to the customer. */
export function ActivationAnswer({ request, today }: Pick<CaseDeskData, 'request' | 'today'>) {
  const answer = useAnswerTo(INTENT, REFUSED)
  const typed = answer?.typed
  // Shown once the reason is selected (without scripts, after submitting): this text is sent.
  const [chosen, setChosen] = useState(typed?.reason)
  const reasons = refusalReasonsFor(hasFirstBill(request.type))
  const reason = reasons.find(each => each === chosen)
  return (
    <Part title="Risposta del fornitore" id="activation-answer">
      <DeskForm
        intent={INTENT}
        held={{ answer: 'accepted' }}
        label="Accettata"
        tone="primary"
        fields={[
          {
            name: 'on',
            type: 'date',
            label: 'Contratto concluso il',
            max: today,
            hint: 'È il giorno sul documento del fornitore. Dal momento in cui lo registri corre il ripensamento del cliente.',
          },
          {
            name: 'reference',
            label: 'Numero del contratto dal fornitore',
            maxLength: MAX_SUPPLIER_REFERENCE,
            hint: 'Gli estratti delle provvigioni lo citano.',
            optional: true,
          },
        ]}
      />
      <DeskForm
        fold="Il fornitore ha rifiutato"
        intent={INTENT}
        held={REFUSED}
        label="Registra il rifiuto"
        tone="danger"
        fields={[
          {
            name: 'reason',
            label: 'Motivo',
            first: 'Scegli il motivo',
            options: Object.fromEntries(reasons.map(value => [value, REFUSAL_REASONS[value].label])),
            onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setChosen(target.value),
            hint: 'Vedi la frase che il cliente leggerà tra i messaggi; la pratica può poi essere inviata di nuovo.',
          },
          { name: 'on', type: 'date', label: 'Risposta del', max: today, kept: today },
          OFFICE_NOTE,
        ]}
      >
        {reason ? (
          <>
            <input type="hidden" name="toldFor" value={reason} />
            <TextAreaField
              key={reason}
              name="told"
              id={`${deskFormId(INTENT, REFUSED)}-told`}
              label="Che cosa leggerà il cliente"
              rows={5}
              maxLength={MAX_CASE_MESSAGE}
              defaultValue={typed?.toldFor === reason ? typed.told : REFUSAL_REASONS[reason].customerText}
              error={answer?.errors?.told}
            />
          </>
        ) : null}
      </DeskForm>
    </Part>
  )
}

/** «Il fornitore ritira l’accettazione»: shown while allowed, with the text the customer will read. */
export function CaseTakeBack({ request, today }: CaseDeskData) {
  if (!request.possible.takeBack) return null
  const { withdrawal } = request
  const { title, text } = ruleOf('supplier-took-back')
  return (
    <Part title="Contratto accettato" id="case-take-back">
      <DeskForm
        fold="Il fornitore ritira l’accettazione"
        intent="take-back"
        label="Registra il ritiro"
        tone="danger"
        fields={[
          {
            name: 'reason',
            label: 'Motivo',
            first: 'Scegli il motivo',
            options: Object.fromEntries(takeBackReasons.map(value => [value, TAKE_BACK_REASONS[value].label])),
          },
          {
            name: 'on',
            type: 'date',
            label: 'Comunicato il',
            min: request.activation?.concludedOn ?? undefined,
            max: today,
            kept: today,
          },
          OFFICE_NOTE,
        ]}
        hint={
          <>
            Il cliente legge, nell’area e per email: «{title}. {text}» La pratica torna a noi e può essere inviata di
            nuovo; la provvigione attesa cade.
            {withdrawal.stage === 'open'
              ? ` Il suo diritto di recesso resta fino al ${formatDate(withdrawal.term.lastDay)}.`
              : ''}
          </>
        }
        below={
          <details className="small">
            <summary>Il messaggio, motivo per motivo</summary>
            <Facts
              rows={takeBackReasons.map(reason => [
                TAKE_BACK_REASONS[reason].label,
                TAKE_BACK_REASONS[reason].customerText,
              ])}
            />
          </details>
        }
      />
    </Part>
  )
}
