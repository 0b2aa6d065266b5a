import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type EnergyKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InlineChoices } from '#web/ui/choice.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Fields, type FormField } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  CONSUMPTION_NAMES,
  type ConsumptionBands,
  type ConsumptionNames,
  type Estimate,
  GAS_BESIDE_LUCE,
  GAS_USE_OPTIONS,
  type GasForm,
  type Level,
  LEVELS,
  type LuceForm,
  UNKNOWN,
  SPEND,
  SPEND_MONTHS,
  ZONES,
} from '../query.ts'
import type { Spend } from './spend.ts'
import { formatNumber } from '#core/money.ts'

/** Current answers and available choices. */
export interface EnergyAnswers {
  luce: LuceForm
  gas: GasForm
  bands: ConsumptionBands
  /** Gas parameter names: its own where the address can also hold luce. */
  names?: ConsumptionNames
  errors?: Record<string, string>
  /** As typed; empty until the form is sent. */
  spend?: Spend | undefined
  regions?: readonly string[]
  /** Candidate provinces when a CAP spans several. */
  provinces?: readonly { code: string; name: string }[]
  /** The recognised place, e.g. «Lecce (Puglia)». */
  where?: string | null
  /** A tax depends on the climate zone there, which the place does not determine. */
  isZoneAsked?: boolean
}

/** The same for one form, with a prefix that keeps its field ids unique on the page. */
type FormProps = EnergyAnswers & { prefix: string }

/** Asks only what a comparison needs: no name, no telephone. A GET form: the answers are the address. */
export function EnergyForm({
  kind,
  action = offerKinds[kind].path,
  keep,
  full,
  act = 'Confronta le offerte',
  isAnswered = false,
  ...answers
}: EnergyAnswers & {
  kind: EnergyKind
  action?: string
  /** Hidden fields for the filters, kept when the data change. */
  keep?: ReactNode
  /** Include bands and customer type for luce; left out where the form is only an entry point. */
  full?: boolean
  act?: string
  /** An answer is shown below, with the amber button. */
  isAnswered?: boolean
}) {
  const of = { ...answers, prefix: kind === 'luce_gas' ? 'due' : kind }
  const actions = (
    <div className="actions wide">
      <Button tone={isAnswered ? 'solid' : 'primary'}>
        {act} <Icon name="arrow" size={18} />
      </Button>
      <p className="small muted">
        {kind === 'gas' ? 'Trasporto e imposte cambiano da zona a zona.' : 'Niente telefono né email.'}
      </p>
    </div>
  )
  return (
    <Form method="get" action={action} className="compare-box-body">
      {keep}
      <div className={kind === 'luce_gas' ? 'form-grid' : 'form-grid one-line'}>
        {kind === 'luce_gas' ? (
          <>
            <Column isLine>
              <LuceConsumption {...of} label={ofBoth('Luce', 'quanta')} />
              <LuceHome {...of} />
            </Column>
            <Column isLine>
              <GasConsumption {...of} names={GAS_BESIDE_LUCE} label={ofBoth('Gas', 'quanto')} isSpendElsewhere />
              <GasUseAndPlace {...of} />
              {actions}
            </Column>
          </>
        ) : kind === 'luce' ? (
          <>
            <LuceConsumption {...of} />
            <Column>
              <LuceHome {...of} />
              <Some of={of} values={of.luce} fields={[{ ...place(of.luce.cap, of), optional: true }]} />
            </Column>
            {full ? <LuceDetails {...of} /> : null}
          </>
        ) : (
          <>
            <GasConsumption {...of} />
            <Column>
              <GasUseAndPlace {...of} />
            </Column>
          </>
        )}
        {kind === 'luce_gas' ? null : actions}
      </div>
    </Form>
  )
}

/** On a wide screen only the supply's name is shown: two questions share a line. */
const ofBoth = (supply: string, howMuch: string) => (
  <>
    {supply}
    <span>: {howMuch} ne consumi in un anno</span>
  </>
)

/** Fields below each other; `isLine`: on wide screens a line of its own (`question.css`). */
const Column = ({ isLine, children }: { isLine?: boolean; children: ReactNode }) => (
  <div className={classNames('grid content-start gap-4', isLine && 'one-line')}>{children}</div>
)

const Some = ({
  of: { prefix, errors },
  values,
  fields,
}: {
  of: FormProps
  values: object
  fields: readonly (FormField | false)[]
}) => <Fields of={prefix} answer={errors && { errors }} kept={values} fields={fields} />

const decimal = { inputMode: 'decimal', maxLength: 12 } as const

/** A CAP or a town, with the recognised place below. */
const place = (typed: string, { where }: EnergyAnswers) =>
  ({
    name: 'cap',
    label: 'CAP o città',
    autoComplete: 'postal-code',
    maxLength: 40,
    hint: (typed && where) || 'Per esempio 73100, o Lecce.',
  }) as const

/** Electricity consumption: by household, by spend, or as a number. */
export function LuceConsumption({ label, ...of }: FormProps & { label?: ReactNode }) {
  const { luce, bands } = of
  const { kwh, waterHeater, airConditioning } = bands.persons
  const people = kwh.map((units, index) => ({
    value: String(index + 1),
    label: `${index + 1}${index + 1 === kwh.length ? ' o più' : ''}: ${formatNumber(units)} kWh`,
  }))
  const persons = (
    <>
      <Some
        of={of}
        values={luce}
        fields={[{ name: 'persone', label: 'In casa siete in', first: 'Scegli', options: people }]}
      />
      <div className="spend-more">
        <Some
          of={of}
          values={luce}
          fields={[
            {
              name: 'boiler',
              value: '1',
              checked: luce.boiler,
              label: `Scaldabagno elettrico: +${waterHeater} kWh`,
            },
            { name: 'clima', value: '1', checked: luce.clima, label: `Condizionatore: +${airConditioning} kWh` },
          ]}
        />
      </div>
    </>
  )
  return (
    <Consumption
      of={of}
      label={label}
      unit="kWh/anno"
      value={luce.consumo}
      chosen={luce.stima === '' || luce.stima === 'spesa' ? luce.stima : 'persone'}
      ways={[{ value: 'persone', label: 'In casa siamo in…', panel: persons }]}
      spend={<SpendField {...of} />}
    />
  )
}

/** Gas consumption: a level for the chosen use, a spend, or a number. */
export function GasConsumption({
  label,
  isSpendElsewhere,
  ...of
}: FormProps & {
  label?: ReactNode
  /** Another field of the form already asks for the spend. */
  isSpendElsewhere?: boolean
}) {
  const { gas, bands, names } = of
  const isOpen = gas.isAssumed || (isSpendElsewhere && gas.isUnsaid && gas.stima !== '')
  return (
    <Consumption
      of={of}
      names={names}
      label={label}
      unit="Smc/anno"
      value={gas.consumo}
      // No band appears selected unless chosen: the answer for luce decides, or an average is disclosed.
      chosen={isOpen ? null : gas.stima}
      ways={LEVELS.map(level => ({
        value: level,
        label: LEVEL_LABELS[level],
        panel: (
          <>
            {GAS_USE_OPTIONS.map(({ value }) => (
              <p key={value} className="estimate-figure" data-use={value}>
                circa {formatNumber(bands.gasSmc[value][level])} Smc
              </p>
            ))}
            <p className="hint">{HOMES[level]}</p>
          </>
        ),
      }))}
      spend={
        isSpendElsewhere ? (
          <p className="hint spend-elsewhere">
            Se scrivi quanto paghi per luce e gas insieme, lo ricaviamo da lì; altrimenti da quanti siete.
          </p>
        ) : (
          <SpendField {...of} ofGas />
        )
      }
    />
  )
}

const LEVEL_LABELS: Record<Level, string> = { basso: 'Basso', medio: 'Medio', alto: 'Alto' }
const HOMES: Record<Level, string> = {
  basso: '40–80 m², 1–2 persone',
  medio: '80–120 m², 3–4 persone',
  alto: 'oltre 120 m², 5 o più persone',
}

/**
 * How the consumption is entered, with the fields of each way. CSS shows only the selected way; without CSS all are visible
 * and the filled one counts.
 */
function Consumption({
  of,
  names = CONSUMPTION_NAMES,
  label = 'Quanto consumi in un anno',
  unit,
  value: typed,
  chosen,
  ways,
  spend,
}: {
  of: FormProps
  names?: ConsumptionNames | undefined
  label?: ReactNode
  unit: 'kWh/anno' | 'Smc/anno'
  value: string
  chosen: Estimate | '' | null
  ways: readonly { value: Estimate; label: string; panel: ReactNode }[]
  spend: ReactNode
}) {
  const isLuce = unit === 'kWh/anno'
  return (
    <div className="estimate">
      <InlineChoices
        name={names.stima}
        id={`${of.prefix}-${names.stima}`}
        legend={label}
        {...(chosen !== null && { defaultValue: chosen })}
        options={[
          ...ways,
          { value: 'spesa', label: 'So quanto pago' },
          { value: '', label: isLuce ? 'So i kWh' : 'So gli Smc' },
        ]}
      />
      {ways.map(({ value, panel }) => (
        <div key={value} data-way={value}>
          {panel}
        </div>
      ))}
      <div data-way="consumo">
        <Some
          of={of}
          values={{ [names.consumo]: typed }}
          fields={[
            {
              ...decimal,
              name: names.consumo,
              label: isLuce ? 'Consumo annuo di luce' : 'Consumo annuo di gas',
              unit,
              hint: 'È scritto in bolletta: «consumo annuo».',
            },
          ]}
        />
      </div>
      {/* The spend is compared with any consumption, so it stays visible. */}
      {spend}
    </div>
  )
}

const MONTHS = [
  { value: 1, label: 'ogni mese' },
  { value: 2, label: 'ogni 2 mesi' },
  { value: 12, label: 'all’anno' },
]

/** Current spend for one, two or twelve months: only the amount, never whose contract. */
function SpendField({ prefix, spend, errors, ofGas = false }: FormProps & { ofGas?: boolean }) {
  const id = `${prefix}-${SPEND}`
  const error = errors?.spesa
  return (
    <div className="field spend">
      <label className="field-label" htmlFor={id}>
        Quanto paghi (€)
      </label>
      <div className="spend-sum">
        <input
          {...decimal}
          className="input"
          id={id}
          name={SPEND}
          defaultValue={spend?.typed ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        />
        <select
          className="input"
          name={SPEND_MONTHS}
          aria-label="Ogni quanto"
          defaultValue={spend?.typed ? spend.months : 2}
        >
          {MONTHS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <p className="hint" id={`${id}-hint`}>
        {/* Gas-only bills never include the television licence. */}
        Tasse comprese{ofGas ? '' : ' e senza canone TV'}. Se sai anche il consumo, ti diciamo se conviene restare.
      </p>
    </div>
  )
}

const POWERS = ['1,5', '3', '4,5', '6', '10', '15']

/** Power and residence decide fees and taxes. */
export function LuceHome(of: FormProps) {
  const { luce } = of
  const power = luce.potenza === UNKNOWN ? '3' : luce.potenza.replace('.', ',')
  return (
    <Some
      of={of}
      values={{ ...luce, potenza: luce.potenza === UNKNOWN ? UNKNOWN : power }}
      fields={[
        {
          name: 'potenza',
          label: 'Potenza impegnata',
          options: [
            ...[...new Set([...POWERS, power])].map(kw => ({ value: kw, label: `${kw} kW` })),
            { value: UNKNOWN, label: 'Non lo so' },
          ],
        },
        {
          name: 'residente',
          label: 'È la tua residenza?',
          options: [
            { value: '1', label: 'Sì' },
            { value: '0', label: 'No, seconda casa' },
          ],
        },
      ]}
    />
  )
}

function LuceDetails(of: FormProps) {
  const { luce, errors = {}, regions = [] } = of
  const { f1, f2, f3, cliente, regione } = luce
  const isOpen = Boolean(f1 || f2 || f3 || errors.f1 || cliente === 'business' || regione || errors.regione)
  return (
    <details className="disclosure wide small" open={isOpen}>
      <summary>Regione, fasce orarie, partita IVA</summary>
      <div className="form-grid mt-3 text-base">
        <Some
          of={of}
          values={luce}
          fields={[
            {
              name: 'regione',
              label: 'Regione',
              optional: true,
              hint: 'La luce costa uguale dappertutto; alcune offerte si vendono solo in una regione.',
              first: 'Tutta Italia',
              options: regions,
            },
            {
              name: 'cliente',
              label: 'Per chi è',
              options: { domestico: 'Casa', business: 'Azienda o partita IVA (stima)' },
            },
          ]}
        />
        <div className="wide grid gap-3 sm:grid-cols-3">
          <Some
            of={of}
            values={luce}
            fields={['f1', 'f2', 'f3'].map(name => ({
              ...decimal,
              name,
              label: name.toUpperCase(),
              unit: 'kWh',
              className: 'pr-14',
            }))}
          />
          <p className="hint sm:col-span-3">Se le conosci: la somma deve dare il consumo dell’anno.</p>
        </div>
      </div>
    </details>
  )
}

/** Gas use and place, which decide network charges and taxes; a CAP is more precise than a region. */
export function GasUseAndPlace(of: FormProps) {
  const { gas, regions = [], provinces = [], isZoneAsked = false } = of
  return (
    <>
      <Some
        of={of}
        values={gas}
        fields={[{ name: 'uso', label: 'A che cosa ti serve il gas', options: GAS_USE_OPTIONS }]}
      />
      <div className="grid grid-cols-2 gap-4">
        <Some
          of={of}
          values={gas}
          fields={[
            place(gas.cap, of),
            { name: 'regione', label: 'oppure regione', first: 'Dal CAP', options: regions },
          ]}
        />
      </div>
      <Some
        of={of}
        values={gas}
        fields={[
          provinces.length > 0 && {
            name: 'provincia',
            label: 'In quale provincia?',
            options: provinces.map(({ code, name }) => ({ value: code, label: name })),
          },
          isZoneAsked && {
            name: 'zona',
            label: 'Zona climatica',
            first: 'Non lo so',
            options: ZONES,
            hint: 'Ne dipende un’imposta: è nell’attestato energetico (APE).',
          },
        ]}
      />
    </>
  )
}
