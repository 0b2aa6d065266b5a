import {
  acceptContact,
  addProspect,
  getProspect,
  listProspects,
  moveProspect,
  saveProspect,
} from '#areas/link-building/procedures/prospects.server.ts'
import { acquireLink, startLinkCheck, startProspectCheck } from '#areas/link-building/procedures/link-checks.server.ts'
import { getLinkOverview, saveCampaign } from '#areas/link-building/procedures/campaigns.server.ts'
import {
  importReferringDomains,
  previewReferringDomains,
} from '#areas/link-building/procedures/referring-domains.server.ts'
import { sendOutreach } from '#areas/link-building/procedures/outreach.server.ts'
import { SAMPLE_LINKS, SAMPLE_PROSPECTS } from '../samples.ts'
import {
  domainFaults,
  linkErrors,
  referringFaults,
  referringFileErrors,
  priorityLabels,
  prospectStatusLabels,
  strategyLabels,
} from '#areas/link-building/texts.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type Act, type At, formAction, given, textIn as textOf, typedIn, fieldsIn } from '../../route.server.ts'
import { csvFile, type FilePreview, shownCell } from '../csv-file.server.ts'
import { isDemo } from '../demo.tsx'
import { says, sentencesBy } from '../sentences.server.ts'
import { prospectFiltersOf, PROSPECT_FILTERS } from '../addresses.ts'
import { formatDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import type { Export } from '../../export-lines.server.ts'

const RUNS_SHOWN = 5

/** Tiles, campaigns and prospects. */
export async function loadLinks(rt: Runtime, { url, query }: At) {
  const filters = prospectFiltersOf(query)
  if (isDemo(url)) return { filters, overview: SAMPLE_LINKS, prospects: SAMPLE_PROSPECTS, next: null, runs: [] }
  return {
    filters,
    overview: await call(rt, getLinkOverview, {}),
    ...(await orNotFound(call(rt, listProspects, given(filters)))),
    runs: await call(rt, listRuns, { names: ['check-prospects', 'verify-links'], limit: RUNS_SHOWN }),
  }
}
export type LinksData = Awaited<ReturnType<typeof loadLinks>>

export async function loadProspect(rt: Runtime, { params: { prospectId } }: At) {
  const { campaigns } = await call(rt, getLinkOverview, {})
  return { prospect: await orNotFound(call(rt, getProspect, { prospectId })), campaigns }
}
export type ProspectData = Awaited<ReturnType<typeof loadProspect>>

const ofProspect = (form: FormData) => ({ prospectId: textOf(form, 'prospectId'), edition: textOf(form, 'edition') })

const intents: Readonly<Record<string, Act>> = {
  async 'add-prospect'(rt, form) {
    const { domain } = await call(rt, addProspect, given(typedIn(form)))
    return says('Sito aggiunto', `${domain}: il controllo del sito è avviato.`)
  },
  async 'save-prospect'(rt, form) {
    await call(rt, saveProspect, typedIn(form))
    return says('Salvato', 'La scheda del sito è salvata.')
  },
  async 'accept-contact'(rt, form) {
    await call(rt, acceptContact, { ...ofProspect(form), email: textOf(form, 'email') })
    return says('Contatto salvato', textOf(form, 'email'))
  },
  async 'send-outreach'(rt, form) {
    const { domain } = await call(rt, sendOutreach, { ...ofProspect(form), personal: textOf(form, 'personal') })
    return says('Proposta in partenza', `${domain}: il messaggio parte ora.`)
  },
  async 'mark-responded'(rt, form) {
    const { domain } = await call(rt, moveProspect, { ...ofProspect(form), to: 'responded' })
    return says('Risposta segnata', domain)
  },
  async 'mark-acquired'(rt, form) {
    const { domain } = await call(rt, acquireLink, { ...ofProspect(form), linkUrl: textOf(form, 'linkUrl') })
    return says('🔗 Link acquisito', `${domain}: la pagina viene controllata ora.`)
  },
  async reject(rt, form) {
    const block = form.get('block') === '1' ? { block: '1' } : {}
    const { domain } = await call(rt, moveProspect, {
      ...ofProspect(form),
      to: 'rejected',
      note: textOf(form, 'note'),
      ...block,
    })
    return says('Rifiuto segnato', domain)
  },
  async reopen(rt, form) {
    const { domain } = await call(rt, moveProspect, { ...ofProspect(form), to: 'prospect' })
    return says('Riaperto', domain)
  },
  async 'save-campaign'(rt, form) {
    await call(rt, saveCampaign, typedIn(form))
    return says('Salvata', 'La campagna è salvata.')
  },
  async 'check-prospects'(rt) {
    await call(rt, startProspectCheck, {})
    return says('Controllo avviato', 'I siti da contattare vengono letti ora.')
  },
  async 'verify-links'(rt) {
    await call(rt, startLinkCheck, {})
    return says('Verifica avviata', 'Le pagine dei link acquisiti vengono lette ora.')
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
    return says('Elenco importato', `${written} siti scritti, ${removed} tolti, ${refused} righe rifiutate.`)
  },
}

/** The list, and one prospect by itself, whose buttons also stand in the list. */
export const actOnLinks = formAction(intents, (error, typed) =>
  sentencesBy(
    error,
    { ...linkErrors, ...referringFileErrors, ...('domain' in typed && { empty: domainFaults.empty }) },
    typed,
  ),
)

/** The prospects with the filters of the screen. */
export const prospectsExport: Export = {
  from: listProspects,
  head: [
    'Dominio',
    'Stato',
    'Strategia',
    'Priorità',
    'Campagna',
    'Autorità',
    'Fonte',
    'Del',
    'Contatto',
    'Contattato il',
  ],
  async *rows(rt, form) {
    const { cursor: _, ...filters } = fieldsIn(form, PROSPECT_FILTERS)
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(rt, filters, cursor)
      for (const row of page.prospects)
        yield [
          row.domain,
          prospectStatusLabels[row.status],
          strategyLabels[row.strategy],
          priorityLabels[row.priority],
          row.campaign,
          row.domainAuthority,
          row.authoritySource,
          row.authorityOn && formatDate(row.authorityOn),
          row.contactEmail,
          row.lastContact && formatDate(row.lastContact),
        ]
      cursor = page.next
    }
  },
}

const readPage = (rt: Parameters<Export['rows']>[0], filters: Record<string, string>, cursor: string) =>
  call(rt, listProspects, { ...filters, ...(cursor && { cursor }), size: MAX_EXPORT_PAGE })
