import { loadMarket } from '#areas/market/load-market.server.ts'
import { romeDate, startOfRomeDay } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { drawPdf } from '#platform/pdf/document.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { letterInput, letterOf } from '../withdrawal/statement.ts'
import { isInTime, termOf } from '../withdrawal/withdrawal.ts'

/** The letter by which a contract that was accepted elsewhere is left, and until when it can be sent. Nothing is kept. */
export const writeWithdrawalLetter = procedure({
  name: 'write-withdrawal-letter',
  allow: 'anyone',
  reads: true,
  limit: limits.offerSheets,
  input: letterInput,
  async run(of, { tx, now }) {
    const today = romeDate(now)
    const term = termOf(startOfRomeDay(of.accepted), (await loadMarket(tx, today)).facts.withdrawal.terms)
    const letter = letterOf(of, today)
    return {
      ...letter,
      lastDay: term.lastDay,
      isInTime: isInTime(term, now),
      name: 'lettera-di-recesso.pdf',
      draw: () =>
        drawPdf({
          title: 'Recesso dal contratto',
          author: of.name,
          foot: `Recesso dal contratto · ${of.name}`,
          createdAt: now,
          blocks: [
            { kind: 'text', text: `Oggetto: ${letter.subject}` },
            ...letter.paragraphs.map(text => ({ kind: 'text', text }) as const),
          ],
        }),
    }
  },
})
