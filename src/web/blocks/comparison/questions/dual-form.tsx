import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { GasConsumption, GasUseAndPlace, type Province } from './gas-form.tsx'
import { LuceConsumption, LucePowerAndHome } from './luce-form.tsx'
import { type ConsumptionBands, GAS_BESIDE_LUCE, type GasForm, type LuceForm } from '../query.ts'
import type { Spend } from './spend.ts'

const PREFIX = 'due'

/** What a comparison of offers for both needs: the two questions in one address. */
export function DualForm({
  luce,
  gas,
  bands,
  regions,
  provinces,
  errors,
  action,
  keep,
  spend,
  where,
}: {
  luce: LuceForm
  gas: GasForm
  bands: ConsumptionBands
  regions: readonly string[]
  provinces: readonly Province[]
  errors: Record<string, string>
  action: string
  keep: ReactNode
  spend: Spend
  where: string | null
}) {
  return (
    <Form method="get" action={action} className="compare-box-body">
      {keep}
      <div className="form-grid">
        <div className="grid content-start gap-4">
          <LuceConsumption
            prefix={PREFIX}
            label="Quanta luce consumi in un anno"
            values={luce}
            {...{ bands, errors, spend }}
          />
          <LucePowerAndHome prefix={PREFIX} values={luce} errors={errors} />
        </div>
        <div className="grid content-start gap-4">
          <GasConsumption
            prefix={PREFIX}
            label="Quanto gas consumi in un anno"
            values={gas}
            names={GAS_BESIDE_LUCE}
            spend={null}
            {...{ bands, errors }}
          />
          <GasUseAndPlace prefix={PREFIX} values={gas} {...{ regions, provinces, errors, where }} />
        </div>
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
