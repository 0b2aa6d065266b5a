import { REFUSAL_REASONS } from './refusal-reasons.ts'

/**
 * Why suppliers take back what they have accepted, and what the customer reads: what is wrong, what comes now. That their
 * own days to withdraw go on is said with each, by the step itself.
 */
export const TAKE_BACK_REASONS = {
  'failed-check': {
    label: 'Verifica fallita dopo l’accettazione',
    told: 'Il fornitore aveva accettato il contratto, poi le sue verifiche non sono andate a buon fine e lo ritira. Niente è stato attivato e resti con il contratto che hai. Puoi chiedergli il motivo; se vuoi, guardiamo insieme un’altra offerta.',
  },
  'wrong-data': {
    label: 'Dati della fornitura o dell’intestatario da correggere',
    told: 'Il fornitore ha ritirato l’accettazione perché alcuni dati non tornano. Niente è stato attivato. Ti scriviamo quali ci servono: appena ci sono, rimandiamo la richiesta.',
  },
  'not-feasible': {
    label: 'Attivazione non possibile per la rete o il distributore',
    told: 'Il fornitore non riesce ad attivare il contratto a questo indirizzo e lo ritira. Niente è stato attivato e resti con il contratto che hai. Se vuoi, cerchiamo insieme chi può.',
  },
  'price-error': {
    label: 'Errore del fornitore nell’offerta',
    told: 'Il fornitore dice che l’offerta che aveva accettato conteneva un errore e ritira il contratto. Niente è stato attivato. Gli chiediamo di spiegarlo per iscritto e ti scriviamo qui.',
  },
  other: {
    label: 'Altro (scrivi la nota)',
    told: 'Il fornitore ha ritirato l’accettazione del contratto. Niente è stato attivato e resti con il contratto che hai. Vediamo con lui perché e ti scriviamo qui.',
  },
} as const satisfies Record<string, { label: string; told: string }>

export type TakeBackReason = keyof typeof TAKE_BACK_REASONS
export const takeBackReasons = Object.keys(TAKE_BACK_REASONS) as [TakeBackReason, ...TakeBackReason[]]

/** What a supplier gave as its reason, whichever of its answers it stood in. */
export const answerReasonLabel = (reason: string): string =>
  ({ ...REFUSAL_REASONS, ...TAKE_BACK_REASONS } as Record<string, { label: string }>)[reason]?.label ?? reason
