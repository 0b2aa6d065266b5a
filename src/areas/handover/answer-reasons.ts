import type { DocumentKind } from '#areas/requests/document-kinds.ts'

export interface RefusalRule {
  label: string
  /** Message to the customer: what is wrong and what comes next. */
  customerText: string
  /** Who has to act after this message. */
  ball: 'customer' | 'office'
  /** Who alone can refuse so: a supplier of energy, or an operator of lines. */
  of?: 'energy' | 'line'
  /** Document the text asks for: its place on the customer's page opens with the refusal, and a new file waits for it. */
  asks?: DocumentKind
}

/** Why suppliers refuse. Plain sentences that promise nothing outside our control. */
export const REFUSAL_REASONS = {
  'wrong-supply-code': {
    label: 'POD o PDR errato o non trovato',
    customerText:
      'Il fornitore non ha trovato il POD o il PDR della richiesta. Controllalo su una bolletta recente e scrivicelo qui: rimandiamo la richiesta.',
    ball: 'customer',
    of: 'energy',
  },
  'wrong-line-code': {
    label: 'Numero, codice di migrazione o ICCID errato',
    customerText:
      'L’operatore non ha riconosciuto il numero o il codice per portarlo: quello di migrazione per una linea di casa, l’ICCID stampato sulla scheda per una SIM. Controllali e scrivili qui: rimandiamo la richiesta.',
    ball: 'customer',
    of: 'line',
  },
  'holder-mismatch': {
    label: 'Intestatario diverso da quello di oggi',
    customerText:
      'Per il fornitore l’intestatario di oggi è un’altra persona. Scrivici chi è: se serve una voltura, la prepariamo insieme.',
    ball: 'customer',
  },
  'document-not-valid': {
    label: 'Documento d’identità non valido o illeggibile',
    customerText:
      'Il fornitore non ha potuto accettare il documento d’identità: è scaduto, incompleto o non si legge. Caricane un altro da questa pagina: appena arriva, rimandiamo la richiesta.',
    ball: 'customer',
    asks: 'identity-document',
  },
  'account-not-valid': {
    label: 'IBAN non valido o di un altro intestatario',
    customerText:
      'Il fornitore non ha accettato il conto per l’addebito. Scrivici se vuoi indicarne un altro: rimandiamo la richiesta.',
    ball: 'customer',
  },
  'open-debt': {
    label: 'Morosità verso il fornitore attuale o indennizzo (CMOR)',
    customerText:
      'Il fornitore non ha accettato la richiesta per importi che risultano non pagati sulla fornitura. Se li hai pagati, scrivicelo qui: ti chiediamo la ricevuta e la mandiamo al fornitore perché riveda la risposta.',
    ball: 'customer',
    of: 'energy',
  },
  'credit-check': {
    label: 'Verifica del credito non superata',
    customerText:
      'Il fornitore ha deciso di non fare questo contratto dopo le sue verifiche. Puoi chiedergli il motivo; se vuoi, guardiamo insieme un’altra offerta.',
    ball: 'office',
  },
  'supply-not-active': {
    label: 'Fornitura cessata o sospesa',
    customerText: 'La fornitura risulta chiusa o sospesa: prima va riattivata. Ti scriviamo come fare.',
    ball: 'office',
    of: 'energy',
  },
  'not-covered': {
    label: 'Zona o linea non coperta',
    customerText:
      'Il fornitore non può attivare l’offerta a questo indirizzo. Se vuoi, guardiamo insieme quali altre ci arrivano.',
    ball: 'office',
  },
  'offer-ended': {
    label: 'Offerta non più sottoscrivibile',
    customerText:
      'L’offerta che avevi scelto non si può più sottoscrivere. Niente è stato attivato: se vuoi, ne scegliamo un’altra.',
    ball: 'office',
  },
  'already-customer': {
    label: 'Già cliente, o passaggio già in corso',
    customerText:
      'La fornitura risulta già con questo fornitore, o un passaggio è già in corso. Controlliamo e ti diciamo che cosa fare.',
    ball: 'office',
  },
  other: {
    label: 'Altro (scrivi la nota)',
    customerText: 'Il fornitore non ha accettato la richiesta. Vediamo con lui perché e ti scriviamo qui.',
    ball: 'office',
  },
} as const satisfies Record<string, RefusalRule>

export type RefusalReason = keyof typeof REFUSAL_REASONS
export const refusalReasons = Object.keys(REFUSAL_REASONS) as [RefusalReason, ...RefusalReason[]]
export const refusalReasonsFor = (isEnergy: boolean): RefusalReason[] =>
  refusalReasons.filter(reason => {
    const { of }: RefusalRule = REFUSAL_REASONS[reason]
    return of === undefined || of === (isEnergy ? 'energy' : 'line')
  })

/**
 * Why suppliers retract an acceptance, and the message to the customer: what is wrong, what comes next. That the
 * customer's withdrawal period continues is added by the step itself.
 */
export const TAKE_BACK_REASONS = {
  'failed-check': {
    label: 'Verifica fallita dopo l’accettazione',
    customerText:
      'Il fornitore aveva accettato il contratto, poi le sue verifiche non sono andate a buon fine e lo ritira. Niente è stato attivato e resti con il contratto che hai. Puoi chiedergli il motivo; se vuoi, guardiamo insieme un’altra offerta.',
  },
  'wrong-data': {
    label: 'Dati della fornitura o dell’intestatario da correggere',
    customerText:
      'Il fornitore ha ritirato l’accettazione perché alcuni dati non tornano. Niente è stato attivato. Ti scriviamo quali ci servono: appena ci sono, rimandiamo la richiesta.',
  },
  'not-feasible': {
    label: 'Attivazione non possibile per la rete o il distributore',
    customerText:
      'Il fornitore non riesce ad attivare il contratto a questo indirizzo e lo ritira. Niente è stato attivato e resti con il contratto che hai. Se vuoi, cerchiamo insieme chi può.',
  },
  'price-error': {
    label: 'Errore del fornitore nell’offerta',
    customerText:
      'Il fornitore dice che l’offerta che aveva accettato conteneva un errore e ritira il contratto. Niente è stato attivato. Gli chiediamo di spiegarlo per iscritto e ti scriviamo qui.',
  },
  other: {
    label: 'Altro (scrivi la nota)',
    customerText:
      'Il fornitore ha ritirato l’accettazione del contratto. Niente è stato attivato e resti con il contratto che hai. Vediamo con lui perché e ti scriviamo qui.',
  },
} as const satisfies Record<string, { label: string; customerText: string }>

export type TakeBackReason = keyof typeof TAKE_BACK_REASONS
export const takeBackReasons = Object.keys(TAKE_BACK_REASONS) as [TakeBackReason, ...TakeBackReason[]]

export const answerReasonLabel = (reason: string): string =>
  ({ ...REFUSAL_REASONS, ...TAKE_BACK_REASONS } as Record<string, { label: string }>)[reason]?.label ?? reason
