import type { ClientType } from '#areas/offers/cost/use.ts'
import type { NotCovered } from '#areas/offers/cost/yearly-cost.ts'
import { isEnergy, type OfferKind, wayOf } from '#areas/offers/offer-kinds.ts'
import { canBeSigned, type ContractType, type Offer } from '#areas/offers/offer.ts'
import type { PriceIndicators } from '#areas/offers/price-indicators.ts'
import { activationText } from '#areas/offers/price-words.ts'
import type { PublicOffer } from '#areas/offers/public-offer.ts'
import { isSameSupplier } from '#areas/supplies/same-supplier.ts'
import type { CalendarDate } from '#core/dates.ts'
import type { Cents } from '#core/money.ts'

/** Catalogue filters of a wizard (spec 2 §5.9). */
export interface OfferQuestion {
  kind: OfferKind
  /** Voltura, subentro and switch also filter by contract and client; internet and mobile by neither. */
  contract: ContractType | null
  client: ClientType | null
  /** The present operator or supplier, whose offers are excluded; null when not asked. */
  present: string | null
}

export interface WizardOffer {
  offer: PublicOffer
  /** Fingerprint of the offer's terms: Conferma applies to the offer that was on screen. */
  seen: string
  /** Yearly cost on the person's consumption; null for telecom, and when the rules give no figure. */
  yearly: { total: Cents; basis: string } | null
  /** Why there is none, when the rules give none for this customer. */
  notYearly?: NotCovered
  /** Cost of 24 months of a line, with activation and end of promotion; absent when a price is unknown. */
  twoYears?: Cents
}

export interface OfferSnapshot extends WizardOffer {
  indicators: readonly PriceIndicators[]
}

/** Offers a wizard may show: active, not expired, right kind, contract and client, and not of the present supplier. */
export function offersFor<O extends Offer>(
  catalogue: readonly O[],
  { kind, contract, client, present }: OfferQuestion,
  today: CalendarDate,
): O[] {
  const { trade } = wayOf(kind)
  return catalogue.filter(
    offer =>
      offer.type === kind &&
      offer.source !== 'open-data' &&
      canBeSigned(offer, today) &&
      (contract === null || offer.contractTypes.includes(contract)) &&
      (client === null || offer.clientType === client) &&
      (present === null || !isSameSupplier(present, offer.supplierName, trade)),
  )
}

/** Spec 2 §2.6: for energy shown only if not 0. Null: not shown. */
export const activationCostText = (offer: PublicOffer): string | null =>
  offer.activation_cost === 0 && isEnergy(offer.type) ? null : activationText(offer)

type CteLink = { kind: 'none' } | { kind: 'broken' } | { kind: 'link'; href: string }

/** Link to the technical-economic conditions: missing, invalid, or to open. */
export function cteLinkOf({ cte_link: link }: Pick<PublicOffer, 'cte_link'>): CteLink {
  if (!link || link.trim() === '') return { kind: 'none' }
  const text = link.trim()
  if (!URL.canParse(text)) return { kind: 'broken' }
  const { protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? { kind: 'link', href: text } : { kind: 'broken' }
}

/** Spec 2 §8. */
export const cteTexts = {
  none: 'CTE non disponibile',
  brokenTitle: 'Errore apertura CTE',
  broken: 'Link non valido. Contatta l’amministratore.',
  opened: 'Documento CTE aperto',
}

export const offerListTexts = {
  goneTitle: 'L’offerta che avevi scelto non è in questa lista',
  gone: 'Oggi non si può più firmare, non è per questo tipo di cliente o è del fornitore che hai già. Scegline un’altra fra queste.',
  goneAlone: 'Oggi non si può più firmare, non è per questo tipo di cliente o è del fornitore che hai già.',
  empty: 'Nessuna offerta disponibile',
  emptyEnergy:
    'Abbiamo tolto dalla lista le offerte del tuo fornitore attuale e quelle che oggi non si possono firmare.',
  emptyLine: 'Abbiamo tolto dalla lista le offerte del tuo operatore attuale e quelle che oggi non si possono firmare.',
}
