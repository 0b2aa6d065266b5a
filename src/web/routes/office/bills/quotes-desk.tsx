import type { QuoteView } from '#areas/bills/bill-view.server.ts'
import { commoditiesOf } from '#areas/offers/offer-kinds.ts'
import { supplyTypeLabels } from '#areas/bills/bill.ts'
import { noQuotesTexts } from '#areas/bills/texts.ts'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { Difference } from '#web/blocks/bill/difference.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldsForm, type FormField } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Desk } from './bill-desk.server.ts'
import { Part } from '../office-parts.tsx'

/** In the place of a quote's id, in the form of a new one. */
export const NEW_QUOTE = 'new'
/** Several forms of the desk share the names of their fields. `of`: the quote's id or NEW_QUOTE. */
export const quoteFieldId = (of: string, name: string): string => `quote-${of}-${name}`

const columns: readonly Column<QuoteView>[] = [
  {
    head: 'Contratto',
    names: true,
    cell: quote => quote.offerName,
    under: quote => quote.supplierName,
  },
  {
    head: 'Spesa annua',
    number: true,
    cell: quote => (quote.yearlyCost === null ? NOT_AVAILABLE : formatEuro(quote.yearlyCost)),
  },
  {
    head: 'Rispetto a oggi',
    cell: quote => (quote.kind === 'stay' ? 'Contratto di oggi' : <Difference savings={quote.savings} />),
  },
  { head: 'Di', cell: quote => (quote.origin === 'staff' ? <Tag tone="glass">Ufficio</Tag> : 'Calcolo') },
  { head: 'Commento e scadenza', full: true, cell: quote => <EditQuote quote={quote} /> },
]

/** The quotes of the version on the desk: comments, offers added and taken out. */
export function QuotesDesk({ bill, catalogue }: Pick<Desk, 'bill' | 'catalogue'>) {
  return (
    <Part title="Preventivi">
      {bill.quotes.length === 0 ? (
        <p className="muted">
          {bill.stage === 'to-confirm'
            ? 'Si calcolano quando il cliente conferma i dati, o quando li completi e li salvi tu.'
            : 'Si calcolano quando i dati necessari ci sono tutti: completa le righe in ambra e salva.'}
        </p>
      ) : null}
      {bill.quotes.map(group => (
        <div key={group.utilityType} className="pb-6">
          {group.none ? (
            <p className="muted">
              {supplyTypeLabels[group.utilityType]}: {noQuotesTexts[group.none]}
            </p>
          ) : null}
          <Ledger
            caption={supplyTypeLabels[group.utilityType]}
            columns={columns}
            rows={[...(group.present ? [group.present] : []), ...group.offers]}
          />
        </div>
      ))}
      {bill.quotes.length > 0 ? <AddQuote bill={bill} catalogue={catalogue} /> : null}
    </Part>
  )
}

const COMMENT: FormField = { name: 'comment', label: 'Commento per il cliente', rows: 2, maxLength: 2000 }
const EXPIRY: FormField = { name: 'expiryDate', label: 'Valida fino al', type: 'date', optional: true }

function EditQuote({ quote }: { quote: QuoteView }) {
  const isTyped = quote.origin === 'staff' && quote.offerId === null
  return (
    <details>
      <summary className="reading-fix">
        {quote.comment ? `«${quote.comment}» ` : ''}
        <span>{quote.comment ? 'Modifica' : 'Aggiungi un commento'}</span>
      </summary>
      <FieldsForm
        intent="edit-quote"
        also={['remove-quote']}
        held={{ quoteId: quote.id }}
        id={`quote-${quote.id}`}
        className="grid gap-2 py-2"
        label="Salva"
        beside={
          quote.kind === 'offer' ? (
            <Button small tone="danger" name="intent" value="remove-quote">
              Togli dai preventivi
            </Button>
          ) : null
        }
        fields={[
          { ...COMMENT, kept: quote.comment },
          { ...EXPIRY, kept: quote.expiryDate },
          ...(isTyped ? priceFields(quote) : []),
        ]}
      />
    </details>
  )
}

function priceFields(quote?: QuoteView): FormField[] {
  const money = { inputMode: 'decimal', autoComplete: 'off' } as const
  const shown = (value: string | null | undefined) => value?.replace('.', ',') ?? ''
  return [
    {
      ...money,
      name: 'pricePerUnit',
      label: 'Prezzo dell’energia (€/kWh, €/Smc per il solo gas)',
      kept: shown(quote?.pricePerUnit),
    },
    {
      ...money,
      name: 'pricePerUnitGas',
      label: 'Prezzo del gas, se luce e gas',
      unit: '€/Smc',
      optional: true,
      kept: shown(quote?.pricePerUnitGas),
    },
    { ...money, name: 'monthlyFixedFee', label: 'Quota fissa', unit: '€/mese', kept: shown(quote?.monthlyFixedFee) },
  ]
}

/** Propose one more offer: ours, whose price is known, or another one typed in. */
function AddQuote({ bill, catalogue }: { bill: Desk['bill']; catalogue: Desk['catalogue'] }) {
  const supplies =
    bill.supplyType === 'luce_gas' ? [...commoditiesOf('luce_gas'), 'luce_gas' as const] : [bill.supplyType]
  return (
    <FieldsForm
      fold="Aggiungi un’offerta"
      intent="add-quote"
      id={`quote-${NEW_QUOTE}`}
      className="form-grid max-w-2xl"
      label="Aggiungi ai preventivi"
      tone="solid"
      small={false}
      fields={[
        {
          name: 'catalogueOffer',
          label: 'Dal nostro catalogo',
          hint: 'Oppure lascia vuoto e scrivila qui sotto.',
          wide: true,
          options: [
            { value: '', label: 'Nessuna: la scrivo io' },
            ...catalogue.map(({ utilityType, id, label }) => ({
              value: `${utilityType}:${id}`,
              label: `${supplyTypeLabels[utilityType]} · ${label}`,
            })),
          ],
        },
        { name: 'offerName', label: 'Nome dell’offerta', maxLength: 200, autoComplete: 'off' },
        { name: 'supplierName', label: 'Fornitore', maxLength: 200, autoComplete: 'off', optional: true },
        {
          name: 'utilityType',
          label: 'Fornitura',
          options: supplies.map(supply => ({ value: supply, label: supplyTypeLabels[supply] })),
        },
        {
          name: 'priceType',
          label: 'Tipo di prezzo',
          options: { fisso: 'Fisso', variabile: 'Variabile (il prezzo è il margine sull’indice)' },
        },
        ...priceFields(),
        EXPIRY,
        { ...COMMENT, rows: 3, optional: true, wide: true } as FormField,
      ]}
    />
  )
}
