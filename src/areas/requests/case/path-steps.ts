import type { LeadTimeName } from '#areas/settings/lead-times.ts'
import type { Ball, StepKind } from './steps.ts'

export interface PathStep {
  kind: StepKind
  title: string
  /** What happens while it is waited for, and what stands before its date. */
  text: string
  awaited: string
  ball: Exclude<Ball, 'nobody'>
  /** Null: no date is given (a machine reads, or the customer decides). */
  lead: LeadTimeName | null
  /** The step its lead time counts from, where that is not the one before it. */
  from?: StepKind
}

/** What most ways are made of; `request.ts` says which each kind of request takes. */
export const CHECKED: PathStep = {
  kind: 'data-checked',
  title: 'Dati controllati',
  text: 'Stiamo controllando i dati della richiesta. Tu non devi fare niente.',
  awaited: 'controllo atteso entro il',
  ball: 'office',
  lead: 'office-check',
}
export const SENT: PathStep = {
  kind: 'sent-to-supplier',
  title: 'Richiesta trasmessa al fornitore',
  text: 'I dati sono a posto: stiamo trasmettendo la richiesta al fornitore. Tu non devi fare niente.',
  awaited: 'invio atteso entro il',
  ball: 'office',
  lead: 'office-sending',
}
export const CONCLUDED: PathStep = {
  kind: 'contract-concluded',
  title: 'Contratto concluso',
  text: 'Il fornitore sta accettando il contratto. Tu non devi fare niente.',
  awaited: 'risposta attesa entro il',
  ball: 'supplier',
  lead: 'supplier-answer',
}
export const active = (title: string, text: string, lead: LeadTimeName): PathStep => ({
  kind: 'supply-active',
  title,
  text: `${text} Tu non devi fare niente.`,
  awaited: 'previsto entro il',
  ball: 'supplier',
  lead,
  from: 'sent-to-supplier',
})
