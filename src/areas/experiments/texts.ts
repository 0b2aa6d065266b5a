import { GOALS, type AbState } from './ab-test.ts'
import type { Target, Origin } from './consented.ts'
import type { ForecastMethod } from './forecast.ts'

export const experimentErrors: Readonly<Record<string, string>> = {
  'function-unavailable': 'Questa funzione non è disponibile: il motivo è scritto accanto.',
  'ab-off': 'Prima accendi «A/B testing».',
  'ab-taken': 'Su questo pezzo c’è già una prova in corso: fermala prima.',
  'wrong-state': 'Questa prova non è più nello stato che vedi: la pagina è stata aggiornata.',
  'too-short': 'Scrivi un nome di almeno 3 caratteri.',
  'too-long': 'Scrivi al massimo 80 caratteri.',
  baseline: 'Scrivi una percentuale fra 0,5 e 95.',
  difference: 'Scrivi da 0,5 a 50 punti, senza arrivare a 100 con la percentuale di oggi.',
}
export const EXPERIMENT_FAILED = 'Non è riuscito. Riprova.'

export const abStates: Record<AbState, string> = { draft: 'Bozza', running: 'In corso', stopped: 'Finita' }
export const goalName = (goal: keyof typeof GOALS): string => GOALS[goal].name

export const targetNames: Record<Target, string> = { link: 'link', button: 'pulsante', field: 'campo', text: 'testo' }
export const originNames: Record<Origin, string> = {
  direct: 'Indirizzo diretto',
  search: 'Motori di ricerca',
  social: 'Social',
  other: 'Altri siti',
  site: 'Non nota (sì detto a visita iniziata)',
}
export const conversionNames: Readonly<Record<string, string>> = {
  request_submission: 'Richiesta inviata',
  bill_upload: 'Bolletta caricata',
  registration: 'Registrazione',
  contact_lead: 'Messaggio inviato',
}
export const methodNames: Record<ForecastMethod, string> = {
  'recent-mean': 'media delle ultime 4 settimane',
  trend: 'retta delle ultime 12 settimane',
  'last-year': 'stessa settimana di un anno prima',
}
