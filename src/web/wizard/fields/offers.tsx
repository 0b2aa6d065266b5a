import { Link, useSearchParams } from 'react-router'
import { ORDER, orderedOffers } from '#areas/requests/offers/offer-orders.ts'
import { cteLinkOf, cteTexts, offerListTexts, type WizardOffer } from '#areas/requests/offers/wizard-offers.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError, fieldId } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SupplierMark } from '../supplier-mark.tsx'
import { offerFacts, priceNote, priceWords } from '../offer-words.ts'
import type { FieldProps } from './field-props.ts'

/** Offer cards; a card's button selects it and continues, with and without JavaScript (spec 2 §2.6, §4). */
export function OffersInput({ field, answers, error, mark, offers }: FieldProps<'offers'>) {
  const chosen = answers[field.name]
  const list = offers?.list ?? []
  return (
    <div className="field wide" id={fieldId(field.name)} tabIndex={-1}>
      {error ? <FieldError id={`${fieldId(field.name)}-error`}>{error}</FieldError> : null}
      {offers?.failure ? (
        <TextNotice tone="red" role="alert" title={offers.failure}>
          <a href="">Riprova</a>
        </TextNotice>
      ) : null}
      {list.length === 0 && !offers?.failure ? (
        <EmptyState title={offerListTexts.empty}>{field.emptyText}</EmptyState>
      ) : null}
      {answers.offerGone === 'si' && !chosen ? (
        <TextNotice tone="amber" role="status" title={offerListTexts.goneTitle}>
          {list.length > 0 ? offerListTexts.gone : offerListTexts.goneAlone}
        </TextNotice>
      ) : null}
      {list.length > 0 && offers?.stay ? (
        <Notice {...(offers.stay.title && { title: offers.stay.title })}>
          {offers.stay.sentences.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ) : null}
      {mark ? <p className="field-mark">{mark}</p> : null}
      <input type="hidden" name={field.name} value={typeof chosen === 'string' ? chosen : ''} />
      {list.length > 0 ? <OfferList field={field} offers={list} chosen={chosen} /> : null}
    </div>
  )
}

/** Sort orders are links to this step: answers are in the draft, so nothing is submitted. */
function OfferList({
  field,
  offers,
  chosen,
}: {
  field: FieldProps<'offers'>['field']
  offers: readonly WizardOffer[]
  chosen: unknown
}) {
  const [params] = useSearchParams()
  const { list, orders, order, isPartial } = orderedOffers(offers, params.get(ORDER))
  const addressOf = (value: string) => {
    const others = [...params].filter(([name]) => name !== ORDER)
    return `?${new URLSearchParams(value ? [...others, [ORDER, value]] : others)}`
  }
  return (
    <>
      {order ? (
        <div className="small flex flex-wrap items-center justify-between gap-x-6">
          <p aria-live="polite">
            {order.sentence}
            {isPartial ? ' In fondo quelle senza questa cifra.' : ''}
          </p>
          {orders.length > 1 ? (
            <nav className="flex flex-wrap items-center gap-x-4" aria-label="Ordina per">
              <span className="muted w-full md:w-auto">Ordina per</span>
              {orders.map(({ value, label }) => (
                <Link
                  key={value}
                  to={addressOf(value)}
                  className="inline-flex min-h-11 items-center aria-[current]:bold aria-[current]:no-underline"
                  aria-current={value === order.value ? 'true' : undefined}
                  preventScrollReset
                  replace
                >
                  {label}
                </Link>
              ))}
            </nav>
          ) : null}
        </div>
      ) : null}
      {/* Remounted on a new order, to scroll back to the top. */}
      <ul key={order?.value} className="offer-cards" aria-label={field.label}>
        {list.map(each => (
          <OfferCard key={each.offer.id} field={field.name} item={each} isChosen={each.offer.id === chosen} />
        ))}
      </ul>
    </>
  )
}

function OfferCard({ field, item, isChosen }: { field: string; item: WizardOffer; isChosen: boolean }) {
  const { offer } = item
  const note = priceNote(item)
  return (
    <li className="offer-card" data-chosen={isChosen || undefined}>
      <SupplierMark name={offer.supplier_name} logoPath={offer.supplier_logo_path} />
      <div className="min-w-0">
        <h2 className="offer-card-name">{offer.name}</h2>
        <p className="small muted">{offer.supplier_name}</p>
      </div>
      <div className="offer-card-price">
        <p>{priceWords(item)}</p>
        {note ? <p className="tiny muted">{note}</p> : null}
      </div>
      <dl className="offer-card-facts">
        {offerFacts(offer).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="offer-card-do">
        <CteLinkOf offer={offer} />
        <button
          name="intent"
          value={`choose:${field}:${offer.id}`}
          formNoValidate
          aria-pressed={isChosen}
          className={isChosen ? 'btn btn-small btn-solid' : 'btn btn-small'}
        >
          {isChosen ? <Icon name="check" /> : null}
          {isChosen ? 'Scelta' : 'Scegli'}
          <span className="sr-only">: {offer.name}</span>
        </button>
      </div>
    </li>
  )
}

/** Technical-economic conditions in a new window; its three messages are those of spec 2 §8. */
export function CteLinkOf({ offer }: { offer: WizardOffer['offer'] }) {
  const toast = useToast()
  const link = cteLinkOf(offer)
  switch (link.kind) {
    case 'none':
      return <span className="small muted">{cteTexts.none}</span>
    case 'broken':
      return (
        <button
          type="button"
          className="small cursor-pointer underline"
          title={`${cteTexts.brokenTitle}. ${cteTexts.broken}`}
          onClick={() => toast({ title: cteTexts.brokenTitle, text: cteTexts.broken, tone: 'error' })}
        >
          Condizioni economiche (CTE)
        </button>
      )
    case 'link':
      return (
        <a
          href={link.href}
          target="_blank"
          rel="nofollow noopener noreferrer"
          className="small"
          onClick={() => toast({ text: cteTexts.opened })}
        >
          Condizioni economiche (CTE)<span className="sr-only"> di {offer.name}, si apre in un’altra finestra</span>
        </a>
      )
  }
}
