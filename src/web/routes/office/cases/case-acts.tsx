import { Link } from 'react-router'
import { placeOnPath } from '#areas/requests/case-paths.ts'
import { ruleOf, type StepKind } from '#areas/requests/case-steps.ts'
import { type Lack, lacksSentence } from '#areas/requests/lacks.ts'
import { type Dated, type Move, moveOf } from '#areas/requests/office-moves.ts'
import { SUPPLY_CODES, type SupplyCode } from '#areas/requests/supply-codes.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { useAnswerTo } from '#web/ui/fields.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { caseAddress, listAddress, sendsAddress } from './address.ts'
import { CaseAct, CaseForm, Part } from './case-form.tsx'
import type { CaseDeskData } from './case.server.ts'

type Props = Pick<CaseDeskData, 'request' | 'today' | 'withData'>

/** What the office can do now: the next step of the path first, the others behind it, and the ends. */
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
  if (possible.moves.length === 0 && possible.dates.length === 0) return null
  return (
    <Part title={isOver || !next ? 'Che cosa si può fare' : 'Prossimo passo'} id="case-acts">
      <div className="desk-acts">
        {next ? <Act kind={next} {...props} isFirst={ball === 'office' && !isOver} /> : null}
        {possible.moves.includes('request-reopened') ? <Act kind="request-reopened" {...props} /> : null}
      </div>
      {possible.send && !possible.lacks['sent-to-supplier'] ? (
        <CaseForm intent="send" seen={props.request.seen} className="actions">
          <Button name="format" value="pdf">
            Prepara l’invio
          </Button>
          <span className="hint">
            La trasmissione al fornitore la scrive l’invio, quando lo segni come trasmesso. Più pratiche insieme:{' '}
            <Link to={listAddress(true, { view: 'to-send' })}>da inviare</Link>.
          </span>
        </CaseForm>
      ) : null}
      {others.length > 0 ? (
        <Fold title="Passi successivi" open={others.some(isRefused)} wide>
          <div className="desk-acts">
            {others.map(kind => (
              <Act key={kind} kind={kind} {...props} />
            ))}
          </div>
        </Fold>
      ) : null}
      {isConcluded && possible.dates.includes('contract-concluded') ? (
        <Fold title="Correggi la data di conclusione" open={isRefused('contract-concluded')} wide>
          <Act kind="contract-concluded" {...props} />
        </Fold>
      ) : null}
      {possible.moves.includes('request-cancelled') ? (
        <Fold title="Annulla la pratica" open={isRefused('request-cancelled')} wide>
          <Act kind="request-cancelled" {...props} />
        </Fold>
      ) : null}
    </Part>
  )
}

/** Beside the path only the completion of a case that was reopened: it comes last. */
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

/** One step: what has to be said with it, its button, and what the customer will read. */
function Act({ kind, isFirst, request, today, withData }: Props & { kind: Move | Dated; isFirst?: boolean }) {
  const lacks = (request.possible.lacks[kind] ?? []).filter(isElsewhere)
  const isDate = isDated(kind)
  const needsReason = !isDate && moveOf(kind).needsReason && request.customer !== null
  return (
    <CaseAct
      intent={isDate ? INTENTS[kind] : 'advance'}
      seen={request.seen}
      held={isDate ? {} : { move: kind }}
      label={isDate ? 'Registra la data' : moveOf(kind).label}
      tone={kind === 'request-cancelled' ? 'danger' : isFirst ? 'primary' : 'plain'}
      below={
        <>
          {lacks.length > 0 ? <p className="hint">{lacksSentence(lacks)}</p> : null}
          <LackedParts request={request} withData={withData} lacks={lacks} />
          <WhatIsTold kind={kind} hasCustomer={request.customer !== null} />
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

/** Of the checks nothing is said before the press: they stand below, each with what it lacks. */
const isElsewhere = (lack: Lack): boolean => !/^(?:opening|unseen:|wrong:|checking|sending|conclusion)/.test(lack)

/** The parts of the case where what a step lacks is seen to. */
export function LackedParts({
  request: { number },
  withData,
  lacks,
}: Pick<CaseDeskData, 'request' | 'withData'> & { lacks: readonly Lack[] }) {
  const part = (anchor: string) => `${caseAddress(number, { withData })}#${anchor}`
  const parts = new Map(
    lacks.flatMap((lack): [label: string, to: string][] => {
      const [how, code] = lack.split(':')
      switch (how) {
        case 'code':
          return [[`Correggi il ${SUPPLY_CODES[code as SupplyCode]}`, caseAddress(number, { withData, datum: code })]]
        case 'unseen':
        case 'wrong':
          return [['Vai ai controlli', part('activation-checks')]]
        case 'documents':
          return [['Vai ai documenti', part('case-documents')]]
        case 'confirmation':
        case 'correction':
          return [['Vai ai dati corretti', part('case-corrections')]]
        case 'sending':
          return [['Vai agli invii', sendsAddress()]]
        default:
          return []
      }
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

/** Said before the button is pressed. */
export function WhatIsTold({ kind, hasCustomer }: { kind: StepKind; hasCustomer: boolean }) {
  if (!hasCustomer) return <p className="hint">Chi ha scritto non ha un account: non riceve niente da qui.</p>
  const { title, text, told } = ruleOf(kind)
  return (
    <p className="hint">
      {told === 'mail' ? 'Il cliente legge, nell’area e per email' : 'Il cliente legge, nell’area'}: «{title}. {text}»
    </p>
  )
}
