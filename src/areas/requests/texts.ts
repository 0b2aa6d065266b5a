import type { CaseStep } from './case.server.ts'

/** What a step of a case says to the customer, by its kind. */
export const stepTexts: Record<string, string> = {
  'consultation-asked': 'Consulenza richiesta: ti risponde una persona',
  'bill-submitted': 'Bolletta ricevuta',
  'bill-read': 'Bolletta letta: controlla i dati',
  'bill-by-hand': 'La bolletta passa a una persona',
  'bill-reread': 'Bolletta letta di nuovo',
  'bill-confirmed': 'Dati confermati, preventivi pronti',
  'bill-published': 'Preventivi rivisti da una persona',
}

export const ballTexts: Record<CaseStep['ball'], string> = {
  customer: 'Tocca a te',
  office: 'Tocca a noi',
  supplier: 'Tocca al fornitore',
  nobody: 'Non devi fare niente',
}
