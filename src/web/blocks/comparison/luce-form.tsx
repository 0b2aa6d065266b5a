import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConsumptionField, HOMES, quantity } from './consumption-field.tsx'
import { type ConsumptionBands, perLevel, type LuceForm as Values } from './query.ts'
import { SpendField } from './spend-field.tsx'

const POWERS = ['1,5', '3', '4,5', '6', '10', '15']

/** What a luce comparison needs: no name, no telephone. A GET form: the answers are the address. */
export function LuceForm({
  values,
  bands,
  errors = {},
  full,
  regions = [],
  keep,
  spend,
  action = '/offerte-luce',
}: {
  values: Values
  bands: ConsumptionBands
  errors?: Record<string, string>
  /** Also bands and kind of customer, left out where the form is only a door. */
  full?: boolean
  regions?: readonly string[]
  /** Hidden fields with the wishes that stay when the data change. */
  keep?: ReactNode
  /** As it was typed; absent where it is not asked. */
  spend?: string
  action?: string
}) {
  return (
    <Form method="get" action={action} className="compare-box-body">
      {keep}
      <div className="form-grid">
        <LuceConsumption prefix="luce" {...{ values, bands, errors }} />
        <div className="grid content-start gap-4">
          <LucePowerAndHome prefix="luce" {...{ values, errors }} />
        </div>
        {spend === undefined ? null : <SpendField prefix="luce" value={spend} error={errors.spesa} />}
        {full ? <LuceDetails values={values} errors={errors} regions={regions} /> : null}
      </div>
      <div className="actions">
        <Button tone="primary">
          Confronta le offerte <Icon name="arrow" size={18} />
        </Button>
        <p className="small muted">Niente telefono né email.</p>
      </div>
    </Form>
  )
}

/** How much electricity, as a number or as a level. */
export function LuceConsumption({
  prefix,
  values,
  bands,
  errors,
  label,
}: {
  prefix: string
  values: Values
  bands: ConsumptionBands
  errors: Record<string, string>
  label?: string
}) {
  const estimates = perLevel(level => ({
    figure: `circa ${quantity.format(bands.luceKwh[level])} kWh`,
    note: HOMES[level],
  }))
  return (
    <ConsumptionField
      prefix={prefix}
      {...(label && { label })}
      unit="kWh/anno"
      hint="È scritto in bolletta: «consumo annuo»."
      value={values.consumo}
      level={values.stima}
      error={errors.consumo}
      estimates={estimates}
    />
  )
}

/** Power and residence decide fees and taxes. */
export function LucePowerAndHome({
  prefix,
  values,
  errors,
}: {
  prefix: string
  values: Values
  errors: Record<string, string>
}) {
  const power = values.potenza.replace('.', ',')
  return (
    <>
      <SelectField
        name="potenza"
        id={`${prefix}-potenza`}
        label="Potenza impegnata"
        defaultValue={power}
        error={errors.potenza}
        options={[...new Set([...POWERS, power])].map(kw => ({ value: kw, label: `${kw} kW` }))}
      />
      <SelectField
        name="residente"
        id={`${prefix}-residente`}
        label="È la casa dove hai la residenza?"
        defaultValue={values.residente}
        options={[
          { value: '1', label: 'Sì' },
          { value: '0', label: 'No, seconda casa' },
        ]}
      />
    </>
  )
}

function LuceDetails({
  values,
  errors,
  regions,
}: {
  values: Values
  errors: Record<string, string>
  regions: readonly string[]
}) {
  const open = Boolean(
    values.f1 ||
    values.f2 ||
    values.f3 ||
    errors.f1 ||
    values.cliente === 'business' ||
    values.regione ||
    errors.regione,
  )
  return (
    <details className="disclosure wide small" open={open}>
      <summary>Regione, fasce orarie, partita IVA</summary>
      <div className="form-grid mt-3 text-base">
        <SelectField
          name="regione"
          id="luce-regione"
          label="Regione"
          optional
          defaultValue={values.regione}
          error={errors.regione}
          hint="La luce costa uguale dappertutto; alcune offerte si vendono solo in una regione."
          options={[{ value: '', label: 'Tutta Italia' }, ...regions.map(region => ({ value: region, label: region }))]}
        />
        <SelectField
          name="cliente"
          id="luce-cliente"
          label="Per chi è"
          defaultValue={values.cliente}
          options={[
            { value: 'domestico', label: 'Casa' },
            { value: 'business', label: 'Azienda o partita IVA (stima)' },
          ]}
        />
        <div className="wide grid gap-3 sm:grid-cols-3">
          {(['f1', 'f2', 'f3'] as const).map(band => (
            <TextField
              key={band}
              name={band}
              id={`luce-${band}`}
              label={band.toUpperCase()}
              unit="kWh"
              className="!pr-14"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              defaultValue={values[band]}
              error={errors[band]}
            />
          ))}
          <p className="hint sm:col-span-3">Se le conosci: la somma deve dare il consumo dell’anno.</p>
        </div>
      </div>
    </details>
  )
}
