import { applyPlannedVersions } from '#areas/offers/procedures/apply-planned-versions.server.ts'
import { checkOfferFile } from '#areas/offers/procedures/check-offer-file.server.ts'
import { createOffer } from '#areas/offers/procedures/create-offer.server.ts'
import { disableExpiredOffers } from '#areas/offers/procedures/disable-expired-offers.server.ts'
import { dropPlannedVersion } from '#areas/offers/procedures/drop-planned-version.server.ts'
import { getLatestExpiry } from '#areas/offers/procedures/get-latest-expiry.server.ts'
import { getMarketDay } from '#areas/offers/procedures/get-market-day.server.ts'
import { getOfferForOffice } from '#areas/offers/procedures/get-offer-for-office.server.ts'
import { getOfferVersion } from '#areas/offers/procedures/get-offer-version.server.ts'
import { getOfferImport } from '#areas/offers/procedures/get-offer-import.server.ts'
import { undoMarketImport } from '#areas/offers/procedures/undo-market-import.server.ts'
import { importMarketFile } from '#areas/offers/procedures/import-market-file.server.ts'
import { importOffers } from '#areas/offers/procedures/import-offers.server.ts'
import { listCteLinks } from '#areas/offers/procedures/list-cte-links.server.ts'
import { listMarketFiles } from '#areas/offers/procedures/list-market-files.server.ts'
import { acceptMarketOffer } from '#areas/offers/procedures/accept-market-offer.server.ts'
import { listMarketUnpriced } from '#areas/offers/procedures/list-market-unpriced.server.ts'
import { listMarketSellers } from '#areas/offers/procedures/list-market-sellers.server.ts'
import { nameMarketSeller } from '#areas/offers/procedures/name-market-seller.server.ts'
import { listOffers } from '#areas/offers/procedures/list-offers.server.ts'
import { listSuppliers } from '#areas/offers/procedures/list-suppliers.server.ts'
import { previewOfferCost } from '#areas/offers/procedures/preview-offer-cost.server.ts'
import { publishWaitingVersion } from '#areas/offers/procedures/publish-waiting-version.server.ts'
import { recordCteChecks } from '#areas/offers/procedures/record-cte-checks.server.ts'
import { restoreOfferVersion } from '#areas/offers/procedures/restore-offer-version.server.ts'
import { setOfferActive } from '#areas/offers/procedures/set-offer-active.server.ts'
import { setSupplierLogo } from '#areas/offers/procedures/set-supplier-logo.server.ts'
import { storeMarketFile } from '#areas/offers/procedures/store-market-file.server.ts'
import { updateOffer } from '#areas/offers/procedures/update-offer.server.ts'

/** What the office does on the catalogue of offers, and the product by itself. */
export const catalogueProcedures = [
  applyPlannedVersions,
  checkOfferFile,
  createOffer,
  disableExpiredOffers,
  dropPlannedVersion,
  getLatestExpiry,
  getMarketDay,
  getOfferForOffice,
  getOfferVersion,
  getOfferImport,
  importMarketFile,
  undoMarketImport,
  importOffers,
  listCteLinks,
  listMarketFiles,
  acceptMarketOffer,
  listMarketUnpriced,
  listMarketSellers,
  listOffers,
  listSuppliers,
  nameMarketSeller,
  previewOfferCost,
  publishWaitingVersion,
  recordCteChecks,
  restoreOfferVersion,
  setOfferActive,
  setSupplierLogo,
  storeMarketFile,
  updateOffer,
]
