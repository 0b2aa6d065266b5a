import type { Ball } from '#areas/requests/case-steps.ts'

/** Seen from the office: amber is what waits for us. */
export const OFFICE_BALLS: Record<Ball, string> = {
  office: 'Tocca a noi',
  customer: 'Attesa del cliente',
  supplier: 'Attesa del fornitore',
  nobody: 'Nessuno deve agire',
}
