import { z } from 'zod'

/** A claim about the service, or a customer's review, with its evidence (PRODUCT, decision on spec 1 §1). */
const record = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{3,60}$/, 'not-a-name'),
    kind: z.enum(['claim', 'review']),
    text: z.string().trim().min(3, 'too-short').max(400, 'too-long'),
    /** How the figure was obtained, or the review collected. */
    method: z.string().trim().max(400, 'too-long'),
    period: z.string().trim().max(100, 'too-long'),
    /** Where it can be verified; null without evidence. */
    source: z.string().trim().min(3, 'too-short').max(300, 'too-long').nullable(),
    /** First name and town, with the customer's permission. */
    author: z.string().trim().max(80, 'too-long').optional(),
    hidden: z.boolean(),
  })
  .refine(claim => claim.hidden || isSupported(claim), 'shown-without-source')

export type SiteClaim = z.output<typeof record>

export const siteClaims = z
  .array(record)
  .max(40, 'too-many')
  .refine(claims => new Set(claims.map(claim => claim.id)).size === claims.length, 'repeated')

function isSupported({ method, period, source }: { method: string; period: string; source: string | null }): boolean {
  return Boolean(source && method && period)
}

/** Claims a page may print: not hidden, with method, period and source. */
export const shownClaims = (claims: readonly SiteClaim[]): SiteClaim[] =>
  claims.filter(claim => !claim.hidden && isSupported(claim))

const unsupported = (id: string, text: string): SiteClaim => ({
  id,
  kind: 'claim',
  text,
  method: 'Nessuna misura ancora',
  period: '',
  source: null,
  hidden: true,
})

/** Defaults. The claims of spec 1 §1 are hidden until they have a source; there are no reviews yet. */
export const UNSET_CLAIMS: readonly SiteClaim[] = [
  {
    id: 'conto-verificato',
    kind: 'claim',
    text: 'Il nostro conto torna con i risultati pubblicati dal Portale Offerte',
    method: 'Due risultati pubblicati, uno luce e uno gas a Milano, ricalcolati con lo stesso metodo a ogni modifica',
    period: 'ottobre 2026',
    source: 'Portale Offerte, risultati del 1 e del 2 ottobre 2026',
    hidden: false,
  },
  {
    id: 'ripensamento',
    kind: 'claim',
    text: 'Hai 14 giorni per ripensarci, senza spiegazioni e senza costi',
    method: 'È un diritto di chi conclude un contratto a distanza: vale con ogni fornitore',
    period: 'in vigore',
    source: 'Codice del consumo (D.Lgs. 206/2005), articolo 52',
    hidden: false,
  },
  {
    id: 'bolletta-finale',
    kind: 'claim',
    text: 'La bolletta finale del vecchio fornitore arriva entro sei settimane dal cambio',
    method: 'È il termine di legge per il vecchio fornitore, non una misura nostra',
    period: 'in vigore',
    source: 'Direttiva (UE) 2019/944, articolo 10, paragrafo 12 (energia elettrica)',
    hidden: false,
  },
  unsupported('risparmio-luce', 'Fino al 40% di risparmio sulla luce'),
  unsupported('risparmio-luce-gas', 'Fino al 50% di risparmio su luce e gas insieme'),
  unsupported('risparmio-mobile', 'Fino al 50% di risparmio con gli operatori mobili virtuali'),
  unsupported('risparmio-gas', 'Dal 15 al 40% di risparmio sul gas'),
  unsupported('clienti', 'Oltre 10.000 clienti'),
  unsupported('tempi-attivazione', 'Attivazione in circa 4–6 settimane'),
  unsupported('tempi-cambio', 'Cambio di fornitore in 15–30 giorni lavorativi'),
  unsupported('tempi-gas', 'Cambio di fornitore gas in 15 giorni'),
  unsupported('tempi-sim', 'SIM attiva in 24–48 ore'),
]

export const claimSetting = { 'site-claims': { schema: siteClaims, unset: UNSET_CLAIMS } }
