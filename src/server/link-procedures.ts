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
import {
  listWatchedCompetitors,
  recordCompetitorCheck,
  startCompetitorCheck,
} from '#areas/competitors/procedures/competitor-checks.server.ts'
import {
  acceptContact,
  addProspect,
  getProspect,
  listProspects,
  moveProspect,
  saveProspect,
} from '#areas/link-building/procedures/prospects.server.ts'
import {
  acquireLink,
  listAcquiredLinks,
  recordLinkCheck,
  recordSiteCheck,
  startLinkCheck,
  startProspectCheck,
  takeProspectsToCheck,
} from '#areas/link-building/procedures/link-checks.server.ts'
import {
  blockOutreach,
  forgetOldOutreach,
  getOutreachLink,
  sendOutreach,
} from '#areas/link-building/procedures/outreach.server.ts'
import { getLinkOverview, saveCampaign } from '#areas/link-building/procedures/campaigns.server.ts'
import {
  importReferringDomains,
  previewReferringDomains,
} from '#areas/link-building/procedures/referring-domains.server.ts'
import type { Procedure } from '#platform/procedure.server.ts'

/** Other sites, by area: those that compete with us, and those that link to us or might. */
export const linkProcedures = {
  competitors: [
    acknowledgeCompetitorAlert,
    addCompetitorPage,
    deleteCompetitor,
    getCompetitorDashboard,
    importCompetitorFigures,
    listWatchedCompetitors,
    previewCompetitorFigures,
    recordCompetitorCheck,
    removeCompetitorPage,
    saveCompetitor,
    startCompetitorCheck,
  ],
  'link-building': [
    acceptContact,
    acquireLink,
    addProspect,
    blockOutreach,
    forgetOldOutreach,
    getLinkOverview,
    getOutreachLink,
    getProspect,
    importReferringDomains,
    listAcquiredLinks,
    listProspects,
    moveProspect,
    previewReferringDomains,
    recordLinkCheck,
    recordSiteCheck,
    saveCampaign,
    saveProspect,
    sendOutreach,
    startLinkCheck,
    startProspectCheck,
    takeProspectsToCheck,
  ],
} satisfies Record<string, readonly Procedure[]>
