import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConsumptionField, quantity } from './consumption-field.tsx'
import { GAS_USE_OPTIONS } from './gas-uses.ts'
import {
  CONSUMPTION_NAMES,
  type ConsumptionBands,
  type ConsumptionNames,
  type GasForm as Values,
  perLevel,
} from './query.ts'
import { SpendField } from './spend-field.tsx'

export interface Province {
  code: string
  name: string
}

/** What a gas comparison needs. The place decides network and taxes; a CAP says more than a region. */
export function GasForm({
  values,
  bands,
  regions,
  provinces = [],
  errors = {},
  keep,
  spend,
  action = '/offerte-gas',
  names = CONSUMPTION_NAMES,
}: {
  values: Values
  bands: ConsumptionBands
  regions: readonly string[]
  /** The provinces between which a CAP does not decide. */
  provinces?: readonly Province[]
  errors?: Record<string, string>
  keep?: ReactNode
  /** As it was typed; absent where it is not asked. */
  spend?: string
  action?: string
  names?: ConsumptionNames
}) {
  return (
    <Form method="get" action={action} className="compare-box-body">
      {keep}
      <div className="form-grid">
        <GasConsumption prefix="gas" {...{ values, bands, errors, names }} />
        <div className="grid content-start gap-4">
          <GasUseAndPlace prefix="gas" {...{ values, regions, provinces, errors }} />
        </div>
        {spend === undefined ? null : <SpendField prefix="gas" value={spend} error={errors.spesa} />}
      </div>
      <div className="actions">
        <Button tone="primary">
          Confronta le offerte <Icon name="arrow" size={18} />
        </Button>
        <p className="small muted">Trasporto e imposte cambiano da zona a zona.</p>
      </div>
    </Form>
  )
}

/** How much gas, as a number or as a level. */
export function GasConsumption({
  prefix,
  values,
  bands,
  errors,
  names,
  label,
}: {
  prefix: string
  values: Values
  bands: ConsumptionBands
  errors: Record<string, string>
  names: ConsumptionNames
  label?: string
}) {
  const { riscaldamento, cottura, 'acqua-calda-e-cottura': water } = bands.gasSmc
  const estimates = perLevel(level => ({
    figure: `circa ${quantity.format(riscaldamento[level])} Smc`,
    note: `con il riscaldamento; ${water[level]} per acqua calda e cucina, ${cottura[level]} per la sola cucina`,
  }))
  return (
    <ConsumptionField
      prefix={prefix}
      names={names}
      {...(label && { label })}
      unit="Smc/anno"
      hint="È scritto in bolletta: «consumo annuo»."
      value={values.consumo}
      level={values.stima}
      error={errors[names.consumo]}
      estimates={estimates}
    />
  )
}

/** What the gas is for and where: both decide network and taxes. */
export function GasUseAndPlace({
  prefix,
  values,
  regions,
  provinces,
  errors,
}: {
  prefix: string
  values: Values
  regions: readonly string[]
  provinces: readonly Province[]
  errors: Record<string, string>
}) {
  return (
    <>
      <SelectField
        name="uso"
        id={`${prefix}-uso`}
        label="A che cosa ti serve il gas"
        defaultValue={values.uso}
        options={GAS_USE_OPTIONS}
      />
      <div className="grid grid-cols-[7fr_5fr] gap-4">
        <SelectField
          name="regione"
          id={`${prefix}-regione`}
          label="Regione"
          defaultValue={values.regione}
          error={errors.regione}
          options={[{ value: '', label: 'Dal CAP' }, ...regions.map(region => ({ value: region, label: region }))]}
        />
        <TextField
          name="cap"
          id={`${prefix}-cap`}
          label="oppure CAP"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={values.cap}
          error={errors.cap}
        />
      </div>
      {provinces.length > 0 ? (
        <SelectField
          name="provincia"
          id={`${prefix}-provincia`}
          label="In quale provincia?"
          defaultValue={values.provincia}
          error={errors.provincia}
          options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : null}
    </>
  )
}
