import type { ClientType } from '#areas/offers/cost/use.ts'
/** Where a bill is submitted: by a customer, and without an account. */
export const BILL_WIZARD = '/dashboard/servizi/analisi_bolletta'
export const READ_MY_BILL = '/leggi-la-bolletta'

export const customerTypeLabels: Record<ClientType, string> = { domestico: 'Casa', business: 'Azienda o partita IVA' }

export const analysisStatuses = ['pending', 'analyzed', 'error'] as const
export type AnalysisStatus = (typeof analysisStatuses)[number]

/** spec 3 §4: the same status has one word on the list of bills and another on the list of analyses. */
export const billListLabels: Record<AnalysisStatus, string> = {
  pending: 'In attesa',
  analyzed: 'Analizzata',
  error: 'Errore',
}
export const analysisListLabels: Record<AnalysisStatus, string> = { ...billListLabels, pending: 'In elaborazione' }

/** Why the machine could not read a bill; the sentences are in texts.ts. */
const billTroubles = [
  'password-protected',
  'broken-file',
  'image-too-large',
  'heic-not-readable',
  'empty-document',
  'nothing-readable',
  'not-a-bill',
  'too-many-pages',
  'poor-photo',
  'too-slow',
  'reading-failed',
] as const
export type BillTrouble = (typeof billTroubles)[number]

/** Rejected, but its pages open: «È una bolletta» keeps it, and missing values are typed in. */
const keepable: readonly BillTrouble[] = ['not-a-bill', 'nothing-readable', 'poor-photo']
export const isKeepable = (trouble: BillTrouble | null): boolean => trouble !== null && keepable.includes(trouble)

const readingNotes = ['better-photo', 'check-values', 'first-pages-only', 'file-left-out'] as const
export type ReadingNote = (typeof readingNotes)[number]

/** Contracts outside the free market, explained before any proposal. */
export type ContractMarket = 'libero' | 'tutela' | 'tutele-graduali'

/** Progress shown to the customer, finer than the stored status; `to-confirm` waits for the customer. */
export type BillStage = 'reading' | 'to-confirm' | 'by-hand' | 'analyzed'
export const billStageLabels: Record<BillStage, string> = {
  reading: 'In lettura',
  'to-confirm': 'Tocca al cliente',
  'by-hand': 'Da leggere a mano',
  analyzed: analysisListLabels.analyzed,
}

export function billStage(bill: { analysisStatus: AnalysisStatus; publishedVersion: number | null }): BillStage {
  switch (bill.analysisStatus) {
    case 'pending':
      return bill.publishedVersion === null ? 'reading' : 'to-confirm'
    case 'error':
      return 'by-hand'
    case 'analyzed':
      return 'analyzed'
  }
}

/** spec 1 §9: analysis data. */
export const ANALYSIS_YEARS = 3
/** Our choice: the guardian compares two days; the rest documents why it alerted. */
export const SIGHTING_DAYS = 14

/** For an alert without an account: time to confirm it, its retention, and that of the proof of consent. */
export const ALERT_HOURS = 48
export const ALERT_MONTHS = 12
export const ALERT_PROOF_MONTHS = 36
