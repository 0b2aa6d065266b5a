/** Functions beyond the technical ones that the product could offer; each is asked for before it starts. */
export const NON_TECHNICAL_FUNCTIONS = {
  statistics: {
    name: 'Statistiche di visita di un servizio esterno',
    purpose: 'capire quali pagine servono e quali no, attraverso un fornitore diverso da noi',
  },
  marketing: {
    name: 'Misura della pubblicità',
    purpose: 'sapere se chi arriva da un annuncio ha poi usato il servizio',
  },
} as const
export type NonTechnicalFunction = keyof typeof NON_TECHNICAL_FUNCTIONS
