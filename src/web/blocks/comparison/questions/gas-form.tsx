import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConsumptionField, quantity } from './consumption-field.tsx'
import {
  CONSUMPTION_NAMES,
  type ConsumptionBands,
  type ConsumptionNames,
  GAS_USE_OPTIONS,
  type Level,
  LEVELS,
  type GasForm as Values,
} from '../query.ts'
import { NO_SPEND } from './luce-form.tsx'
import { PlaceField } from './place-field.tsx'
import type { Spend } from './spend.ts'
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
  where = null,
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
  spend?: Spend
  /** The place that was understood, as «Lecce (Puglia)». */
  where?: string | null
  action?: string
  names?: ConsumptionNames
}) {
  return (
    <Form method="get" action={action} className="compare-box-body">
      {keep}
      <div className="form-grid">
        <GasConsumption prefix="gas" {...{ values, bands, errors, names, spend }} />
        <div className="grid content-start gap-4">
          <GasUseAndPlace prefix="gas" {...{ values, regions, provinces, errors, where }} />
        </div>
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

const LEVEL_LABELS: Record<Level, string> = { basso: 'Basso', medio: 'Medio', alto: 'Alto' }
const HOMES: Record<Level, string> = {
  basso: '40–80 m², 1–2 persone',
  medio: '80–120 m², 3–4 persone',
  alto: 'oltre 120 m², 5 o più persone',
}

/** How much gas: a level of the use that is chosen beside it, what is paid, or a number. */
export function GasConsumption({
  prefix,
  values,
  bands,
  errors,
  names,
  label,
  spend,
}: {
  prefix: string
  values: Values
  bands: ConsumptionBands
  errors: Record<string, string>
  names: ConsumptionNames
  label?: string
  /** As it was typed; null where another field of the form asks it, nothing where the form has not been sent. */
  spend?: Spend | null | undefined
}) {
  return (
    <ConsumptionField
      prefix={prefix}
      names={names}
      {...(label && { label })}
      unit="Smc/anno"
      value={values.consumo}
      chosen={values.stima}
      error={errors[names.consumo]}
      ways={[
        ...LEVELS.map(level => ({
          value: level,
          label: LEVEL_LABELS[level],
          panel: (
            <>
              {GAS_USE_OPTIONS.map(({ value }) => (
                <p key={value} className="estimate-figure" data-use={value}>
                  circa {quantity.format(bands.gasSmc[value][level])} Smc
                </p>
              ))}
              <p className="hint">{HOMES[level]}</p>
            </>
          ),
        })),
        {
          value: 'spesa',
          label: 'So quanto pago',
          panel:
            spend === null ? (
              <p className="hint spend-elsewhere">Lo ricaviamo dalla spesa che scrivi per luce e gas insieme.</p>
            ) : (
              <SpendField prefix={prefix} spend={spend ?? NO_SPEND} error={errors.spesa} ofGas />
            ),
        },
      ]}
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
  where,
}: {
  prefix: string
  values: Values
  regions: readonly string[]
  provinces: readonly Province[]
  errors: Record<string, string>
  where: string | null
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
      <div className="grid grid-cols-2 gap-4">
        <PlaceField prefix={prefix} value={values.cap} error={errors.cap} where={where} />
        <SelectField
          name="regione"
          id={`${prefix}-regione`}
          label="oppure regione"
          defaultValue={values.regione}
          error={errors.regione}
          options={[{ value: '', label: 'Dal CAP' }, ...regions.map(region => ({ value: region, label: region }))]}
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
