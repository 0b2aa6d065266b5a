import { formatNumber } from '#core/money.ts'
import { readNotation } from '#areas/consents/legal-notation.ts'
import { plainText, type Section } from '#areas/consents/legal-text.ts'
import type { Site } from '#web/site.ts'
import method from '../texts/metodo.md?raw'

type Owner = Pick<Site, 'name' | 'taxId' | 'address'> & {
  company?: string
  register?: string
  certifiedEmail?: string
  people: readonly { name: string; role: string }[]
}

/**
 * Sections before the score and the claims, which have their own content. Other pages link to their anchors: do not change
 * them.
 */
export const { lead: METHOD_LEAD, sections: METHOD_PARTS } = readNotation(method).text

/** Who we are, from the settings, and what we cover. */
export const ownerParts = (owner: Owner, verdicts: { stay: number; change: number }): Section[] => [
  {
    id: 'chi-paga',
    title: 'Chi siamo e chi ci paga',
    blocks: [
      `Il servizio è di ${[owner.company ?? owner.name, `P. IVA ${owner.taxId}`, owner.address, owner.register, owner.certifiedEmail && `PEC ${owner.certifiedEmail}`].filter(Boolean).join(', ')}. Per te è gratuito.`,
      ...(owner.people.length > 0
        ? [`Ci lavorano: ${owner.people.map(({ name, role }) => `${name} (${role})`).join(', ')}.`]
        : []),
      'Quando attivi un’offerta il fornitore ci paga una provvigione; se non attivi niente non incassiamo niente. Nessuno ci paga per comparire o per stare più in alto.',
      ...(verdicts.stay > 0
        ? [
            `Questo mese a chi ci ha scritto consumo e spesa abbiamo risposto «Resta dove sei» ${times(verdicts.stay)} su ${formatNumber(verdicts.stay + verdicts.change)}. Contiamo le risposte mostrate, senza sapere a chi.`,
          ]
        : []),
    ],
  },
  {
    id: 'copertura',
    title: 'Quali offerte confrontiamo',
    blocks: [
      'Confrontiamo le offerte che possiamo attivare: non sono tutte quelle del mercato. Le offerte luce e gas di tutti i fornitori sono sul Portale Offerte pubblico, www.ilportaleofferte.it.',
    ],
  },
]

const times = (count: number): string => (count === 1 ? 'una volta' : `${formatNumber(count)} volte`)

/** The two results published by the Portale Offerte that the engine reproduces (verified in its tests). */
export const PUBLISHED_RESULTS = [
  { what: 'Luce, prezzo fisso, Milano, 2.700 kWh, 3 kW, residente', total: '1.274,92 €', date: '01/10/2026' },
  { what: 'Gas, prezzo fisso, Milano, 1.400 Smc, con riscaldamento', total: '1.732,03 €', date: '02/10/2026' },
] as const

/** Search entries of this page, one per section. */
export const searchText = METHOD_PARTS.map(part => ({
  title: `Come calcoliamo: ${part.title}`,
  url: `/come-calcoliamo#${part.id}`,
  text: plainText(part, {}),
}))
