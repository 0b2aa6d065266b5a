import { pathOf, placeOnPath, reachedOn } from '../case/paths.ts'
import type { StepKind } from '../case/steps.ts'
import { type Gated, type Blocker, blockersOf } from '../blockers.ts'
import type { RequestStatus, RequestType } from '../request.ts'
import type { WithdrawalState } from '../withdrawal/withdrawal.ts'

/** A one-click step of the office, and what it requires. */
interface MoveRule {
  label: string
  from: readonly RequestStatus[]
  to: RequestStatus
  /** Requires a reason, which the customer reads among the messages. */
  needsReason?: true
}

const OPEN = ['pending', 'in_progress'] as const satisfies readonly RequestStatus[]
const CLOSED = ['completed', 'cancelled'] as const satisfies readonly RequestStatus[]

export const MOVES = {
  'data-checked': { label: 'I dati sono a posto', from: OPEN, to: 'in_progress' },
  'appointment-set': { label: 'Appuntamento fissato', from: OPEN, to: 'in_progress' },
  'sim-sent': { label: 'SIM spedita', from: OPEN, to: 'in_progress' },
  'request-completed': { label: 'Completa la pratica', from: OPEN, to: 'completed' },
  'request-reopened': { label: 'Riapri la pratica', from: CLOSED, to: 'in_progress' },
  'request-cancelled': { label: 'Annulla la pratica', from: OPEN, to: 'cancelled', needsReason: true },
} as const satisfies Partial<Record<StepKind, MoveRule>>

export type Move = keyof typeof MOVES
export const moveNames = Object.keys(MOVES) as [Move, ...Move[]]
export const moveOf = (move: Move): MoveRule => MOVES[move]

/** Dates recorded by their own procedures. */
export type Dated = 'contract-concluded' | 'supply-active'

interface CaseSoFar extends Gated {
  status: RequestStatus
  /** The supplier retracted its acceptance: nothing is concluded until it accepts again. */
  isTakenBack?: boolean
  withdrawal: Pick<WithdrawalState, 'stage'>
}

export interface Possible {
  /** Next on the path first. */
  moves: Move[]
  dates: Dated[]
  /** Can be sent to its supplier, in a file of requests: the only way to mark it as sent. */
  send: boolean
  /** What each step lacks; steps that lack nothing are omitted. */
  lacks: Partial<Record<StepKind, Blocker[]>>
  takeBack: boolean
}

/**
 * Remaining steps of the path, never backwards, each with what it lacks; the end, or reopening. A bill continues at
 * its own desk; a contract that the customer left stops; a supply is not active without the day of conclusion, from
 * which the withdrawal period runs, and nobody cancels a contract that the customer may still leave. During that
 * period the supplier may retract its acceptance once, if the contract is not active: a contract already left cannot
 * be retracted. The customer’s period continues.
 */
export function possibleOn({ status, isTakenBack = false, withdrawal, ...of }: CaseSoFar): Possible {
  const { type, kinds, isConcluded } = of
  if (type === 'analisi_bolletta') return { moves: [], dates: [], send: false, lacks: {}, takeBack: false }
  const isLeft = withdrawal.stage === 'declared'
  const reached = reachedOn(type, kinds)
  const ahead = isLeft
    ? []
    : pathOf(type)
        .slice(reached + 1)
        .map(step => step.kind)
  // A case reopened at the end of its path is completed again.
  if (ahead.length === 0 && !isLeft) ahead.push('request-completed')
  const dates: Dated[] = []
  if (hasContract(type) && !isLeft && status !== 'cancelled') {
    dates.push('contract-concluded')
    if (isConcluded && !isTakenBack && status !== 'completed' && ahead.includes('supply-active'))
      dates.push('supply-active')
  }
  const ends = withdrawal.stage === 'open' ? [] : (['request-cancelled'] as const)
  const moves = [...ahead, 'request-reopened' as const, ...ends].filter(
    (kind): kind is Move => Object.hasOwn(MOVES, kind) && moveOf(kind as Move).from.includes(status),
  )
  const send = ahead.includes('sent-to-supplier') && OPEN.some(open => open === status)
  const gated = { ...of, isConcluded: isConcluded && !isTakenBack }
  const steps: StepKind[] = [...moves, ...dates, ...(send ? (['sent-to-supplier'] as const) : [])]
  const lacks = steps.map(step => [step, blockersOf(step, gated)] as const).filter(([, each]) => each.length > 0)
  return {
    moves,
    dates,
    send,
    lacks: Object.fromEntries(lacks),
    takeBack: isConcluded && !isTakenBack && status === 'in_progress' && withdrawal.stage === 'open',
  }
}

const hasContract = (type: RequestType): boolean => placeOnPath(type, 'contract-concluded') !== -1
