import {
  acceptContact,
  acquireLink,
  addProspect,
  getLinkOverview,
  getProspect,
  listProspects,
  moveProspect,
  saveCampaign,
  saveProspect,
  startLinkCheck,
  startProspectCheck,
} from '#areas/link-building/procedures/prospects.server.ts'
import {
  importReferringDomains,
  previewReferringDomains,
} from '#areas/link-building/procedures/referring-domains.server.ts'
import { sendOutreach } from '#areas/link-building/procedures/outreach.server.ts'
import { SAMPLE_LINKS, SAMPLE_PROSPECTS } from '../samples.ts'
import { domainFaults, linkErrors, referringFaults } from '#areas/link-building/prospect.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, formAction, given } from '../../route.server.ts'
import { csvErrors, press, previewOf, refusals, runsOf, says } from '../press.server.ts'
import { isDemo } from '../kit.tsx'
import { prospectFiltersOf } from '../addresses.ts'

export async function loadLinks(rt: Runtime, { url, query }: At) {
  const filters = prospectFiltersOf(query)
  if (isDemo(url)) return { filters, overview: SAMPLE_LINKS, prospects: SAMPLE_PROSPECTS, next: null, runs: [] }
  return {
    filters,
    overview: await call(rt, getLinkOverview, {}),
    ...(await orNotFound(call(rt, listProspects, given(filters)))),
    runs: await runsOf(rt, 'links', { limit: 5 }),
  }
}
export type LinksData = Awaited<ReturnType<typeof loadLinks>>

export async function loadProspect(rt: Runtime, { params: { prospectId } }: At) {
  const { campaigns } = await call(rt, getLinkOverview, {})
  return { prospect: await orNotFound(call(rt, getProspect, { prospectId })), campaigns }
}
export type ProspectData = Awaited<ReturnType<typeof loadProspect>>

const moved = (title: string, to: string) =>
  press(
    moveProspect,
    ({ domain }) => says(title, domain),
    typed => ({ ...typed, to }),
  )

export const actOnLinks = formAction(
  {
    'add-prospect': press(addProspect, ({ domain }) =>
      says('Sito aggiunto', `${domain}: il controllo del sito è avviato.`),
    ),
    'save-prospect': press(saveProspect, ['Salvato', 'La scheda del sito è salvata.']),
    'accept-contact': press(acceptContact, (_, { email = '' }) => says('Contatto salvato', email)),
    'send-outreach': press(sendOutreach, ({ domain }) =>
      says('Proposta in partenza', `${domain}: il messaggio parte ora.`),
    ),
    'mark-responded': moved('Risposta segnata', 'responded'),
    'mark-acquired': press(acquireLink, ({ domain }) =>
      says('🔗 Link acquisito', `${domain}: la pagina viene controllata ora.`),
    ),
    reject: moved('Rifiuto segnato', 'rejected'),
    reopen: moved('Riaperto', 'prospect'),
    'save-campaign': press(saveCampaign, ['Salvata', 'La campagna è salvata.']),
    'check-prospects': press(startProspectCheck, ['Controllo avviato', 'I siti da contattare vengono letti ora.']),
    'verify-links': press(startLinkCheck, ['Verifica avviata', 'Le pagine dei link acquisiti vengono lette ora.']),
    'check-file': previewOf(previewReferringDomains, ({ fresh, changed, same, refused, refusedCount, absent }) => ({
      summary: [
        `Nuovi: ${fresh}. Cambiano: ${changed}. Uguali: ${same}. Rifiutate: ${refusedCount}.`,
        `Già noti e assenti dal file: ${absent}.`,
      ],
      refused: refused.map(row => ({ ...row, why: referringFaults[row.code] })),
      writable: fresh + changed + same,
    })),
    'import-file': press(importReferringDomains, ({ written, removed, refused }) =>
      says('Elenco importato', `${written} siti scritti, ${removed} tolti, ${refused} righe rifiutate.`),
    ),
  },
  refusals({ ...linkErrors, ...csvErrors, 'domain.empty': domainFaults.empty }),
)
