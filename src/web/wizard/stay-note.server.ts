import { STAY, isWorthChanging, stayWhy } from '#areas/offers/gain.ts'
import { listMySupplies } from '#areas/bills/procedures/list-my-supplies.server.ts'
import type { SupplyLine } from '#areas/bills/supplies/supply-rows.server.ts'
import { commoditiesOf, type EnergyKind, isEnergy, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { formatEuro } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'

export interface StayNote {
  /** «Resta dove sei», when no offer is worth switching. */
  title: string | null
  sentences: string[]
}

const NAMES = { luce: 'la luce', gas: 'il gas' } as const

/** For the draft's supplies, by id; null when the cost of one is unknown. */
export async function stayNote(rt: Runtime, kind: OfferKind, about: readonly unknown[]): Promise<StayNote | null> {
  if (!isEnergy(kind)) return null
  const { supplies } = await call(rt, listMySupplies, { withCosts: true })
  return noteOf(
    supplies.filter(({ id }) => about.includes(id)),
    kind,
  )
}

export function noteOf(supplies: readonly SupplyLine[], kind: EnergyKind): StayNote | null {
  const known = commoditiesOf(kind).flatMap(commodity => {
    const own = supplies.filter(supply => supply.commodity === commodity)
    const [one] = own
    const present = own.length === 1 ? one?.costs?.present : null
    return one && present ? [{ one, today: present.total, gain: one.costs?.best?.netGain ?? null }] : []
  })
  if (known.length < commoditiesOf(kind).length) return null
  const isBest = known.every(({ gain }) => gain !== null && !isWorthChanging(gain))
  return {
    title: isBest ? STAY : null,
    sentences: [
      ...known.map(
        ({ one, today }) =>
          `Oggi per ${NAMES[one.commodity]}${one.supplierName ? ` con ${one.supplierName}` : ''} spendi ${formatEuro(today)} l’anno, tasse comprese, con i tuoi consumi.`,
      ),
      ...(isBest ? [`${stayWhy(known.map(({ gain }) => gain))} Se vuoi cambiare lo stesso, scegli pure.`] : []),
    ],
  }
}
