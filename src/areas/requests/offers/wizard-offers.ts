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

/** What a wizard asks of the catalogue (spec 2 §5.9). */
export interface OfferQuestion {
  kind: OfferKind
  /** Voltura, subentro and switch also ask for the contract and the client; internet and mobile for neither. */
  contract: ContractType | null
  client: ClientType | null
  /** The present operator or supplier, whose own offers are left out; null where it is not asked. */
  present: string | null
}

export interface WizardOffer {
  offer: PublicOffer
  /** Changes with anything the offer says: Conferma is for the offer that was on the screen. */
  seen: string
  /** What a year costs on the person's consumption; null for telecom, and where the rules give no figure. */
  yearly: { total: Cents; basis: string } | null
  /** Why there is none, where the rules give none for anybody who asks like this. */
  notYearly?: NotCovered
  /** What 24 months of a line cost, activation and the end of a promotion included; none where a price is not known. */
  twoYears?: Cents
}

export interface OfferSnapshot extends WizardOffer {
  indicators: readonly PriceIndicators[]
}

/** The offers a wizard may show: active, not expired, of the right kind, contract and client, and not of the present supplier. */
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

/** Spec 2 §2.6: in energy shown only where it is not 0. Null: not shown. */
export const activationCostText = ({ type, activation_cost: cost }: PublicOffer): string | null =>
  cost === 0 && isEnergy(type) ? null : activationText(cost)

type CteLink = { kind: 'none' } | { kind: 'broken' } | { kind: 'link'; href: string }

/** The link to the technical-economic conditions: none, one that is no address of the web, or one to open. */
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
