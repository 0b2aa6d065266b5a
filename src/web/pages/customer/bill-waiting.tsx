import type { BillDetail } from '#areas/bills/bill-view.server.ts'
import { billTroubleTexts, handAnalysisText, waitingTexts } from '#areas/bills/texts.ts'
import { BillPlate } from '#web/plates/bill.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BILL_WIZARD } from './addresses.ts'

/** While the machine reads: the page fills by itself when it has finished. */
export function BillInReading({ bill }: { bill: BillDetail }) {
  return (
    <div className="grid max-w-(--container-prose) gap-6 py-6">
      <h1 className="page-title">{waitingTexts.reading}</h1>
      <p>
        <b className="break-all">{bill.fileName}</b>: un PDF si legge in pochi secondi, una foto in un quarto di minuto.
        Puoi restare qui, oppure chiudere: ti scriviamo noi.
      </p>
      <Skeleton lines={6} label="Lettura della bolletta in corso" />
      <noscript>
        <a href="">Aggiorna la pagina</a>
      </noscript>
    </div>
  )
}

/** Why it could not be read, and what happens now. */
export function BillByHand({ bill }: { bill: BillDetail }) {
  return (
    <div className="grid max-w-(--container-prose) justify-items-start gap-6 py-6">
      <div className="w-40">
        <BillPlate bare />
      </div>
      <h1 className="page-title">{waitingTexts['by-hand']}</h1>
      <Notice tone="amber" title={billTroubleTexts[bill.errorReason ?? 'reading-failed']}>
        <p>{handAnalysisText}</p>
      </Notice>
      <ButtonLink to={BILL_WIZARD}>Carica un’altra bolletta</ButtonLink>
    </div>
  )
}
