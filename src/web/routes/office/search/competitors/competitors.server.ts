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
import { competitorErrors, figuresFaults, figuresFileErrors } from '#areas/competitors/texts.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { romeDate } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Act, type At, formAction, textIn as textOf, typedIn } from '../../route.server.ts'
import { csvFile, type FilePreview, shownCell } from '../csv-file.server.ts'
import { isDemo } from '../demo.tsx'
import { says, sentencesBy } from '../sentences.server.ts'

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

const intents: Readonly<Record<string, Act>> = {
  async 'check-competitors'(rt) {
    await call(rt, startCompetitorCheck, {})
    return says('Controllo avviato', 'Le pagine dei concorrenti vengono lette ora.')
  },
  async 'save-competitor'(rt, form) {
    await call(rt, saveCompetitor, typedIn(form))
    return says('Salvato', 'La scheda del concorrente è salvata.')
  },
  async 'delete-competitor'(rt, form) {
    await call(rt, deleteCompetitor, { competitorId: textOf(form, 'competitorId') })
    return says('Eliminato', 'Il concorrente non viene più seguito.')
  },
  async 'add-page'(rt, form) {
    await call(rt, addCompetitorPage, { competitorId: textOf(form, 'competitorId'), url: textOf(form, 'url') })
    return says('Pagina aggiunta', 'Viene letta dal prossimo controllo.')
  },
  async 'remove-page'(rt, form) {
    await call(rt, removeCompetitorPage, { competitorPageId: textOf(form, 'competitorPageId') })
    return says('Pagina tolta', 'Non viene più letta.')
  },
  async 'acknowledge-alert'(rt, form) {
    await call(rt, acknowledgeCompetitorAlert, { competitorAlertId: textOf(form, 'competitorAlertId') })
    return says('Segnato come letto', 'L’avviso resta nell’elenco.')
  },
  async 'check-file'(rt, form) {
    const { name, text } = await csvFile(form)
    const { rows, refused } = await call(rt, previewCompetitorFigures, { text })
    const shows: FilePreview = {
      name,
      text,
      summary: [`Siti con misure: ${rows.length}.`, `Righe rifiutate: ${refused.length}.`],
      refused: refused.map(({ line, text: row, fault }) => ({ line, text: shownCell(row), why: figuresFaults[fault] })),
      writable: rows.length,
    }
    return { shows }
  },
  async 'import-file'(rt, form) {
    const { written, refused, alerts } = await call(rt, importCompetitorFigures, {
      name: textOf(form, 'name'),
      text: textOf(form, 'text'),
      day: textOf(form, 'day'),
    })
    return says('Misure importate', `${written} misure scritte, ${refused} righe rifiutate, ${alerts} avvisi nuovi.`)
  },
}

export const actOnCompetitors = formAction(intents, (error, typed) =>
  sentencesBy(
    error,
    {
      ...competitorErrors,
      ...figuresFileErrors,
      ...('domain' in typed && { empty: competitorErrors.empty ?? '' }),
    },
    typed,
  ),
)
