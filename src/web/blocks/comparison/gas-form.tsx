import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConsumptionField, quantity } from './consumption-field.tsx'
import { type ConsumptionBands, type GasForm as Values, type GasUse, perLevel } from './query.ts'

const USES: { value: GasUse; label: string }[] = [
  { value: 'riscaldamento', label: 'Riscaldamento, acqua calda e cucina' },
  { value: 'acqua-calda-e-cottura', label: 'Acqua calda e cucina' },
  { value: 'cottura', label: 'Solo cucina' },
]

export const useWords = (use: GasUse): string => USES.find(option => option.value === use)?.label ?? use

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
}: {
  values: Values
  bands: ConsumptionBands
  regions: readonly string[]
  /** The provinces between which a CAP does not decide. */
  provinces?: readonly Province[]
  errors?: Record<string, string>
  keep?: ReactNode
}) {
  const { riscaldamento, cottura, 'acqua-calda-e-cottura': water } = bands.gasSmc
  const estimates = perLevel(level => ({
    figure: `circa ${quantity.format(riscaldamento[level])} Smc`,
    note: `con il riscaldamento; ${water[level]} per acqua calda e cucina, ${cottura[level]} per la sola cucina`,
  }))
  return (
    <Form method="get" action="/offerte-gas" className="compare-box-body">
      {keep}
      <div className="form-grid">
        <ConsumptionField
          prefix="gas"
          unit="Smc/anno"
          hint="È scritto in bolletta: «consumo annuo»."
          value={values.consumo}
          level={values.stima}
          error={errors.consumo}
          estimates={estimates}
        />
        <div className="grid content-start gap-4">
          <SelectField name="uso" id="gas-uso" label="A che cosa ti serve" defaultValue={values.uso} options={USES} />
          <div className="grid grid-cols-[7fr_5fr] gap-4">
            <SelectField
              name="regione"
              id="gas-regione"
              label="Regione"
              defaultValue={values.regione}
              error={errors.regione}
              options={[{ value: '', label: 'Dal CAP' }, ...regions.map(region => ({ value: region, label: region }))]}
            />
            <TextField
              name="cap"
              id="gas-cap"
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
              id="gas-provincia"
              label="In quale provincia?"
              defaultValue={values.provincia}
              error={errors.provincia}
              options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
            />
          ) : null}
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
