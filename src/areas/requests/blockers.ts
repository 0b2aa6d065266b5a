import { hasFirstBill, placeOnPath, reachedOn } from './case/paths.ts'
import type { StepKind } from './case/steps.ts'
import { type Check, type CheckOutcome, CHECKS, checksFor } from './checks/checks.ts'
import type { RequestType } from './request.ts'
import { missingCodes, SUPPLY_CODES, type SupplyCode } from './requested-supplies.ts'

/** What blocks a step of a case until someone resolves it. */
export type Blocker =
  | 'opening'
  | 'documents'
  | `code:${SupplyCode}`
  | 'confirmation'
  | 'correction'
  | `unseen:${Check}`
  | `wrong:${Check}`
  | 'checking'
  | 'sending'
  | 'conclusion'

const TEXTS: Readonly<Record<Exclude<Blocker, `${string}:${string}`>, string>> = {
  opening: 'nessuno l’ha ancora aperta',
  documents: 'un documento chiesto al cliente non è arrivato (aspettalo, o segna che non serve più)',
  confirmation: 'il cliente non ha ancora confermato un dato corretto',
  correction: 'il cliente dice che un dato corretto non è giusto (correggilo di nuovo)',
  checking: 'i dati non sono ancora segnati come a posto',
  sending: 'non è ancora trasmessa al fornitore (lo scrive l’invio, quando lo segni come trasmesso)',
  conclusion: 'il contratto non è ancora concluso',
}

function lackText(lack: Blocker): string {
  const [how, what] = lack.split(':')
  if (what === undefined) return TEXTS[lack as keyof typeof TEXTS]
  if (how === 'code') return `il ${SUPPLY_CODES[what as SupplyCode]} manca o non ha la forma giusta`
  return `«${CHECKS[what as Check]}» ${how === 'wrong' ? 'non va' : 'è da guardare'}`
}

/** Error code of a blocked step; the values list the reasons, separated by spaces. */
export const STEP_LACKS = 'step-lacks'

export const lacksSentence = (lacks: readonly Blocker[]): string =>
  `Prima manca questo: ${lacks.map(lackText).join('; ')}.`

export interface Gated {
  type: RequestType
  /** Its steps so far, oldest first. */
  kinds: readonly string[]
  /** The office has viewed it. */
  isOpened: boolean
  documentsAsked: number
  checks: ReadonlyMap<Check, CheckOutcome>
  podPdr: string | null
  /** Kind of its offer: luce, gas or both; null when unknown. */
  offerKind: string | null
  /** Corrections that the customer still has to confirm, and rejected ones. */
  corrections: Readonly<{ asked: number; refused: number }>
  isConcluded: boolean
}

/** What a step still lacks; ending without success and reopening lack nothing. */
export function blockersOf(step: StepKind, of: Gated): Blocker[] {
  const { type, kinds, isOpened, documentsAsked, checks, podPdr, offerKind, corrections, isConcluded } = of
  const lacks: [isLacking: boolean, lack: Blocker][] = [
    [!isOpened, 'opening'],
    [documentsAsked > 0, 'documents'],
  ]
  const has = (kind: StepKind) => reachedOn(type, kinds) >= placeOnPath(type, kind)
  switch (step) {
    case 'data-checked':
    case 'sent-to-supplier':
      for (const check of checksFor(hasFirstBill(type))) {
        const outcome = checks.get(check)
        lacks.push([outcome === undefined, `unseen:${check}`], [outcome === 'problem', `wrong:${check}`])
      }
      for (const code of hasFirstBill(type) ? missingCodes(podPdr, offerKind) : []) lacks.push([true, `code:${code}`])
      lacks.push([corrections.asked > 0, 'confirmation'], [corrections.refused > 0, 'correction'])
      if (step === 'sent-to-supplier') lacks.push([!has('data-checked'), 'checking'])
      break
    case 'contract-concluded':
      // Correcting a day has no preconditions.
      if (isConcluded) return []
      lacks.push([!has('sent-to-supplier'), 'sending'])
      break
    case 'appointment-set':
    case 'sim-sent':
    case 'supply-active':
      lacks.push([!isConcluded, 'conclusion'])
      break
    case 'request-completed':
      lacks.push([placeOnPath(type, 'contract-concluded') !== -1 && !isConcluded, 'conclusion'])
      break
    default:
      return []
  }
  return lacks.flatMap(([isLacking, lack]) => (isLacking ? [lack] : []))
}
