import type { Commodity } from '#areas/market/parameters.ts'
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useActionData, useFetcher, useNavigation } from 'react-router'
import {
  BASE_FIELDS,
  belongsTo,
  fieldsOfCommodity,
  KIND_LABELS,
  shownFor,
  LINE_FIELDS,
  PRICE_FIELDS,
  YES,
} from '#areas/offers/editing/fields.ts'
import type { CostPreview } from '#areas/offers/editing/cost-preview.ts'
import { type OfferField, type OfferValues, MAX_DISCOUNTS } from '#areas/offers/editing/commodity-fields.ts'
import { byWay, commoditiesOf, OFFER_KINDS, type OfferKind, paidOf } from '#areas/offers/offer-kinds.ts'
import { toCorrect } from '#web/browser/watched-fields.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldError, fieldId, TextField } from '#web/ui/field.tsx'
import { Fields, type FormField } from '#web/ui/fields.tsx'
import type { editorOf, OfferAnswer } from './offers.server.ts'
import { withField } from '#areas/offers/editing/words.ts'
import { PostForm } from '#web/ui/post-form.tsx'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { CheckboxField } from '#web/ui/choice.tsx'
import { Fold, Titled } from '#web/ui/fold.tsx'
import { isOfEditor, OfferWarnings } from './versions.tsx'

export function OfferEditor({
  values,
  faults,
  preview,
  suppliers,
  isDraft = false,
  edition,
  tomorrow,
  children,
}: Awaited<ReturnType<typeof editorOf>> & {
  /** Publishing has its own button. */
  isDraft?: boolean
  /** Edition the form was rendered from, for an existing offer. */
  edition?: string
  tomorrow?: string
  /** Content next to the form, below the cost. */
  children?: ReactNode
}) {
  const answer = useActionData<OfferAnswer>()
  const mine = isOfEditor(answer) ? answer : undefined
  const shown = mine?.values ?? values
  const kind = (values.type ?? 'luce') as OfferKind
  const errors = mine?.errors ?? faults
  const warnings = mine?.warnings ?? []
  // In the summary an error must name its field.
  const inSummary = useMemo(
    () => Object.fromEntries(Object.entries(mine?.errors ?? {}).map(([name, text]) => [name, withField(name, text)])),
    [mine],
  )
  const { drawn, ...live } = useLiveCost(mine?.preview ?? preview)
  const [drawnFrom] = useState(edition)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const input = (field: OfferField) => {
    const { name, kind: filled } = field
    const value = shown[name] ?? ''
    if (filled === 'list') return <Boxes key={name} field={field} value={value} error={errors[name]} />
    return (
      <Fields
        key={name}
        fields={[formField({ ...field, ...shownFor(field, kind), kind: filled }, value)]}
        answer={{ errors }}
      />
    )
  }
  const inputs = (fields: readonly OfferField[]) => fields.filter(field => belongsTo(field, kind)).map(input)
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
        {/* The confirming submit carries what was shown first. */}
        <input type="hidden" name="seen" value={warnings.join(' ')} />
        <OfferWarnings warnings={warnings} />
        <Titled id="offer-base" title={<>L’offerta · {KIND_LABELS[kind]}</>}>
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
        </Titled>
        <Titled id="offer-price" title="Prezzo">
          <p className="muted small pb-3">
            {byWay(kind, {
              line: () => 'Tutto IVA compresa, come lo paga chi firma.',
              energy: () =>
                'Tutto senza tasse, come nelle condizioni economiche: l’IVA dell’attivazione la aggiungiamo noi.',
            })}{' '}
            Un prezzo che non c’è non vale zero: l’offerta si vede, ma non entra in classifica, e senza il costo di
            {paidOf(kind).oneOff} non si può firmare. Scrivi 0 se è gratuita.
          </p>
          <div className="form-grid">{inputs(PRICE_FIELDS)}</div>
        </Titled>
        {LINE_FIELDS.some(field => belongsTo(field, kind)) ? (
          <Titled id="offer-line" title="La linea">
            <div className="form-grid">{inputs(LINE_FIELDS)}</div>
          </Titled>
        ) : null}
        {commoditiesOf(kind).map(commodity => (
          <CommodityTerms key={commodity} commodity={commodity} values={{ ...shown, ...errors }} input={input} />
        ))}
        {edition ? (
          <Titled id="offer-when" title="Da quando">
            <TextField
              name="beginsOn"
              type="date"
              label="La modifica vale dal"
              min={tomorrow}
              defaultValue={mine?.typed.beginsOn ?? ''}
              error={errors.beginsOn}
              hint="Vuoto: da subito. Con un giorno a venire resta programmata, e cambia solo i campi che hai cambiato."
            />
          </Titled>
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
      <aside className="office-detail" aria-label="Spesa e stato dell’offerta">
        <CostOfOffer {...live} />
        {children}
      </aside>
    </div>
  )
}

/** Typing pauses within a figure are shorter than this. */
const DEBOUNCE_MS = 600

/** Cost of the form's current values, requested while typing; without scripts by a button. */
function useLiveCost(first: CostPreview | null) {
  const fetcher = useFetcher<OfferAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drawn = useRef<HTMLFormElement>(null)
  const { submit, reset } = fetcher
  const ask = useCallback(
    (form: HTMLFormElement) => {
      const data = new FormData(form)
      data.set('intent', 'preview')
      submit(data, { method: 'post' })
    },
    [submit],
  )
  useEffect(() => {
    // On slow connections people type before scripts load.
    if (drawn.current && isTouched(drawn.current)) ask(drawn.current)
    return () => clearTimeout(timer.current)
  }, [ask])
  const [answer, setAnswer] = useState<OfferAnswer>()
  if (fetcher.data && fetcher.data !== answer) setAnswer(fetcher.data)
  return {
    drawn,
    preview: answer?.preview === undefined ? first : answer.preview,
    // No cost in the response means offline: the next keystroke retries.
    errors: answer?.preview === undefined ? 0 : Object.keys(answer.errors).length,
    isAsking: fetcher.state !== 'idle',
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(currentTarget), DEBOUNCE_MS)
    },
    /** A preview response during revalidation would abort it and leave stale data. */
    onSubmit() {
      clearTimeout(timer.current)
      reset()
    },
    onAsk(event: MouseEvent<HTMLButtonElement>) {
      const { form } = event.currentTarget
      if (!form) return
      event.preventDefault()
      clearTimeout(timer.current)
      ask(form)
    },
  }
}

/** Whether a field differs from its initial value. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(field =>
    field instanceof HTMLInputElement
      ? field.value !== field.defaultValue || field.checked !== field.defaultChecked
      : field instanceof HTMLTextAreaElement && field.value !== field.defaultValue,
  )

/** The form depends on the offer kind, which is asked first. */
export const ChooseKind = ({ address }: { address(kind: OfferKind): string }) => (
  <ul className="grid max-w-md gap-2 py-2">
    {OFFER_KINDS.map(kind => (
      <li key={kind}>
        <Link className="strong-link" to={address(kind)}>
          {KIND_LABELS[kind]}
        </Link>
      </li>
    ))}
  </ul>
)

const PARTS = [
  ['sale', 'Vendita'],
  ['network', 'Rete'],
  ['charges', 'Oneri'],
  ['excise', 'Accise'],
  ['vat', 'IVA'],
  ['discounts', 'Sconti'],
] as const

function CostOfOffer({
  preview,
  errors,
  isAsking,
}: {
  preview: CostPreview | null
  errors: number
  isAsking: boolean
}) {
  return (
    <section aria-labelledby="offer-cost" aria-busy={isAsking} className="offer-cost">
      <h2 id="offer-cost">{preview?.basis === 'two-years' ? 'Spesa in 24 mesi' : 'Spesa annua'}</h2>
      <div role="status">
        {errors > 0 ? <p className="muted small">{toCorrect(errors)}: la spesa si calcola dopo.</p> : null}
        {errors === 0 && preview ? <Rows {...preview} /> : null}
        {errors === 0 && !preview ? <p className="muted small">Si calcola quando l’offerta è completa.</p> : null}
      </div>
    </section>
  )
}

function Rows({ rows, assumptions, basis }: CostPreview) {
  const parts = rows[0]?.breakdown
  return (
    <>
      <table className="cost-table">
        <caption className="sr-only">Spesa con i consumi tipo</caption>
        <tbody>
          {rows.map(({ label, total, place, secondYear }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {place ? (
                  <span className="muted block">
                    n. {place.rank} di {place.of} nel catalogo
                  </span>
                ) : null}
                {secondYear === null || secondYear === total ? null : (
                  <span className="muted block">secondo anno {formatEuro(secondYear)}</span>
                )}
              </th>
              <td>{total === null ? NOT_AVAILABLE : formatEuro(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts ? (
        <Fold title="Come si compone la prima">
          <table className="cost-table">
            <caption className="sr-only">Voci della spesa, primo consumo tipo</caption>
            <tbody>
              {PARTS.map(([part, label]) => (
                <tr key={part}>
                  <th scope="row">{label}</th>
                  <td>{`${part === 'discounts' && parts[part] > 0 ? '−' : ''}${formatEuro(parts[part])}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {basis === 'year' ? (
            <ul className="muted small">
              {assumptions.map(sentence => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : null}
        </Fold>
      ) : null}
    </>
  )
}

const TITLES = { luce: 'Struttura del prezzo della luce', gas: 'Struttura del prezzo del gas' } as const

/**
 * Bands, index, renewal, components and discounts of one commodity. CSS hides the prices of bands outside the chosen
 * structure (`offer-shape`), so that it works without scripts.
 */
function CommodityTerms({
  commodity,
  values,
  input,
}: {
  commodity: Commodity
  /** Field values and errors. */
  values: OfferValues
  input(field: OfferField): ReactNode
}) {
  const fields = fieldsOfCommodity(commodity)
  const some = (prefix: string) => fields.filter(({ name }) => name.startsWith(prefix))
  const price = some(`${commodity}_price`)
  const renewal = some(`${commodity}_renewal`)
  const discounts = some(`${commodity}_discount`)
  const others = fields.filter(field => ![...price, ...renewal, ...discounts].includes(field))
  const hasValue = (among: readonly OfferField[]) => among.some(({ name }) => values[name])
  const ofPlace = (n: number) => some(`${commodity}_discount_${n}_`)
  const places = Array.from({ length: MAX_DISCOUNTS }, (_, n) => n + 1)
  // Existing rows plus an empty one.
  const shown = Math.min(MAX_DISCOUNTS, 1 + places.filter(n => hasValue(ofPlace(n))).length)
  const row = (n: number) => (
    <div key={n} className="offer-discount">
      {ofPlace(n).map(input)}
    </div>
  )
  return (
    <section aria-labelledby={`offer-${commodity}`}>
      <h2 id={`offer-${commodity}`}>{TITLES[commodity]}</h2>
      <Shape fields={price} input={input} />
      <div className="form-grid pt-3">{others.map(input)}</div>
      <Fold title="Prezzo di rinnovo" wide open={hasValue(renewal)}>
        <Shape fields={renewal} input={input} />
      </Fold>
      <Fold title="Sconti" wide open={hasValue(discounts)}>
        <p className="muted small pb-2">Uno sconto con una condizione si racconta, ma non entra nella spesa.</p>
        {places.slice(0, shown).map(row)}
        {shown < MAX_DISCOUNTS ? (
          <Fold title="Altri sconti" wide>
            {places.slice(shown).map(row)}
          </Fold>
        ) : null}
      </Fold>
    </section>
  )
}

function Shape({ fields, input }: { fields: readonly OfferField[]; input(field: OfferField): ReactNode }) {
  const [choice, ...amounts] = fields
  if (!choice) return null
  return (
    <div className="offer-shape">
      {input(choice)}
      <div className="form-grid pt-3">
        {amounts.map(field => (
          <div key={field.name} className={`offer-band offer-band-${field.name.split('_').at(-1)}`}>
            {input(field)}
          </div>
        ))}
      </div>
    </div>
  )
}

const KINDS = {
  text: { autoComplete: 'off' },
  long: { rows: 3 },
  amount: { inputMode: 'decimal', autoComplete: 'off' },
  whole: { inputMode: 'numeric', autoComplete: 'off', unit: 'mesi' },
  date: { type: 'date' },
  choice: {},
  flag: {},
} as const

const OWN: Readonly<Record<string, { hint?: string; wide?: true; list?: string; inputMode?: 'url' }>> = {
  supplier_name: { hint: 'Uno nuovo viene aggiunto ai fornitori.', list: 'offer-suppliers' },
  starts_on: { hint: 'Vuoto: da subito.' },
  expiry_date: { hint: 'L’ultimo giorno buono. Vuoto: senza scadenza.' },
  regions: { hint: 'Vuoto: in tutta Italia. Altrimenti i nomi, separati da virgole.', wide: true },
  cte_link: { hint: 'Il documento viene controllato due volte al giorno.', wide: true, inputMode: 'url' },
  offer_code: { hint: 'Come sulla bolletta: da qui l’offerta si riconosce.' },
  is_active: { hint: 'Solo un’offerta attiva si vede sul sito.' },
  offer_description: { wide: true },
  discount: { wide: true },
}

const formField = (field: OfferField & { kind: keyof typeof KINDS }, kept: string): FormField => {
  const { name, label, kind, max, unit } = field
  const own = { name, label, kept, ...KINDS[kind], ...OWN[name] }
  if (kind === 'flag') return { name, label, hint: OWN[name]?.hint, value: YES, checked: kept === YES }
  if (kind === 'choice')
    return { ...own, options: field.options ?? {}, first: field.required ? undefined : emptyChoice(name) }
  return { ...own, ...(unit && { unit }), ...((kind === 'text' || kind === 'long') && { maxLength: max }) } as FormField
}

const emptyChoice = (name: string): string => {
  if (/_(luce|gas)?price$/.test(name) || name === 'luce_price' || name === 'gas_price')
    return 'Un prezzo fisso, quello sopra'
  return name.endsWith('_renewal') ? 'Il contratto non lo dice' : '—'
}

/** Objects put integer-like keys first: restore the intended order. */
const inOrder = (options: Readonly<Record<string, string>>) =>
  Object.keys(options).some(name => /^\d/.test(name))
    ? Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : Object.entries(options)

function Boxes({
  field: { name, label, options = {} },
  value,
  error,
}: {
  field: OfferField
  value: string
  error: string | undefined
}) {
  const chosen = value.split(',').map(word => word.trim())
  const id = fieldId(name)
  return (
    <fieldset className="field wide" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="offer-boxes">
        {inOrder(options).map(([option, text], place) => (
          <CheckboxField
            key={option}
            name={name}
            value={option}
            label={text}
            id={place === 0 ? id : `${id}-${option}`}
            defaultChecked={chosen.includes(option)}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
