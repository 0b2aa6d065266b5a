import type { LeadTimeName } from '#areas/settings/lead-times.ts'
import type { Ball, StepKind } from './case/steps.ts'
import { type RequestType, requestTypes, type RequestTypeWith } from './request.ts'

export interface PathStep {
  kind: StepKind
  title: string
  /** Text while it is awaited, shown before its date. */
  text: string
  awaited: string
  ball: Exclude<Ball, 'nobody'>
  /** Null: no date is given (automatic reading, or the customer decides). */
  lead: LeadTimeName | null
  /** Step its lead time counts from, if not the previous one. */
  from?: StepKind
}

/** Common to most paths. */
const CHECKED: PathStep = {
  kind: 'data-checked',
  title: 'Dati controllati',
  text: 'Stiamo controllando i dati della richiesta. Tu non devi fare niente.',
  awaited: 'controllo atteso entro il',
  ball: 'office',
  lead: 'office-check',
}
const SENT: PathStep = {
  kind: 'sent-to-supplier',
  title: 'Richiesta trasmessa al fornitore',
  text: 'I dati sono a posto: stiamo trasmettendo la richiesta al fornitore. Tu non devi fare niente.',
  awaited: 'invio atteso entro il',
  ball: 'office',
  lead: 'office-sending',
}
const CONCLUDED: PathStep = {
  kind: 'contract-concluded',
  title: 'Contratto concluso',
  text: 'Il fornitore sta accettando il contratto. Tu non devi fare niente.',
  awaited: 'risposta attesa entro il',
  ball: 'supplier',
  lead: 'supplier-answer',
}
const active = (title: string, text: string, lead: LeadTimeName): PathStep => ({
  kind: 'supply-active',
  title,
  text: `${text} Tu non devi fare niente.`,
  awaited: 'previsto entro il',
  ball: 'supplier',
  lead,
  from: 'sent-to-supplier',
})

const energyPath = (...last: Parameters<typeof active>): PathStep[] => [CHECKED, SENT, CONCLUDED, active(...last)]

/** A drawing in `web/illustrations`. */
export type IllustrationName = 'bill' | 'switch' | 'voltura' | 'subentro' | 'router' | 'sim'

interface Tile {
  title: string
  illustration: IllustrationName
  text: string
  /** Expected, not promised (spec 1 §1); null when unknown before an assessment. */
  times: string | null
  needed: string
  /** Kinds that can be compared start with the comparison. */
  compared?: string
}

interface Service {
  /** Tile on the home page and in the customer area; null if started elsewhere. */
  tile: Tile | null
  /** Path after submission: the office may skip a step, never go back. */
  path: readonly PathStep[]
}

/** What comes next of a line, counted as the dates of its case are (spec 2 §2.2, §2.3, §9). */
export const nextTexts = {
  internet_casa:
    'L’appuntamento per l’attivazione sarà fissato entro 10-15 giorni da quando l’operatore accetta il contratto.',
  internet_mobile:
    'Quando l’operatore conferma, la SIM arriva in 2-3 giorni lavorativi; poi, se tieni il tuo numero, la portabilità si completa in 2-3 giorni lavorativi.',
} as const satisfies Record<RequestTypeWith<'line'>, string>

/** Texts of each kind of request; separate from `requestRows`, which most pages load. */
export const requestServices = {
  analisi_bolletta: {
    tile: {
      title: 'Analisi bolletta',
      illustration: 'bill',
      text: 'Un PDF o una foto. Leggiamo ogni voce e ti mostriamo da quale riga viene.',
      times: 'pochi secondi',
      needed: 'l’ultima bolletta',
    },
    path: [
      {
        kind: 'bill-read',
        title: 'Bolletta letta',
        text: 'Stiamo leggendo la bolletta: di solito bastano pochi secondi.',
        awaited: 'attesa entro il',
        ball: 'office',
        lead: null,
      },
      {
        kind: 'bill-confirmed',
        title: 'Dati confermati, preventivi pronti',
        text: 'Controlla i dati che abbiamo letto: senza la tua conferma non li usiamo.',
        awaited: 'attesi entro il',
        ball: 'customer',
        lead: null,
      },
    ],
  },
  switch: {
    tile: {
      title: 'Cambio fornitore',
      illustration: 'switch',
      text: 'Cambia chi ti fattura. Contatore, rete e qualità della corrente restano gli stessi.',
      times: 'di solito 3–8 settimane',
      needed: 'POD o PDR',
      compared: '/offerte-luce-gas-2025',
    },
    path: energyPath(
      'Passaggio sulla rete',
      'Il passaggio al nuovo fornitore è in corso: la luce e il gas non si fermano.',
      'switch',
    ),
  },
  voltura: {
    tile: {
      title: 'Voltura',
      illustration: 'voltura',
      text: 'Il contratto passa a te, senza staccare la luce o il gas.',
      times: null,
      needed: 'bolletta del vecchio intestatario',
    },
    path: energyPath(
      'Voltura eseguita',
      'Il fornitore sta cambiando il nome sul contratto: la fornitura non si ferma.',
      'energy-activation',
    ),
  },
  subentro: {
    tile: {
      title: 'Subentro',
      illustration: 'subentro',
      text: 'Il contatore c’è ma è spento. Lo riattiviamo a tuo nome.',
      times: null,
      needed: 'codice del contatore',
    },
    path: energyPath('Contatore riattivato', 'Il distributore sta riattivando il contatore.', 'energy-activation'),
  },
  internet_casa: {
    tile: {
      title: 'Internet casa',
      illustration: 'router',
      text: 'Fibra, misto rame o ADSL: le offerte del tuo indirizzo, con il prezzo dopo la promo.',
      times: 'di solito qualche settimana',
      needed: 'indirizzo o codice di migrazione',
      compared: '/offerte-internet',
    },
    path: [
      CHECKED,
      SENT,
      CONCLUDED,
      {
        kind: 'appointment-set',
        title: 'Appuntamento con il tecnico',
        text: 'L’operatore ti chiama per fissare l’appuntamento con il tecnico.',
        awaited: 'previsto entro il',
        ball: 'supplier',
        lead: 'appointment',
        from: 'sent-to-supplier',
      },
      active('Linea attiva', 'L’operatore sta attivando la linea.', 'line-activation'),
    ],
  },
  internet_mobile: {
    tile: {
      title: 'Mobile',
      illustration: 'sim',
      text: 'Una nuova SIM, con il tuo numero o con uno nuovo.',
      times: 'di solito pochi giorni',
      needed: 'ICCID della SIM attuale',
      compared: '/offerte-mobile',
    },
    path: [
      CHECKED,
      SENT,
      {
        ...CONCLUDED,
        text: 'L’operatore sta confermando il contratto. Tu non devi fare niente.',
        lead: 'mobile-confirmation',
      },
      {
        kind: 'sim-sent',
        title: 'SIM spedita',
        text: 'L’operatore sta spedendo la SIM. Tu non devi fare niente.',
        awaited: 'consegna prevista entro il',
        ball: 'supplier',
        lead: 'sim-delivery',
      },
      {
        ...active('Numero attivo', 'L’operatore sta attivando il numero.', 'portability'),
        from: undefined,
      },
    ],
  },
  offer_activation: {
    tile: null,
    path: energyPath('Fornitura attiva', 'Il fornitore sta attivando il contratto.', 'energy-activation'),
  },
  consulenza: {
    tile: null,
    path: [
      {
        kind: 'request-completed',
        title: 'Risposta',
        text: 'Ti risponde una persona.',
        awaited: 'attesa entro il',
        ball: 'office',
        lead: 'office-answer',
      },
    ],
  },
} as const satisfies Record<RequestType, Service>

type Services = typeof requestServices
type Tiled = { [Type in RequestType]: Services[Type]['tile'] extends null ? never : Type }[RequestType]
/** Those with a tile, in the order of the home page. */
export const services = requestTypes
  .filter((type): type is Tiled => requestServices[type].tile !== null)
  .map(type => {
    const tile: Tile = requestServices[type].tile
    return { type, ...tile }
  })
