import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { OfferAnswer } from './act.server.ts'
import { ChooseKind } from './choose-kind.tsx'
import { OfferDesk } from './desk.tsx'
import { OfferFile } from './file.tsx'
import { OfferList } from './list.tsx'
import { MarketFiles } from './market-files.tsx'
import { NewOffer } from './new-offer.tsx'
import { OldVersion } from './old-version.tsx'
import { SupplierLogos } from './suppliers.tsx'
import type { SectionData } from '../sections.server.ts'

/** «Gestione Offerte»: the catalogue, one offer, a file of them, the suppliers' logos. */
export default function OffersSection({ data }: { data: SectionData<'offers'> }) {
  useLiveReload('offers')
  // What is typed stays when others save: the form is drawn anew only for another page, or by an answer of its own.
  const answer = useActionData<OfferAnswer>()
  const { key } = useLocation()
  const [drawnAt, setDrawnAt] = useState(key)
  if (key !== drawnAt && !answer) setDrawnAt(key)
  return (
    <>
      {data.done && !answer ? (
        <Notice tone="green" role="status" className="mb-4">
          <p>{data.done}</p>
        </Notice>
      ) : null}
      <View key={drawnAt} data={data} answer={answer} />
    </>
  )
}

function View({ data, answer }: { data: SectionData<'offers'>; answer: OfferAnswer | undefined }) {
  switch (data.view) {
    case 'list':
      return <OfferList {...data} />
    case 'offer':
      return <OfferDesk {...data} answer={answer} />
    case 'version':
      return <OldVersion version={data.version} />
    case 'new':
      return data.editor ? <NewOffer editor={data.editor} answer={answer} /> : <ChooseKind />
    case 'import':
      return <OfferFile file={data.file} answer={answer} />
    case 'suppliers':
      return <SupplierLogos suppliers={data.suppliers} answer={answer} />
    case 'market':
      return <MarketFiles {...data} answer={answer} />
  }
}
