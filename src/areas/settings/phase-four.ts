import type { NonTechnicalFunction } from './non-technical-functions.ts'

interface Switch {
  /** As spec 3 §2 names it. */
  name: string
  does: string
  counts: string
  legalBasis: string
  /** Consent required before it starts in a browser. */
  asks?: NonTechnicalFunction
  /** Why it is unavailable. */
  unavailable?: string
}

/** The eight functions of «SEO Phase 4» (spec 3 §2): off until the office enables them. */
export const PHASE_FOUR = {
  heatmaps: {
    name: 'Heatmaps',
    does: 'Mostra, pagina per pagina, dove si preme.',
    counts: 'Quante volte si preme in ogni zona e in ogni riquadro della pagina. Mai chi, mai che cosa scrive.',
    legalBasis: 'Solo dopo il consenso: accesa, compare la domanda sui cookie.',
    asks: 'clickmap',
  },
  abTesting: {
    name: 'A/B testing',
    does: 'Prova due versioni di un pezzo di pagina e conta quale porta più avanti.',
    counts: 'Quanti browser hanno visto ogni versione e quanti sono andati avanti.',
    legalBasis: 'Solo dopo il consenso, con un cookie che ricorda la versione; senza consenso tutti vedono la A.',
    asks: 'experiments',
  },
  conversionTracking: {
    name: 'Conversion tracking',
    does: 'Divide le conversioni per classe di provenienza della visita: motori di ricerca, social, altri siti.',
    counts: 'Le conversioni di ogni giorno per tipo e provenienza. Nessun indirizzo, nessuna persona.',
    legalBasis: 'Solo dopo il consenso: un cookie ricorda la classe fino alla chiusura del browser.',
    asks: 'origins',
  },
  personalization: {
    name: 'Personalization',
    does: 'Mostrerebbe pagine diverse a persone diverse.',
    counts: 'Niente.',
    legalBasis: 'Nessuna: non c’è.',
    unavailable:
      'le pagine pubbliche sono uguali per tutti, e così restano. Chi ha un account trova già nell’area personale il confronto sulle proprie forniture; per gli altri servirebbe un profilo, che non facciamo.',
  },
  voiceSearch: {
    name: 'Voice search',
    does: 'Aggiunge «Parla» alla pagina di ricerca, dove il browser sa ascoltare.',
    counts: 'Niente.',
    legalBasis: 'Parte solo quando la persona preme e il browser chiede il permesso per il microfono.',
  },
  localSeo: {
    name: 'Local SEO',
    does: 'Dice ai motori di ricerca indirizzo, contatti e zona servita, come stanno nelle impostazioni del marchio.',
    counts: 'Niente. Pagine per regione no: le offerte cambiano poco da una all’altra e sarebbero copie.',
    legalBasis: 'Nessun dato di chi visita.',
  },
  customerJourney: {
    name: 'Customer journey',
    does: 'Conta dove si fermano le compilazioni: inviate, annullate, lasciate a un passo.',
    counts: 'Per giorno, percorso e passo, dalle bozze che finiscono. Nessuna persona, nessuna risposta.',
    legalBasis: 'Conteggi di righe che esistono già: nei browser non resta niente di nuovo.',
  },
  predictiveAnalytics: {
    name: 'Predictive analytics',
    does: 'Prevede le richieste delle prossime quattro settimane, con il metodo, l’intervallo e l’errore.',
    counts: 'Le richieste per settimana. Servono almeno 8 settimane intere.',
    legalBasis: 'Conteggi di righe che esistono già.',
  },
} as const satisfies Record<string, Switch>

export type PhaseFourName = keyof typeof PHASE_FOUR
export const PHASE_FOUR_NAMES = Object.keys(PHASE_FOUR) as PhaseFourName[]
export const switchOf = (name: PhaseFourName): Switch => PHASE_FOUR[name]

type PhaseFour = Record<PhaseFourName, boolean>
export const UNSET_PHASE_FOUR = Object.fromEntries(PHASE_FOUR_NAMES.map(name => [name, false])) as PhaseFour

/** Functions that require consent: chosen by the office, or needed by enabled functions of phase 4. */
export function askedFunctions(chosen: readonly NonTechnicalFunction[], switches: PhaseFour): NonTechnicalFunction[] {
  const needed = PHASE_FOUR_NAMES.flatMap(name => (switches[name] ? (switchOf(name).asks ?? []) : []))
  return [...new Set([...chosen, ...needed])]
}
