import { type ReactNode } from 'react'
import { toName } from '#core/text.ts'
import type { LeftOut } from '#areas/offers/comparison/comparison.ts'
import { offerKinds } from '#areas/offers/offer-kinds.ts'
import { monthName } from '#areas/market/texts.ts'
import { formatDate } from '#core/dates.ts'
import { NOT_AVAILABLE } from '#core/money.ts'
import { consultation } from '#web/blocks/consultation.ts'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { ButtonLink, Link } from '#web/ui/button.tsx'
import { type ListAddress, withParams } from './query.ts'
import type { Filters } from './questions/filters.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Titled } from '#web/ui/fold.tsx'

/** When gas cannot be compared, what can be. */
export function WithoutGas({ beside }: { beside: Record<string, string> }) {
  // A spend on both says nothing about luce alone.
  const names = beside.stima === 'spesa' ? ['cap'] : OF_LUCE
  const query = new URLSearchParams(Object.entries(beside).filter(([name]) => names.includes(name))).toString()
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <Link to={`${offerKinds.luce.path}${query && `?${query}`}`} className="strong-link">
        Confronta la luce
      </Link>
      <Link to={consultation({ from: offerKinds.gas.path })}>Hai già il gas di rete? Chiedi a una persona</Link>
    </p>
  )
}
const OF_LUCE = ['consumo', 'stima', 'persone', 'boiler', 'clima', 'potenza', 'residente', 'cap']

export interface UnpricedOffer {
  id: string
  name: string
  supplier: string
}

/** Oldest date of the data, plus the newest month of the indices where it differs. */
export const dataDayText = ({ asOf, newestIndex }: DataDayOf): string =>
  asOf ? `${formatDate(asOf)}${newestIndex ? ` (indici fino ${toName(monthName(newestIndex))})` : ''}` : ''
/** YYYY-MM-DD and YYYY-MM. */
interface DataDayOf {
  asOf: string | null
  newestIndex: string | null
}

/** One input in the summary; unchanged defaults are hidden on phones. */
export interface Input {
  term: string
  value: string
  isUsual?: boolean
  /** Other answers, where the value is supposed: links to the same page. */
  others?: readonly { label: string; to: string }[]
}

/** One-line summary of the inputs. */
export function InputLine({
  inputs,
  of,
  today = null,
}: {
  inputs: readonly Input[]
  of: DataDayOf
  /** The reader's current spend as typed, if given. */
  today?: string | null
}) {
  const more: readonly Input[] = [
    ...(today === null ? [] : [{ term: 'Quanto paghi', value: `oggi ${today}` }]),
    ...(of.asOf ? [{ term: 'Dati del', value: dataDayText(of), isUsual: true }] : []),
  ]
  return (
    <dl className="inputs" data-part="inputs">
      {[...inputs, ...more].map(({ term, value, isUsual, others }) => (
        <div key={term} className={isUsual ? 'input-more' : undefined}>
          <dt>{term}</dt>
          <dd>
            {value}
            {others ? ', supposta: è la ' : null}
            {others?.map(({ label, to }) => (
              <a key={label} href={to} rel="nofollow" className="p-1">
                {label}
              </a>
            ))}
            {others ? '?' : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const AssumptionsFold = ({
  assumptions,
  children,
}: {
  assumptions: readonly string[]
  children?: ReactNode
}) => (
  <details className="fold">
    <summary>Che cosa abbiamo supposto</summary>
    <div>
      <ul className="grid list-disc gap-1.5 pl-5">
        {assumptions.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {children}
    </div>
  </details>
)

export function Assumptions({ assumptions }: { assumptions: readonly string[] }) {
  if (assumptions.length === 0) return null
  return (
    <section className="wrap pb-12">
      <AssumptionsFold assumptions={assumptions}>
        <p className="mt-3">
          <Link to="/come-calcoliamo">Come calcoliamo</Link>
        </p>
      </AssumptionsFold>
    </section>
  )
}

/** Two answers that exclude each other, and the presses that keep one of them with all the rest. */
export interface Clash {
  says: string
  ways: readonly { label: string; changes: Record<string, string> }[]
}

export const ClashWays = ({ clash, list: { path, params } }: { clash: Clash | null; list: ListAddress }) =>
  clash && (
    <p className="mt-3 flex flex-wrap gap-2">
      {clash.ways.map(({ label, changes }) => (
        <a key={label} className="btn btn-small" href={`${path}${withParams(params, changes)}`} rel="nofollow">
          {label}
        </a>
      ))}
    </p>
  )

/** Offers that cannot be costed: listed for completeness, never ranked. */
export const Unpriced = ({ offers }: { offers: readonly UnpricedOffer[] }) => (
  <OutOfOrder id="senza-prezzo" title="Fuori dall’ordine: il prezzo non è noto" offers={offers} says={NOT_AVAILABLE} />
)

/** Not available to homes that already have a contract. */
export const NewSupplies = ({ offers }: { offers: readonly UnpricedOffer[] }) => (
  <OutOfOrder
    id="nuove-forniture"
    title="Fuori dall’ordine: non sono per chi cambia fornitore"
    offers={offers}
    says="Solo voltura, subentro o prima attivazione"
  />
)

/** Address parameter of the luce list for the customer type. */
export const LUCE_CLIENTS = { name: 'cliente', business: 'business' }

/** What else is on sale, and for whom. */
export function ForOthers({
  leftOut: { otherClients, otherRegions },
  list: { path, params },
  asks,
}: {
  leftOut: LeftOut
  list: ListAddress
  /** Address parameters for businesses; null for home-only lists. */
  asks: { name: string; business: string } | null
}) {
  if (otherClients + otherRegions === 0) return null
  const isBusiness = asks !== null && params.get(asks.name) === asks.business
  const others = isBusiness ? 'per la casa' : 'per chi ha la partita IVA'
  return (
    <section className="wrap small pb-6" aria-label="Le altre offerte">
      {otherClients > 0 ? (
        <p>
          {otherClients === 1 ? 'Un’altra offerta è' : `Altre ${otherClients} offerte sono`} {others}:{' '}
          {asks ? (
            <a href={`${path}${withParams(params, { [asks.name]: isBusiness ? '' : asks.business, pagina: '' })}`}>
              {otherClients === 1 ? 'guardala' : 'guardale'}
            </a>
          ) : (
            <Link to={consultation({ from: path })}>chiedi una consulenza</Link>
          )}
          .
        </p>
      ) : null}
      {otherRegions > 0 ? (
        <p>
          {otherRegions === 1 ? 'Un’altra si vende' : `Altre ${otherRegions} si vendono`} solo in alcune regioni
          {params.get('cap') || params.get('regione')
            ? ', non nella tua.'
            : ': scrivi dove abiti per sapere se c’è anche da te.'}
        </p>
      ) : null}
    </section>
  )
}

function OutOfOrder({
  id: titleId,
  title,
  offers,
  says,
}: {
  id: string
  title: string
  offers: readonly UnpricedOffer[]
  says: string
}) {
  if (offers.length === 0) return null
  return (
    <Titled id={titleId} title={title} className="wrap pb-8" head="text-lg">
      <ul className="mt-3 rule-top">
        {offers.map(({ id, name, supplier }) => (
          <li key={id} id={`offerta-${id}`} className="flex flex-wrap justify-between gap-4 hairline-bottom py-3">
            <span>
              <b>{name}</b> <span className="muted">{supplier}</span>
            </span>
            <span>{says}</span>
          </li>
        ))}
      </ul>
    </Titled>
  )
}

/** «11 offerte luce, dalla meno cara» */
export const howMany = (count: number, word: string, order: Filters['ordina']): string =>
  count === 1 ? `Una sola offerta ${word}` : `${count} offerte ${word}, ${FROM[order]}`
const FROM: Record<Filters['ordina'], string> = {
  '': 'dalla meno cara',
  'due-anni': 'dalla meno cara in due anni',
  prezzo: 'dal prezzo dell’energia più basso',
  quota: 'dalla quota fissa più bassa',
  punteggio: 'dal punteggio più alto',
}

/** Keeps a number and its unit on one line. */
export const withNonBreakingUnits = (text: string): string => text.replace(/(\d) (?=\S)/g, '$1\u00a0')

export const NoOffers = ({ path, children }: { path: string; children: ReactNode }) => (
  <div className="wrap py-8">
    <EmptyState
      title="Nessuna offerta disponibile"
      illustration={<Illustration of={openLedgerDrawing} />}
      action={
        <ButtonLink small to={consultation({ from: path })}>
          Chiedi una consulenza gratuita
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  </div>
)
