import { pathOf, placeOnPath, reachedOn } from '../case/paths.ts'
import type { StepKind } from '../case/steps.ts'
import { type Gated, type Lack, lacksBefore } from '../lacks.ts'
import type { RequestStatus, RequestType } from '../request.ts'
import type { WithdrawalState } from '../withdrawal/withdrawal.ts'

/** What the office can record on a case by one press, and what it has to say with it. */
interface MoveRule {
  label: string
  from: readonly RequestStatus[]
  to: RequestStatus
  /** A reason that the customer reads among the messages. */
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

/** Dates that the office records with a procedure of their own. */
export type Dated = 'contract-concluded' | 'supply-active'

interface CaseSoFar extends Gated {
  status: RequestStatus
  /** The supplier has taken its acceptance back since: nothing is concluded until it accepts again. */
  isTakenBack?: boolean
  withdrawal: Pick<WithdrawalState, 'stage'>
}

export interface Possible {
  /** The next one of the path first. */
  moves: Move[]
  dates: Dated[]
  /** It can go to its supplier, in a file of requests: the only way that writes it as sent. */
  send: boolean
  /** What each of these still lacks; whatever lacks nothing is not named. */
  lacks: Partial<Record<StepKind, Lack[]>>
  takeBack: boolean
}

/**
 * The steps of the path that are still to come, never going back, each with what it lacks; the end, or the way back in. A
 * bill goes on at its own desk; a contract that its customer has left goes no further; a supply is never active without the day its
 * contract was concluded, from which the withdrawal counts, and nobody cancels a contract that its customer may still leave.
 * While they may, the supplier may take its acceptance back, once, of a contract that is not active: whoever has left it has
 * nothing left that could be taken. The customer’s days go on as they were.
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
  // A case that was reopened at the end of its path is completed again.
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
  const lacks = steps.map(step => [step, lacksBefore(step, gated)] as const).filter(([, each]) => each.length > 0)
  return {
    moves,
    dates,
    send,
    lacks: Object.fromEntries(lacks),
    takeBack: isConcluded && !isTakenBack && status === 'in_progress' && withdrawal.stage === 'open',
  }
}

const hasContract = (type: RequestType): boolean => placeOnPath(type, 'contract-concluded') !== -1
