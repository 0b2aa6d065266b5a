import type { QuoteView } from '#areas/bills/bill-view.server.ts'
import { commoditiesOf } from '#areas/offers/offer-kinds.ts'
import { supplyTypeLabels } from '#areas/bills/bill.ts'
import { noQuotesTexts } from '#areas/bills/texts.ts'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { Difference } from '#web/blocks/bill/difference.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Desk } from './bill-desk.server.ts'
import { Part } from '../office-parts.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** In the place of a quote's id, in the form of a new one. */
export const NEW_QUOTE = 'new'
/** Several forms of the desk share the names of their fields. `of`: the quote's id or NEW_QUOTE. */
export const quoteFieldId = (of: string, name: string): string => `quote-${of}-${name}`

const columns: readonly Column<QuoteView>[] = [
  {
    head: 'Contratto',
    names: true,
    cell: quote => (
      <>
        {quote.offerName}
        <span className="muted block font-normal">{quote.supplierName}</span>
      </>
    ),
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

function EditQuote({ quote }: { quote: QuoteView }) {
  const isTyped = quote.origin === 'staff' && quote.offerId === null
  return (
    <details>
      <summary className="reading-fix">
        {quote.comment ? `«${quote.comment}» ` : ''}
        <span>{quote.comment ? 'Modifica' : 'Aggiungi un commento'}</span>
      </summary>
      <PostForm hidden={{ quoteId: quote.id }} className="grid gap-2 py-2" preventScrollReset>
        <TextAreaField
          name="comment"
          label="Commento per il cliente"
          id={quoteFieldId(quote.id, 'comment')}
          defaultValue={quote.comment ?? ''}
          rows={2}
          maxLength={2000}
        />
        <TextField
          name="expiryDate"
          label="Valida fino al"
          id={quoteFieldId(quote.id, 'expiryDate')}
          type="date"
          defaultValue={quote.expiryDate ?? ''}
          optional
        />
        {isTyped ? <PriceFields quote={quote} of={quote.id} /> : null}
        <div className="actions">
          <Button small name="intent" value="edit-quote">
            Salva
          </Button>
          {quote.kind === 'offer' ? (
            <Button small tone="danger" name="intent" value="remove-quote">
              Togli dai preventivi
            </Button>
          ) : null}
        </div>
      </PostForm>
    </details>
  )
}

function PriceFields({ quote, of }: { quote?: QuoteView; of: string }) {
  const money = { inputMode: 'decimal', autoComplete: 'off' } as const
  const shown = (value: string | null | undefined) => value?.replace('.', ',') ?? ''
  return (
    <>
      <TextField
        {...money}
        name="pricePerUnit"
        id={quoteFieldId(of, 'pricePerUnit')}
        label="Prezzo dell’energia (€/kWh, €/Smc per il solo gas)"
        defaultValue={shown(quote?.pricePerUnit)}
      />
      <TextField
        {...money}
        name="pricePerUnitGas"
        id={quoteFieldId(of, 'pricePerUnitGas')}
        label="Prezzo del gas, se luce e gas"
        unit="€/Smc"
        defaultValue={shown(quote?.pricePerUnitGas)}
        optional
      />
      <TextField
        {...money}
        name="monthlyFixedFee"
        id={quoteFieldId(of, 'monthlyFixedFee')}
        label="Quota fissa"
        unit="€/mese"
        defaultValue={shown(quote?.monthlyFixedFee)}
      />
    </>
  )
}

/** Propose one more offer: ours, whose price is known, or another one typed in. */
function AddQuote({ bill, catalogue }: { bill: Desk['bill']; catalogue: Desk['catalogue'] }) {
  // Empty again once the offer is among the quotes.
  const emptied = bill.quotes.flatMap(group => group.offers).length
  const supplies =
    bill.supplyType === 'luce_gas' ? [...commoditiesOf('luce_gas'), 'luce_gas' as const] : [bill.supplyType]
  return (
    <Fold title="Aggiungi un’offerta">
      <PostForm className="grid max-w-2xl gap-3" preventScrollReset key={emptied}>
        <SelectField
          name="catalogueOffer"
          label="Dal nostro catalogo"
          hint="Oppure lascia vuoto e scrivila qui sotto."
          options={[
            { value: '', label: 'Nessuna: la scrivo io' },
            ...catalogue.map(({ utilityType, id, label }) => ({
              value: `${utilityType}:${id}`,
              label: `${supplyTypeLabels[utilityType]} · ${label}`,
            })),
          ]}
        />
        <div className="form-grid">
          <TextField
            name="offerName"
            id={quoteFieldId(NEW_QUOTE, 'offerName')}
            label="Nome dell’offerta"
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            name="supplierName"
            id={quoteFieldId(NEW_QUOTE, 'supplierName')}
            label="Fornitore"
            maxLength={200}
            autoComplete="off"
            optional
          />
          <SelectField
            name="utilityType"
            id={quoteFieldId(NEW_QUOTE, 'utilityType')}
            label="Fornitura"
            options={supplies.map(supply => ({ value: supply, label: supplyTypeLabels[supply] }))}
          />
          <SelectField
            name="priceType"
            id={quoteFieldId(NEW_QUOTE, 'priceType')}
            label="Tipo di prezzo"
            options={[
              { value: 'fisso', label: 'Fisso' },
              { value: 'variabile', label: 'Variabile (il prezzo è il margine sull’indice)' },
            ]}
          />
          <PriceFields of={NEW_QUOTE} />
          <TextField
            name="expiryDate"
            id={quoteFieldId(NEW_QUOTE, 'expiryDate')}
            label="Valida fino al"
            type="date"
            optional
          />
        </div>
        <TextAreaField
          name="comment"
          id={quoteFieldId(NEW_QUOTE, 'comment')}
          label="Commento per il cliente"
          rows={3}
          maxLength={2000}
          optional
        />
        <div className="actions">
          <Button tone="solid" name="intent" value="add-quote">
            Aggiungi ai preventivi
          </Button>
        </div>
      </PostForm>
    </Fold>
  )
}
