import { useNavigate } from 'react-router'
import { supplyTypeLabels } from '#areas/bills/bill.ts'
import type { BillQuote, QuotesOfBill } from '#areas/bills/procedures/list-bill-quotes.server.ts'
import { formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatMonthlyFee, formatUnitPrice, NOT_AVAILABLE, toCents } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'

/** The quotes of an analysed bill (spec 3 §2), over the list; without scripts they stand under it. */
export function QuotesDialog({ bill, quotes, closeTo }: QuotesOfBill & { closeTo: string }) {
  const navigate = useNavigate()
  return (
    <Dialog
      wide
      title={`Preventivi: ${supplyTypeLabels[bill.supplyType].toLowerCase()}`}
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

/** Every field of each quote (spec 3 §3 and §9). */
export function QuoteDetails({ bill, quotes }: QuotesOfBill) {
  if (quotes.length === 0) return <p>Per questa bolletta non ci sono preventivi ancora validi.</p>
  return (
    <ul className="quote-details">
      {quotes.map(quote => (
        <li key={quote.id}>
          <h4>
            {quote.kind === 'stay' ? 'Il tuo contratto di oggi' : quote.offerName}
            <span className="small muted block">
              {[quote.supplierName, supplyTypeLabels[quote.utilityType]].filter(Boolean).join(' · ')}
            </span>
          </h4>
          <dl className="facts">
            {factsOf(quote).map(([term, text]) => (
              <div key={term} className="contents">
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {quote.kind === 'offer' && quote.offerId ? (
            <StartForm
              service="offer_activation"
              offer={quote.offerId}
              bill={bill.id}
              label="Attiva questa offerta"
              about={quote.offerName}
              small
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const decimal = (text: string | null) => (text === null ? null : Decimal.of(text))
const euros = (text: string | null) => (text === null ? NOT_AVAILABLE : formatEuro(toCents(Decimal.of(text))))
const quantity = (text: string | null, unit: string) =>
  text === null ? null : `${new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 }).format(Number(text))} ${unit}`

/** Smc for gas, kWh otherwise; both for the two together. */
function factsOf(quote: BillQuote): [string, string][] {
  const { utilityType } = quote
  const hasLuce = utilityType !== 'gas'
  const hasGas = utilityType !== 'luce'
  const gasPrice = utilityType === 'gas' ? (quote.pricePerUnitGas ?? quote.pricePerUnit) : quote.pricePerUnitGas
  const consumption =
    utilityType === 'gas'
      ? [quantity(quote.estimatedAnnualConsumption ?? quote.estimatedAnnualSmc, 'Smc')]
      : [quantity(quote.estimatedAnnualConsumption, 'kWh'), hasGas ? quantity(quote.estimatedAnnualSmc, 'Smc') : null]
  const facts: [string, string | null][] = [
    ['Prezzo luce', hasLuce ? formatUnitPrice(decimal(quote.pricePerUnit), '€/kWh') : null],
    ['Prezzo gas', hasGas ? formatUnitPrice(decimal(gasPrice), '€/Smc') : null],
    ['Quota fissa', formatMonthlyFee(decimal(quote.monthlyFixedFee))],
    ['Oggi spendi in un anno', euros(quote.currentCustomerPrice)],
    ['Consumo annuo stimato', consumption.filter(Boolean).join(' e ') || NOT_AVAILABLE],
    ['Risparmio stimato in un anno', quote.kind === 'stay' ? null : euros(quote.estimatedSavings)],
    ['Fornitore attuale', quote.currentSupplier ?? NOT_AVAILABLE],
    ['Prezzo attuale luce', hasLuce ? formatUnitPrice(decimal(quote.currentPriceKwh), '€/kWh') : null],
    ['Prezzo attuale gas', hasGas ? formatUnitPrice(decimal(quote.currentPriceSmc), '€/Smc') : null],
    ['Quota fissa attuale', formatMonthlyFee(decimal(quote.currentMonthlyFee))],
    ['Valido fino al', quote.expiryDate ? formatDate(quote.expiryDate) : 'Senza scadenza'],
    ['Preparato il', formatDate(quote.createdAt)],
    ['Dice chi ti segue', quote.comment || null],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
