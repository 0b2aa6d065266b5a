import { type EnergyKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import type { DualTab } from '#web/blocks/comparison/questions/asked.ts'
import type { EnergyContent } from '#web/blocks/comparison/energy-page.tsx'
import { pageText } from '#web/blocks/page-text.ts'
import gas from '../texts/gas.md?raw'
import dual from '../texts/luce-gas.md?raw'
import luce from '../texts/luce.md?raw'

const contentOf = (kind: EnergyKind, formId: string, text: string): EnergyContent => ({
  path: offerKinds[kind].path,
  kind,
  word: offerKinds[kind].adjective,
  formId,
  ...pageText(text),
})

export const LUCE = contentOf('luce', 'luce', luce)
export const GAS = contentOf('gas', 'gas', gas)
/** The year in its titles is the current one (`dualContent`). */
export const DUAL = contentOf('luce_gas', 'due', dual)

/** Content for one of the two commodities on the page for both. */
const LEADS = {
  luce: 'Solo luce: prezzo in €/kWh, quota fissa, rete, oneri e imposte in una cifra, con i tuoi consumi.',
  gas: 'Solo gas: prezzo in €/Smc, quota fissa, trasporto e imposte della tua zona in una cifra.',
}

export const dualContent = (tab: DualTab, year: string): EnergyContent => {
  const { kind, word, formId } = tab === 'gas' ? GAS : tab === 'luce' ? LUCE : DUAL
  const content = { ...DUAL, kind, word, formId, ...(tab !== 'combo' && { lead: LEADS[tab] }) }
  const dated = (text: string) => text.replace('luce e gas', `luce e gas ${year}`)
  return { ...content, title: dated(content.title), keywords: dated(content.keywords), h1: dated(content.h1) }
}
