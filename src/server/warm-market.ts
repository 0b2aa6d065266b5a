import { compareDualOffers } from '#areas/offers/procedures/compare-dual-offers.server.ts'
import { compareOffers } from '#areas/offers/procedures/compare-offers.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'

const LUCE = { commodity: 'luce', consumption: '2700' }
const GAS = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }
/** After an import every node hears several changes: one reading is enough. */
const SETTLES_MS = 500

/**
 * Reads the whole market into memory and reckons it once for the standard households, at a start and after each import: the
 * first person who compares waits for nothing but their own figures.
 */
export function keepMarketWarm(rt: Runtime): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const warm = async () => {
    try {
      await call(rt, compareOffers, LUCE)
      await call(rt, compareOffers, GAS)
      await call(rt, compareDualOffers, { luce: LUCE, gas: GAS })
    } catch (error) {
      rt.log.debug({ err: error }, 'the market is not warm')
    }
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void warm(), SETTLES_MS)
  }
  soon()
  const stop = rt.bus.subscribe(message => {
    if (message.kind === 'drop-pages' && message.tags.includes('offers')) soon()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
