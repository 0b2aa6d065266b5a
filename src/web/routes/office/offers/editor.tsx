import { type ReactNode, useMemo, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import {
  BASE_FIELDS,
  belongsTo,
  fieldsOfCommodity,
  KIND_LABELS,
  LINE_FIELDS,
  PRICE_FIELDS,
} from '#areas/offers/editing/fields.ts'
import type { CostPreview } from '#areas/offers/editing/cost-preview.ts'
import type { OfferField, OfferValues } from '#areas/offers/editing/offer-field.ts'
import { commoditiesOf, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { OfferAnswer } from './offers.server.ts'
import { CostOfOffer } from './cost.tsx'
import { CommodityTerms } from './commodity-terms.tsx'
import { OfferInput } from './offer-input.tsx'
import { useLiveCost } from './use-live-cost.ts'
import { OfferWarnings } from './offer-screen.tsx'
import { withField } from '#areas/offers/editing/words.ts'
import { PostForm } from '#web/ui/post-form.tsx'

interface EditorData {
  values: OfferValues
  preview: CostPreview | null
  /** Names to choose from. */
  suppliers: readonly string[]
}

/** Whether the button that was pressed is one of this form. */
export const isOfEditor = ({ typed }: OfferAnswer): boolean => ['save', 'preview'].includes(typed.intent ?? '')

/** Everything an offer says, in one form that also works without scripts; the cost stands beside it. */
export function OfferEditor({
  values,
  preview,
  suppliers,
  isDraft = false,
  edition,
  tomorrow,
  children,
}: EditorData & {
  /** Published by a button of its own. */
  isDraft?: boolean
  /** Of an offer that exists: the state this form was drawn from. */
  edition?: string
  tomorrow?: string
  /** What stands beside the form, under the cost. */
  children?: ReactNode
}) {
  const answer = useActionData<OfferAnswer>()
  const mine = answer && isOfEditor(answer) ? answer : undefined
  const shown = mine?.values ?? values
  const kind = (values.type ?? 'luce') as OfferKind
  const errors = mine?.errors ?? {}
  const warnings = mine?.warnings ?? []
  // Above the form a sentence needs to say of which field it is.
  const inSummary = useMemo(
    () => Object.fromEntries(Object.entries(mine?.errors ?? {}).map(([name, text]) => [name, withField(name, text)])),
    [mine],
  )
  const { drawn, ...live } = useLiveCost(mine?.preview ?? preview)
  const [drawnFrom] = useState(edition)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const inputs = (fields: readonly OfferField[]) =>
    fields
      .filter(field => belongsTo(field, kind))
      .map(field => (
        <OfferInput key={field.name} field={field} value={shown[field.name] ?? ''} error={errors[field.name]} />
      ))
  const commodities = commoditiesOf(kind)
  return (
    <div className="office-two pt-2">
      <PostForm
        hidden={{ type: kind }}
        ref={drawn}
        noValidate
        preventScrollReset
        className="offer-form"
        onInput={live.onInput}
        onSubmit={live.onSubmit}
      >
        {edition ? (
          <input type="hidden" name="edition" value={mine?.edition ?? mine?.typed.edition ?? drawnFrom} />
        ) : null}
        <ErrorSummary errors={mine && inSummary} />
        {/* The second press is for what was shown at the first. */}
        <input type="hidden" name="seen" value={warnings.join(' ')} />
        <OfferWarnings warnings={warnings} />
        <section aria-labelledby="offer-base">
          <h2 id="offer-base">L’offerta · {KIND_LABELS[kind]}</h2>
          <p className="muted small pb-3">
            Servono il nome, il fornitore, il cliente e i contratti; il resto può restare vuoto.
          </p>
          <div className="form-grid">
            {inputs(BASE_FIELDS.filter(({ name }) => name !== 'type' && !(isDraft && name === 'is_active')))}
          </div>
          <datalist id="offer-suppliers">
            {suppliers.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </section>
        <section aria-labelledby="offer-price">
          <h2 id="offer-price">Prezzo</h2>
          <p className="muted small pb-3">
            Senza tasse, come nelle condizioni economiche. Un prezzo che non c’è non vale zero: l’offerta si vede, ma
            non entra in classifica.
          </p>
          <div className="form-grid">{inputs(PRICE_FIELDS)}</div>
        </section>
        {LINE_FIELDS.some(field => belongsTo(field, kind)) ? (
          <section aria-labelledby="offer-line">
            <h2 id="offer-line">La linea</h2>
            <div className="form-grid">{inputs(LINE_FIELDS)}</div>
          </section>
        ) : null}
        {commodities.map(commodity => (
          <CommodityTerms
            key={commodity}
            commodity={commodity}
            fields={fieldsOfCommodity(commodity)}
            values={shown}
            errors={errors}
          />
        ))}
        {edition ? (
          <section aria-labelledby="offer-when">
            <h2 id="offer-when">Da quando</h2>
            <TextField
              name="beginsOn"
              type="date"
              label="La modifica vale dal"
              min={tomorrow}
              defaultValue={mine?.typed.beginsOn ?? ''}
              error={errors.beginsOn}
              hint="Vuoto: da subito. Con un giorno a venire resta programmata, e cambia solo i campi che hai cambiato."
            />
          </section>
        ) : null}
        <Actions className="offer-save">
          <Button tone="primary" name="intent" value="save" busy={isSaving} busyText="Salvataggio in corso...">
            {warnings.length > 0 ? 'Salva lo stesso' : edition ? 'Salva le modifiche' : 'Salva la bozza'}
          </Button>
          <Button name="intent" value="preview" onClick={live.onAsk}>
            Calcola la spesa
          </Button>
        </Actions>
      </PostForm>
      <aside className="office-detail">
        <CostOfOffer {...live} />
        {children}
      </aside>
    </div>
  )
}
