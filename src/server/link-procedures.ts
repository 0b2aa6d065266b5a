import { acknowledgeCompetitorAlert } from '#areas/competitors/procedures/acknowledge-competitor-alert.server.ts'
import { addCompetitorPage } from '#areas/competitors/procedures/add-competitor-page.server.ts'
import { deleteCompetitor } from '#areas/competitors/procedures/delete-competitor.server.ts'
import { getCompetitorDashboard } from '#areas/competitors/procedures/get-competitor-dashboard.server.ts'
import { importCompetitorFigures } from '#areas/competitors/procedures/import-competitor-figures.server.ts'
import { listWatchedCompetitors } from '#areas/competitors/procedures/list-watched-competitors.server.ts'
import { previewCompetitorFigures } from '#areas/competitors/procedures/preview-competitor-figures.server.ts'
import { recordCompetitorCheck } from '#areas/competitors/procedures/record-competitor-check.server.ts'
import { removeCompetitorPage } from '#areas/competitors/procedures/remove-competitor-page.server.ts'
import { saveCompetitor } from '#areas/competitors/procedures/save-competitor.server.ts'
import { startCompetitorCheck } from '#areas/competitors/procedures/start-competitor-check.server.ts'
import { acceptContact } from '#areas/link-building/procedures/accept-contact.server.ts'
import { acquireLink } from '#areas/link-building/procedures/acquire-link.server.ts'
import { addProspect } from '#areas/link-building/procedures/add-prospect.server.ts'
import { blockOutreach } from '#areas/link-building/procedures/block-outreach.server.ts'
import { forgetOldOutreach } from '#areas/link-building/procedures/forget-old-outreach.server.ts'
import { getLinkOverview } from '#areas/link-building/procedures/get-link-overview.server.ts'
import { getOutreachLink } from '#areas/link-building/procedures/get-outreach-link.server.ts'
import { getProspect } from '#areas/link-building/procedures/get-prospect.server.ts'
import { importReferringDomains } from '#areas/link-building/procedures/import-referring-domains.server.ts'
import { listAcquiredLinks } from '#areas/link-building/procedures/list-acquired-links.server.ts'
import { listProspects } from '#areas/link-building/procedures/list-prospects.server.ts'
import { moveProspect } from '#areas/link-building/procedures/move-prospect.server.ts'
import { previewReferringDomains } from '#areas/link-building/procedures/preview-referring-domains.server.ts'
import { recordLinkCheck } from '#areas/link-building/procedures/record-link-check.server.ts'
import { recordSiteCheck } from '#areas/link-building/procedures/record-site-check.server.ts'
import { saveCampaign } from '#areas/link-building/procedures/save-campaign.server.ts'
import { saveProspect } from '#areas/link-building/procedures/save-prospect.server.ts'
import { sendOutreach } from '#areas/link-building/procedures/send-outreach.server.ts'
import { startLinkCheck } from '#areas/link-building/procedures/start-link-check.server.ts'
import { startProspectCheck } from '#areas/link-building/procedures/start-prospect-check.server.ts'
import { takeProspectsToCheck } from '#areas/link-building/procedures/take-prospects-to-check.server.ts'
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
