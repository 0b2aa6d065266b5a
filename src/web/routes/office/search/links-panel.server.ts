import { acceptContact } from '#areas/link-building/procedures/accept-contact.server.ts'
import { acquireLink } from '#areas/link-building/procedures/acquire-link.server.ts'
import { addProspect } from '#areas/link-building/procedures/add-prospect.server.ts'
import { getLinkOverview } from '#areas/link-building/procedures/get-link-overview.server.ts'
import { getProspect } from '#areas/link-building/procedures/get-prospect.server.ts'
import { importReferringDomains } from '#areas/link-building/procedures/import-referring-domains.server.ts'
import { listProspects } from '#areas/link-building/procedures/list-prospects.server.ts'
import { moveProspect } from '#areas/link-building/procedures/move-prospect.server.ts'
import { previewReferringDomains } from '#areas/link-building/procedures/preview-referring-domains.server.ts'
import { saveCampaign } from '#areas/link-building/procedures/save-campaign.server.ts'
import { saveProspect } from '#areas/link-building/procedures/save-prospect.server.ts'
import { sendOutreach } from '#areas/link-building/procedures/send-outreach.server.ts'
import { startLinkCheck } from '#areas/link-building/procedures/start-link-check.server.ts'
import { startProspectCheck } from '#areas/link-building/procedures/start-prospect-check.server.ts'
import { SAMPLE_LINKS, SAMPLE_PROSPECTS } from '#areas/link-building/samples.ts'
import { domainFaults, linkErrors, referringFaults, referringFileErrors } from '#areas/link-building/texts.ts'
import { listRuns } from '#areas/runs/procedures/list-runs.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { csvFile, type FilePreview, shownCell } from './csv-file.server.ts'
import { isDemo } from './demo.ts'
import { actOnPanel, fieldsOf, type PanelAct, textOf } from './panel-acts.server.ts'
import { prospectFiltersOf, prospectOf } from './seo-top-address.ts'

const RUNS_SHOWN = 5
export const given = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Tiles, campaigns and prospects, or one prospect on the desk. */
export async function loadLinks(rt: Runtime, url: URL) {
  const filters = prospectFiltersOf(url.searchParams)
  if (isDemo(url))
    return { kind: 'list' as const, filters, overview: SAMPLE_LINKS, prospects: SAMPLE_PROSPECTS, next: null, runs: [] }
  const overview = await call(rt, getLinkOverview, {})
  const prospectId = prospectOf(url)
  if (prospectId !== null)
    return {
      kind: 'desk' as const,
      runs: [],
      prospect: await orNotFound(call(rt, getProspect, { prospectId })),
      campaigns: overview.campaigns.map(({ id, name }) => ({ id, name })),
    }
  return {
    kind: 'list' as const,
    filters,
    overview,
    ...(await orNotFound(call(rt, listProspects, given(filters)))),
    runs: await call(rt, listRuns, { names: ['check-prospects', 'verify-links'], limit: RUNS_SHOWN }),
  }
}
export type LinksData = Awaited<ReturnType<typeof loadLinks>>

const ofProspect = (form: FormData) => ({ prospectId: textOf(form, 'prospectId'), edition: textOf(form, 'edition') })

const intents: Readonly<Record<string, PanelAct>> = {
  async 'add-prospect'(rt, form) {
    const { domain } = await call(rt, addProspect, given(fieldsOf(form)))
    return { title: 'Sito aggiunto', text: `${domain}: il controllo del sito è avviato.` }
  },
  async 'save-prospect'(rt, form) {
    await call(rt, saveProspect, fieldsOf(form))
    return { title: 'Salvato', text: 'La scheda del sito è salvata.' }
  },
  async 'accept-contact'(rt, form) {
    await call(rt, acceptContact, { ...ofProspect(form), email: textOf(form, 'email') })
    return { title: 'Contatto salvato', text: textOf(form, 'email') }
  },
  async 'send-outreach'(rt, form) {
    const { domain } = await call(rt, sendOutreach, { ...ofProspect(form), personal: textOf(form, 'personal') })
    return { title: 'Proposta in partenza', text: `${domain}: il messaggio parte ora.` }
  },
  async 'mark-responded'(rt, form) {
    const { domain } = await call(rt, moveProspect, { ...ofProspect(form), to: 'responded' })
    return { title: 'Risposta segnata', text: domain }
  },
  async 'mark-acquired'(rt, form) {
    const { domain } = await call(rt, acquireLink, { ...ofProspect(form), linkUrl: textOf(form, 'linkUrl') })
    return { title: '🔗 Link acquisito', text: `${domain}: la pagina viene controllata ora.` }
  },
  async reject(rt, form) {
    const block = form.get('block') === '1' ? { block: '1' } : {}
    const { domain } = await call(rt, moveProspect, {
      ...ofProspect(form),
      to: 'rejected',
      note: textOf(form, 'note'),
      ...block,
    })
    return { title: 'Rifiuto segnato', text: domain }
  },
  async reopen(rt, form) {
    const { domain } = await call(rt, moveProspect, { ...ofProspect(form), to: 'prospect' })
    return { title: 'Riaperto', text: domain }
  },
  async 'save-campaign'(rt, form) {
    await call(rt, saveCampaign, fieldsOf(form))
    return { title: 'Salvata', text: 'La campagna è salvata.' }
  },
  async 'check-prospects'(rt) {
    await call(rt, startProspectCheck, {})
    return { title: 'Controllo avviato', text: 'I siti da contattare vengono letti ora.' }
  },
  async 'verify-links'(rt) {
    await call(rt, startLinkCheck, {})
    return { title: 'Verifica avviata', text: 'Le pagine dei link acquisiti vengono lette ora.' }
  },
  async 'check-file'(rt, form) {
    const { name, text } = await csvFile(form)
    const plan = await call(rt, previewReferringDomains, { text })
    const shows: FilePreview = {
      name,
      text,
      summary: [
        `Nuovi: ${plan.fresh}. Cambiano: ${plan.changed}. Uguali: ${plan.same}. Rifiutate: ${plan.refusedCount}.`,
        `Già noti e assenti dal file: ${plan.absent}.`,
      ],
      refused: plan.refused.map(({ line, text: row, fault }) => ({
        line,
        text: shownCell(row),
        why: referringFaults[fault],
      })),
      writable: plan.fresh + plan.changed + plan.same,
    }
    return { shows }
  },
  async 'import-file'(rt, form) {
    const { written, removed, refused } = await call(rt, importReferringDomains, {
      name: textOf(form, 'name'),
      text: textOf(form, 'text'),
      ...(form.get('isWhole') === '1' && { isWhole: '1' }),
    })
    return { title: 'Elenco importato', text: `${written} siti scritti, ${removed} tolti, ${refused} righe rifiutate.` }
  },
}

export const actOnLinks = (rt: Runtime, url: URL, form: FormData): Promise<unknown> =>
  actOnPanel({ rt, url, form }, intents, {
    ...linkErrors,
    ...referringFileErrors,
    ...(form.has('domain') && { empty: domainFaults.empty }),
  })
