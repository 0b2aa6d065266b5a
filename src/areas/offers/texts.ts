import type { NotCovered } from './cost/yearly-cost.ts'

/** Message when the rules give no figure (ENERGY.md §1). */
export const noticeTexts: Record<NotCovered, string> = {
  'gas-sardegna':
    'Gas in Sardegna: confronto non disponibile. Le regole ufficiali per calcolare la spesa di un anno non comprendono la regione.',
  'gas-business': 'Gas: confronto non disponibile per clienti business.',
}

export const NO_PRICE = 'Un prezzo non è noto: la spesa non si può calcolare.'

export const compareTexts: Record<string, string> = {
  required: 'Questo dato serve per calcolare la spesa.',
  'not-a-number': 'Scrivi un numero, per esempio 2700.',
  'out-of-range': 'Questo numero non è possibile: controlla quante cifre ha.',
  'too-long': 'È troppo lungo: bastano le prime lettere.',
  'not-a-flag': 'Scegli una delle due risposte.',
  'not-a-cap': 'Il CAP ha 5 cifre.',
  unknown: 'Non lo conosciamo: controlla come è scritto.',
  'unknown-cap': 'Non troviamo questo CAP: controlla le cifre.',
  'unknown-town': 'Non troviamo un comune con questo nome: controlla come è scritto, oppure scrivi il CAP.',
  'place-required': 'Scrivi il CAP, oppure scegli la regione: il gas costa diverso da zona a zona.',
  'several-provinces': 'Questo luogo è in più province: scegli la tua.',
  contradiction: 'Il luogo non torna: il CAP è di un’altra regione. Tieni uno solo dei due.',
  'bands-incomplete': 'Scrivi tutte e tre le fasce, oppure nessuna.',
  'bands-do-not-sum': 'Le tre fasce insieme devono dare il consumo dell’anno.',
}
