import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { type Plate, services } from '#areas/requests/request.ts'
import { serviceAddress } from '#web/pages/customer/addresses.ts'
import { BillIllustration } from '#web/illustrations/bill.tsx'
import { RouterIllustration } from '#web/illustrations/router.tsx'
import { SimIllustration } from '#web/illustrations/sim.tsx'
import { SubentroIllustration } from '#web/illustrations/subentro.tsx'
import { SwitchIllustration } from '#web/illustrations/switch.tsx'
import { VolturaIllustration } from '#web/illustrations/voltura.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'

export const PLATES: Readonly<Record<Plate, ComponentType<{ bare?: boolean }>>> = {
  bill: BillIllustration,
  switch: SwitchIllustration,
  voltura: VolturaIllustration,
  subentro: SubentroIllustration,
  router: RouterIllustration,
  sim: SimIllustration,
}

export function ServiceSheet() {
  return (
    <ul className="services">
      {services.map(({ type, title, plate, text, times, needed, compared }) => {
        const Plate = PLATES[plate]
        return (
          <li key={type}>
            <Plate />
            <h3>
              <Link to={compared ?? serviceAddress(type)}>{title}</Link>
            </h3>
            <div>
              <p>{text}</p>
              <Facts
                rows={[
                  ['Tempi', times],
                  ['Ti serve', needed],
                ]}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
