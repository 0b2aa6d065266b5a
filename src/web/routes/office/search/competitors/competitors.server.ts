import {
  acknowledgeCompetitorAlert,
  addCompetitorPage,
  deleteCompetitor,
  getCompetitorDashboard,
  removeCompetitorPage,
  saveCompetitor,
} from '#areas/competitors/procedures/competitors.server.ts'
import {
  importCompetitorFigures,
  previewCompetitorFigures,
} from '#areas/competitors/procedures/competitor-figures.server.ts'
import { startCompetitorCheck } from '#areas/competitors/procedures/competitor-checks.server.ts'
import { SAMPLE_COMPETITORS } from '../samples.ts'
import { competitorErrors, figuresFaults } from '#areas/competitors/texts.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { romeDate } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction } from '../../route.server.ts'
import { csvErrors, previewOf } from '../csv-file.server.ts'
import { isDemo } from '../demo.tsx'
import { press, refusals, says } from '../press.server.ts'

const RUNS_SHOWN = 5

export async function loadCompetitors(rt: Runtime, { url }: At) {
  const today = romeDate(rt.now())
  if (isDemo(url)) return { today, runs: [], dashboard: SAMPLE_COMPETITORS }
  return {
    today,
    dashboard: await call(rt, getCompetitorDashboard, {}),
    runs: await call(rt, listRuns, { names: ['check-competitors'], limit: RUNS_SHOWN }),
  }
}
export type CompetitorsData = Awaited<ReturnType<typeof loadCompetitors>>

const REFUSED = { ...competitorErrors, ...csvErrors, 'domain.empty': competitorErrors.empty ?? '' }

export const actOnCompetitors = formAction(
  {
    'check-competitors': press(startCompetitorCheck, [
      'Controllo avviato',
      'Le pagine dei concorrenti vengono lette ora.',
    ]),
    'save-competitor': press(saveCompetitor, ['Salvato', 'La scheda del concorrente è salvata.']),
    'delete-competitor': press(deleteCompetitor, ['Eliminato', 'Il concorrente non viene più seguito.']),
    'add-page': press(addCompetitorPage, ['Pagina aggiunta', 'Viene letta dal prossimo controllo.']),
    'remove-page': press(removeCompetitorPage, ['Pagina tolta', 'Non viene più letta.']),
    'acknowledge-alert': press(acknowledgeCompetitorAlert, ['Segnato come letto', 'L’avviso resta nell’elenco.']),
    'check-file': previewOf(previewCompetitorFigures, ({ rows, refused }) => ({
      summary: [`Siti con misure: ${rows.length}.`, `Righe rifiutate: ${refused.length}.`],
      refused: refused.map(row => ({ ...row, why: figuresFaults[row.code] })),
      writable: rows.length,
    })),
    'import-file': press(importCompetitorFigures, ({ written, refused, alerts }) =>
      says('Misure importate', `${written} misure scritte, ${refused} righe rifiutate, ${alerts} avvisi nuovi.`),
    ),
  },
  refusals(REFUSED),
)
