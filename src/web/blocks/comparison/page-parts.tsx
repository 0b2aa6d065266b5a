import { toName } from '#core/text.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { monthName } from '#areas/market/texts.ts'
import { formatDate } from '#core/dates.ts'
import { type Cents, formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { consultation } from '#web/blocks/consultation.ts'
import { OpenLedgerPlate } from '#web/plates/open-ledger.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export interface UnpricedOffer {
  id: string
  name: string
  supplier: string
}

/** The oldest date of the data, with the newest month of the indices beside it where they differ. */
export const dataDayText = ({ asOf, newestIndex }: DataDayOf): string =>
  asOf ? `${formatDate(asOf)}${newestIndex ? ` (indici fino ${toName(monthName(newestIndex))})` : ''}` : ''
/** YYYY-MM-DD and YYYY-MM. */
interface DataDayOf {
  asOf: string | null
  newestIndex: string | null
}

/** The data the page was computed with, in one line. */
export function InputLine({
  inputs,
  of,
  today = null,
}: {
  inputs: readonly { term: string; value: string }[]
  of: DataDayOf
  /** What the reader spends now, where they said it. */
  today?: Cents | null
}) {
  // On a phone both stand further down.
  const more = [
    ...(today === null ? [] : [{ term: 'Oggi spendi', value: `${formatEuro(today)} l’anno` }]),
    ...(of.asOf ? [{ term: 'Dati del', value: dataDayText(of) }] : []),
  ].map(each => ({ ...each, className: 'input-more' }))
  return (
    <dl className="inputs">
      {[...inputs.map(each => ({ ...each, className: undefined })), ...more].map(({ term, value, className }) => (
        <div key={term} className={className}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The data, and the way to change them. */
export function Inputs({
  inputs,
  of,
  today,
  form,
}: {
  inputs: readonly { term: string; value: string }[]
  of: DataDayOf
  today: Cents | null
  form: ReactNode
}) {
  return (
    <>
      <InputLine inputs={inputs} of={of} today={today} />
      <details className="disclosure">
        <summary className="small">Cambia i dati</summary>
        <div className="compare-box !mt-3 max-w-[52rem]">{form}</div>
      </details>
    </>
  )
}

export function Assumptions({ assumptions }: { assumptions: readonly string[] }) {
  if (assumptions.length === 0) return null
  return (
    <section className="wrap pb-12">
      <details className="fold !border-t-[1.5px] !border-t-ink">
        <summary>Che cosa abbiamo supposto</summary>
        <div>
          <ul className="grid list-disc gap-1.5 pl-5">
            {assumptions.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-3">
            <Link to="/come-calcoliamo">Come calcoliamo</Link>
          </p>
        </div>
      </details>
    </section>
  )
}

/** Offers that exist but cannot be costed: shown for honesty, never ranked. */
export const Unpriced = ({ offers }: { offers: readonly UnpricedOffer[] }) => (
  <OutOfOrder id="senza-prezzo" title="Fuori dall’ordine: il prezzo non è noto" offers={offers} says={NOT_AVAILABLE} />
)

/** Whoever has a contract cannot change to these. */
export const NewSupplies = ({ offers }: { offers: readonly UnpricedOffer[] }) => (
  <OutOfOrder
    id="nuove-forniture"
    title="Fuori dall’ordine: solo per chi apre o riapre un contatore"
    offers={offers}
    says="Subentro o prima attivazione"
  />
)

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
    <section className="wrap pb-8" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <ul className="mt-3 border-t-[1.5px] border-ink">
        {offers.map(({ id, name, supplier }) => (
          <li key={id} id={`offerta-${id}`} className="flex flex-wrap justify-between gap-4 border-b border-rule py-3">
            <span>
              <b>{name}</b> <span className="muted">{supplier}</span>
            </span>
            <span>{says}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const howMany = (count: number, word: string): string =>
  count === 1 ? `Una sola offerta ${word}` : `${count} offerte ${word}, dalla meno cara`

/** A number and its unit are never on two lines. */
export const withUnitBeside = (text: string): string => text.replace(/(\d) (?=\S)/g, '$1\u00a0')

/** Nothing fits these data. */
export function NoOffers({ word, path }: { word: string; path: string }) {
  return (
    <div className="wrap py-8">
      <EmptyState
        title="Nessuna offerta disponibile"
        plate={<OpenLedgerPlate />}
        action={
          <ButtonLink small to={consultation({ from: path })}>
            Chiedi una consulenza gratuita
          </ButtonLink>
        }
      >
        Adesso non abbiamo offerte {word} per questi dati. Prova con altri dati o torna tra qualche giorno.
      </EmptyState>
    </div>
  )
}
