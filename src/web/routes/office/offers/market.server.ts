import { offerSentences } from '#areas/offers/editing/texts.ts'
import { fileIn, formAction, textIn } from '../route.server.ts'
import { importMarketFile } from '#areas/offers/procedures/import-market-file.server.ts'
import { undoMarketImport } from '#areas/offers/procedures/undo-market-import.server.ts'
import { acceptMarketOffer } from '#areas/offers/procedures/accept-market-offer.server.ts'
import { nameMarketSeller } from '#areas/offers/procedures/name-market-seller.server.ts'
import { marketFileRefusal } from '#areas/offers/open-data/texts.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { marketAddress } from './address.ts'
import { fileErrors } from '#areas/offers/editing/file-texts.ts'
import { listMarketFiles } from '#areas/offers/procedures/list-market-files.server.ts'
import { listMarketUnpriced } from '#areas/offers/procedures/list-market-unpriced.server.ts'
import { listMarketSellers } from '#areas/offers/procedures/list-market-sellers.server.ts'

export const loadMarket = async (rt: Runtime) => ({
  files: await call(rt, listMarketFiles, {}),
  unpriced: await call(rt, listMarketUnpriced, {}),
  sellers: await call(rt, listMarketSellers, {}),
  isDaily: Boolean(rt.config.OPEN_DATA_URL),
})
export type MarketData = Awaited<ReturnType<typeof loadMarket>>

export const actOnMarket = formAction(
  {
    async 'import-market'(rt, form) {
      const { name, bytes } = await fileIn(form)
      const { known } = await call(rt, importMarketFile, { name, bytes, force: form.get('force') === '1' })
      return marketAddress(known ? 'market-known' : 'market-imported')
    },
    'undo-market': async (rt, form) => ({
      undone: await call(rt, undoMarketImport, { undoId: textIn(form, 'undoId') }),
    }),
    async 'accept-market'(rt, form) {
      const isAccepted = form.get('accepted') === '1'
      await call(rt, acceptMarketOffer, { offerId: textIn(form, 'offerId'), isAccepted })
      return marketAddress(isAccepted ? 'market-accepted' : 'market-set-aside')
    },
    async 'name-seller'(rt, form) {
      const name = textIn(form, 'name')
      await call(rt, nameMarketSeller, { vatNumber: textIn(form, 'vatNumber'), name })
      return marketAddress(name === '' ? 'seller-unnamed' : 'seller-named')
    },
  },
  (error, { intent }) =>
    intent === 'import-market' || intent === 'undo-market'
      ? { form: marketFileRefusal(error) ?? fileErrors(error) }
      : offerSentences(error),
)
