import { acknowledgeCompetitorAlert } from '#areas/competitors/procedures/acknowledge-competitor-alert.server.ts'
import { addCompetitorPage } from '#areas/competitors/procedures/add-competitor-page.server.ts'
import { deleteCompetitor } from '#areas/competitors/procedures/delete-competitor.server.ts'
import { getCompetitorDashboard } from '#areas/competitors/procedures/get-competitor-dashboard.server.ts'
import { importCompetitorFigures } from '#areas/competitors/procedures/import-competitor-figures.server.ts'
import { previewCompetitorFigures } from '#areas/competitors/procedures/preview-competitor-figures.server.ts'
import { removeCompetitorPage } from '#areas/competitors/procedures/remove-competitor-page.server.ts'
import { saveCompetitor } from '#areas/competitors/procedures/save-competitor.server.ts'
import { startCompetitorCheck } from '#areas/competitors/procedures/start-competitor-check.server.ts'
import { SAMPLE_COMPETITORS } from '#areas/competitors/samples.ts'
import { competitorErrors, figuresFaults, figuresFileErrors } from '#areas/competitors/texts.ts'
import { listRuns } from '#areas/runs/procedures/list-runs.server.ts'
import { romeDate } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { csvFile, type FilePreview, shownCell } from './csv-file.server.ts'
import { isDemo } from './demo.ts'
import { actOnPanel, fieldsOf, type PanelAct, textOf } from './panel-acts.server.ts'

const RUNS_SHOWN = 5

export async function loadCompetitors(rt: Runtime, url: URL) {
  const today = romeDate(rt.now())
  if (isDemo(url)) return { today, runs: [], dashboard: SAMPLE_COMPETITORS }
  return {
    today,
    dashboard: await call(rt, getCompetitorDashboard, {}),
    runs: await call(rt, listRuns, { names: ['check-competitors'], limit: RUNS_SHOWN }),
  }
}
export type CompetitorsData = Awaited<ReturnType<typeof loadCompetitors>>

const intents: Readonly<Record<string, PanelAct>> = {
  async 'check-competitors'(rt) {
    await call(rt, startCompetitorCheck, {})
    return { title: 'Controllo avviato', text: 'Le pagine dei concorrenti vengono lette ora.' }
  },
  async 'save-competitor'(rt, form) {
    await call(rt, saveCompetitor, fieldsOf(form))
    return { title: 'Salvato', text: 'La scheda del concorrente è salvata.' }
  },
  async 'delete-competitor'(rt, form) {
    await call(rt, deleteCompetitor, { competitorId: textOf(form, 'competitorId') })
    return { title: 'Eliminato', text: 'Il concorrente non viene più seguito.' }
  },
  async 'add-page'(rt, form) {
    await call(rt, addCompetitorPage, { competitorId: textOf(form, 'competitorId'), url: textOf(form, 'url') })
    return { title: 'Pagina aggiunta', text: 'Viene letta dal prossimo controllo.' }
  },
  async 'remove-page'(rt, form) {
    await call(rt, removeCompetitorPage, { competitorPageId: textOf(form, 'competitorPageId') })
    return { title: 'Pagina tolta', text: 'Non viene più letta.' }
  },
  async 'acknowledge-alert'(rt, form) {
    await call(rt, acknowledgeCompetitorAlert, { competitorAlertId: textOf(form, 'competitorAlertId') })
    return { title: 'Segnato come letto', text: 'L’avviso resta nell’elenco.' }
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
    return {
      title: 'Misure importate',
      text: `${written} misure scritte, ${refused} righe rifiutate, ${alerts} avvisi nuovi.`,
    }
  },
}

export const actOnCompetitors = (rt: Runtime, url: URL, form: FormData): Promise<unknown> =>
  actOnPanel({ rt, url, form }, intents, {
    ...competitorErrors,
    ...figuresFileErrors,
    ...(form.has('domain') && { empty: competitorErrors.empty ?? '' }),
  })
