import type { Conversion } from '#areas/notifications/conversion.server.ts'
import type { FunnelStep } from './funnel.ts'

export const funnelSteps: Readonly<Record<FunnelStep, { label: string; counted: string }>> = {
  visit: { label: 'Visite', counted: 'arrivi da fuori: le pagine aperte da un’altra pagina del sito non contano' },
  registration: { label: 'Registrazioni', counted: 'persone che hanno creato l’account in questi giorni' },
  bill_upload: { label: 'Bollette', counted: 'di loro, chi ha caricato una bolletta' },
  quote_request: {
    label: 'Preventivi',
    counted: 'di loro, chi ha avuto i preventivi: dati confermati, o pubblicati dall’ufficio',
  },
  request_submission: { label: 'Richieste', counted: 'di loro, chi ha chiesto un contratto' },
  activated: { label: 'Attivazioni', counted: 'di loro, chi ha una fornitura o una linea diventata attiva' },
}

/** Every kind of conversion of spec 3 §7. */
export const conversionLabels: Readonly<Record<Conversion, string>> = {
  registration: 'Registrazioni',
  bill_upload: 'Bollette caricate',
  quote_request: 'Preventivi chiesti',
  request_submission: 'Richieste inviate',
  offer_activation: 'Attivazioni di offerta chieste',
  contact_lead: 'Contatti e consulenze',
}
