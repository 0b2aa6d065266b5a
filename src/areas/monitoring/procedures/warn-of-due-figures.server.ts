import { mail } from '#areas/notifications/mail-frame.tsx'
import { addDays, romeDate } from '#core/dates.ts'
import { dueFacts } from '#areas/market/due-facts.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { command } from '#platform/procedure.server.ts'

const MONDAY = 1

const figuresDueMail = mail<{ sentences: readonly string[]; isMissing: boolean; url: string }>({
  kind: 'figures_due',
  subject: ({ isMissing }) =>
    isMissing ? 'Mancano dati con cui calcoliamo la spesa' : 'Stanno per finire dati con cui calcoliamo la spesa',
  title: ({ isMissing }) => (isMissing ? 'Mancano dati del mercato' : 'Dati del mercato che stanno per finire'),
  why: 'Questo avviso arriva quando manca un dato, e ogni lunedì finché manca, da',
  action: ({ url }) => ['Importa i dati', url],
  says: ({ sentences }) => [...sentences, 'Finché non ci sono, le pagine calcolano con gli ultimi e lo dicono.'],
})

/**
 * Mails the office on the day something becomes due or is found missing, and every Monday while something is missing.
 */
export const warnOfDueFigures = command('warn-of-due-figures', 'system', async (_, ctx) => {
  const today = romeDate(ctx.now)
  const market = await loadMarket(ctx.tx, today)
  const due = dueFacts(market, today)
  const known = new Set(dueFacts(market, addDays(today, -1)).map(({ what, state }) => `${what} ${state}`))
  const isMissing = due.some(({ state }) => state === 'missing')
  const isNew = due.some(({ what, state }) => !known.has(`${what} ${state}`))
  const isNotified = isNew || (isMissing && new Date(today).getUTCDay() === MONDAY)
  if (isNotified)
    await ctx.sendMail(figuresDueMail, ctx.config.SITE_EMAIL, {
      sentences: due.map(({ sentence }) => sentence),
      isMissing,
      url: `${ctx.config.SITE_URL}/dashboard/impostazioni/tariffe`,
    })
  ctx.record({ detail: { due: due.length, isNotified } })
  return { due: due.length, isNotified }
})
