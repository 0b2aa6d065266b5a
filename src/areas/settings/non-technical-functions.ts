/** Non-technical functions that the product could offer; each requires consent. */
export const NON_TECHNICAL_FUNCTIONS = {
  statistics: {
    name: 'Statistiche di visita di un servizio esterno',
    purpose: 'capire quali pagine servono e quali no, attraverso un fornitore diverso da noi',
  },
  marketing: {
    name: 'Misura della pubblicità',
    purpose: 'sapere se chi arriva da un annuncio ha poi usato il servizio',
  },
  clickmap: {
    name: 'Mappa dei punti premuti',
    purpose: 'contare noi stessi, senza sapere chi, in quali punti di una pagina si preme',
  },
  experiments: {
    name: 'Prove di due versioni',
    purpose: 'mostrarti sempre la stessa fra due versioni di una pagina e contare quale serve di più',
  },
  origins: {
    name: 'Provenienza delle visite che riescono',
    purpose: 'contare se chi completa una richiesta era arrivato da una ricerca, da un social o da un altro sito',
  },
} as const
export type NonTechnicalFunction = keyof typeof NON_TECHNICAL_FUNCTIONS

/** Those enabled individually; the others belong to a function of phase 4 (phase-four.ts). */
export const CHOSEN_FUNCTIONS = ['statistics', 'marketing'] as const satisfies readonly NonTechnicalFunction[]
