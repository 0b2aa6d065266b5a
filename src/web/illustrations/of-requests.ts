import type { IllustrationName } from '#areas/requests/service-rows.ts'
import bill from './bill.svg?raw'
import router from './router.svg?raw'
import sim from './sim.svg?raw'
import subentro from './subentro.svg?raw'
import supplier from './switch.svg?raw'
import voltura from './voltura.svg?raw'

/** The drawing of each service. */
export const ILLUSTRATIONS: Readonly<Record<IllustrationName, string>> = {
  bill,
  switch: supplier,
  voltura,
  subentro,
  router,
  sim,
}
