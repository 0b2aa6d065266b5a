import { deleteLegalDraft } from '#areas/privacy/procedures/delete-legal-draft.server.ts'
import { openLegalDraft } from '#areas/privacy/procedures/open-legal-draft.server.ts'
import { publishLegalVersion } from '#areas/privacy/procedures/publish-legal-version.server.ts'
import { saveLegalDraft } from '#areas/privacy/procedures/save-legal-draft.server.ts'
import { takeBackLegalVersion } from '#areas/privacy/procedures/take-back-legal-version.server.ts'
import { getWrittenLegalText } from '#areas/consents/procedures/get-written-legal-text.server.ts'
import { listLegalDocuments } from '#areas/consents/procedures/list-legal-documents.server.ts'
import { changeMailWords } from '#areas/letters/procedures/change-mail-words.server.ts'
import { listMailWords } from '#areas/letters/procedures/list-mail-words.server.ts'
import { previewMail } from '#areas/letters/procedures/preview-mail.server.ts'
import { resetMailWords } from '#areas/letters/procedures/reset-mail-words.server.ts'
import { checkMarketFile } from '#areas/market/procedures/check-market-file.server.ts'
import { listDueFacts } from '#areas/market/procedures/list-due-facts.server.ts'
import { listMarketFigures } from '#areas/market/procedures/list-market-figures.server.ts'
import { listLegalVersions } from '#areas/privacy/procedures/list-legal-versions.server.ts'
import { changeSetting } from '#areas/settings/procedures/change-setting.server.ts'
import { getSettings } from '#areas/settings/procedures/get-settings.server.ts'
import { getSiteClaims } from '#areas/settings/procedures/get-site-claims.server.ts'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { getLastLegalChange } from '#areas/privacy/procedures/get-last-legal-change.server.ts'
import { listMarketChanges } from '#areas/settings/procedures/list-market-changes.server.ts'
import { listSettingChanges } from '#areas/settings/procedures/list-setting-changes.server.ts'
import { listSettingVersions } from '#areas/settings/procedures/list-setting-versions.server.ts'
import { renewPages } from '#areas/settings/procedures/renew-pages.server.ts'
import { restoreSetting } from '#areas/settings/procedures/restore-setting.server.ts'

/** What the office sets, and what its screens of settings show. */
export const settingsProcedures = {
  consents: [getWrittenLegalText, listLegalDocuments],
  letters: [changeMailWords, listMailWords, previewMail, resetMailWords],
  market: [checkMarketFile, listDueFacts, listMarketFigures],
  privacy: [
    deleteLegalDraft,
    getLastLegalChange,
    listLegalVersions,
    openLegalDraft,
    publishLegalVersion,
    saveLegalDraft,
    takeBackLegalVersion,
  ],
  settings: [
    changeSetting,
    getSettings,
    getSiteClaims,
    getSiteSettings,
    listMarketChanges,
    listSettingChanges,
    listSettingVersions,
    renewPages,
    restoreSetting,
  ],
}
