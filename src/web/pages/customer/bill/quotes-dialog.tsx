import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import type { BillQuote, QuotesOfBill } from '#areas/bills/procedures/list-bill-quotes.server.ts'
import { type PriceLine, priceLineText } from '#areas/offers/price-words.ts'
import { formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatMonthlyFee, formatNumber, formatUnitPrice, NOT_AVAILABLE, toCents } from '#core/money.ts'
import { STAY, stayWhy } from '#areas/offers/gain.ts'
import { useNavigate } from 'react-router'
import { deadPriceTexts } from '#areas/bills/contract/dead-price.ts'
import { Difference, OfferChanged } from '#web/blocks/bill/difference.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'

/** One row of a quote: the offer's value and today's. */
interface QuoteLine {
  term: string
  offer: string
  today: string
}

const decimal = (text: string | null) => (text === null ? null : Decimal.of(text))
const fee = (text: string | null) => formatMonthlyFee(decimal(text))
const euroText = (text: string | null) => (text === null ? NOT_AVAILABLE : formatEuro(Decimal.of(text)))

/** Same price format as the lists, fees with two decimals, «Non disponibile» when missing (spec 3 §9). */
function quoteLines(quote: BillQuote, stay: BillQuote | undefined): QuoteLine[] {
  const { utilityType: utility } = quote
  const priceIn = (of: BillQuote | undefined, unit: PriceLine['unit']) =>
    of?.prices
      .filter(line => line.unit === unit)
      .map(priceLineText)
      .join(' · ') || NOT_AVAILABLE
  const line = (term: string, unit: PriceLine['unit'], paid: string | null): QuoteLine => ({
    term,
    offer: priceIn(quote, unit),
    today: stay ? priceIn(stay, unit) : formatUnitPrice(decimal(paid), unit),
  })
  return [
    ...(utility === 'gas' ? [] : [line('Prezzo luce', '€/kWh', quote.currentPriceKwh)]),
    ...(utility === 'luce' ? [] : [line('Prezzo gas', '€/Smc', quote.currentPriceSmc)]),
    { term: 'Quota fissa', offer: fee(quote.monthlyFixedFee), today: fee(quote.currentMonthlyFee) },
    { term: 'Spesa annua', offer: euroText(quote.yearlyCost), today: euroText(quote.currentCustomerPrice) },
  ]
}

/** kWh for electricity, Smc for gas, both for dual offers. */
function consumptionOf({ utilityType, estimatedAnnualConsumption, estimatedAnnualSmc }: BillQuote): string {
  const parts =
    utilityType === 'gas'
      ? [quantity(estimatedAnnualConsumption ?? estimatedAnnualSmc, 'Smc')]
      : [
          quantity(estimatedAnnualConsumption, 'kWh'),
          utilityType === 'luce_gas' ? quantity(estimatedAnnualSmc, 'Smc') : null,
        ]
  return parts.filter(Boolean).join(' e ') || NOT_AVAILABLE
}

const quantity = (text: string | null, unit: string) => (text === null ? null : `${formatNumber(Number(text))} ${unit}`)

/** Quotes of an analysed bill (spec 3 §2), over the list; below it without scripts. */
export function QuotesDialog({ bill, quotes, closeTo }: QuotesOfBill & { closeTo: string }) {
  const navigate = useNavigate()
  return (
    <Dialog
      wide
      title={`Preventivi: ${supplyLabels[bill.supplyType].toLowerCase()}`}
      onClose={() => void navigate(closeTo, { preventScrollReset: true })}
    >
      <p className="small muted pb-3 break-all">{bill.fileName}</p>
      <QuoteDetails bill={bill} quotes={quotes} />
      <div className="actions">
        <DialogClose>
          <Button>Chiudi</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}

/** All fields of each quote (spec 3 §3): the offer's value next to today's. */
export function QuoteDetails({ bill, quotes }: QuotesOfBill) {
  const offers = quotes.filter(({ kind }) => kind === 'offer')
  const isStayBest = quotes.some(({ kind, rank }) => kind === 'stay' && rank === 1)
  if (offers.length === 0) return <p>Per questa bolletta oggi non ci sono preventivi validi.</p>
  return (
    <>
      {bill.dead ? <p className="pb-4">{deadPriceTexts.why(bill.dead)}</p> : null}
      {isStayBest ? (
        <p className="pb-4">
          <b>{STAY}.</b>{' '}
          {stayWhy(offers.map(({ estimatedSavings: gain }) => (gain === null ? null : toCents(Decimal.of(gain)))))}
        </p>
      ) : null}
      <ul className="quote-details">
        {offers.map(quote => (
          <QuoteItem key={quote.id} quote={quote} stay={stayOf(quotes, quote)} bill={bill} />
        ))}
      </ul>
    </>
  )
}

const stayOf = (quotes: readonly BillQuote[], { utilityType }: BillQuote) =>
  quotes.find(each => each.kind === 'stay' && each.utilityType === utilityType)

function QuoteItem({
  quote,
  stay,
  bill,
}: {
  quote: BillQuote
  stay: BillQuote | undefined
  bill: QuotesOfBill['bill']
}) {
  const { offerName, supplierName, utilityType, estimatedSavings, comment, offerId } = quote
  const difference = estimatedSavings === null ? null : toCents(Decimal.of(estimatedSavings))
  return (
    <li>
      <div>
        <h4>{offerName}</h4>
        <p className="small muted">{[supplierName, supplyLabels[utilityType]].filter(Boolean).join(' · ')}</p>
      </div>
      <Ledger
        caption={`${offerName} e il contratto di oggi`}
        hideCaption
        stack={false}
        rows={quoteLines(quote, stay)}
        rowKey={line => line.term}
        columns={columns}
      />
      <Facts
        rows={[
          ['Rispetto a oggi', <Difference key="difference" savings={difference} />],
          // Assumptions of the rows, and until when they are valid.
          ['Consumo annuo stimato', consumptionOf(quote)],
          ['Fornitore attuale', quote.currentSupplier ?? NOT_AVAILABLE],
          ['Valido fino al', quote.expiryDate ? formatDate(quote.expiryDate) : 'Senza scadenza'],
          ['Preparato il', formatDate(quote.createdAt)],
        ]}
      />
      {comment ? (
        <p className="small">
          <b>Dice chi ti segue.</b> {comment}
        </p>
      ) : null}
      <OfferChanged today={quote.today} />
      {offerId && quote.today !== 'gone' ? (
        <StartForm
          service="offer_activation"
          offer={offerId}
          bill={bill.id}
          supplies={bill.supplies}
          label={`Attiva ${offerName}`}
          small
        />
      ) : null}
    </li>
  )
}

const columns: readonly Column<QuoteLine>[] = [
  { head: 'Voce', names: true, cell: line => line.term },
  { head: 'Con l’offerta', number: true, cell: line => line.offer },
  { head: 'Oggi', number: true, cell: line => line.today },
]
