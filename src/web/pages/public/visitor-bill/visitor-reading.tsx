import { STAY } from '#areas/offers/gain.ts'
import { useNavigation } from 'react-router'
import type { QuoteGroup, QuoteView } from '#areas/bills/bill-view.server.ts'
import { deadPriceTexts, priceEndText } from '#areas/bills/contract/dead-price.ts'
import type { VisitorBill } from '#areas/bills/procedures/visitor-bill.server.ts'
import { formatMoment } from '#core/dates.ts'
import { BillSheet, VISITOR_BILL } from '#web/blocks/bill/bill-sheet.tsx'
import { Difference } from '#web/blocks/bill/difference.tsx'
import { groupsToTell, whichSupply } from '#web/blocks/bill/group-to-tell.ts'
import { headline, linesOf, marksOf, nameIn } from '#web/blocks/bill/lines.ts'
import { QuoteLedger } from '#web/blocks/bill/quote-ledger.tsx'
import { OutsideList, ReadingsList } from '#web/blocks/bill/readings-list.tsx'
import { costParts } from '#web/blocks/comparison/offer-row.ts'
import { ReadingNotices } from '#web/pages/customer/bill/bill-to-confirm.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { Fold, Titled } from '#web/ui/fold.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { PriceBar, PriceBarLegend, scaleFor, wholeEuro, euroApart } from '#web/ui/figures/price-bar.tsx'
import { usePolling } from '#web/browser/use-live-reload.ts'

interface ReadingProps {
  bill: VisitorBill
  isSignedIn: boolean
  errors: Record<string, string>
  typed: Record<string, string>
}

/** Values with their place on the bill, the yearly cost, and how to keep it. */
export default function ReadBill({ bill, isSignedIn, errors, typed }: ReadingProps) {
  // Values load before the page images, which take longer to render.
  usePolling(bill.pages.length === 0)
  const lines = linesOf(bill.fields, bill.supplyType)
  const [group, ...others] = groupsToTell(bill.quotes)
  // What waits for the reader comes first: one thing on the screen is amber.
  const isAsked = lines.shown.some(({ state }) => state === 'asked')
  const isSaving = useNavigation().formData?.get('intent') === 'correct'
  return (
    <div className="visitor-read">
      <div className="py-6">
        <div role="status">
          <h1 className="page-title max-w-[24ch]">{group ? verdict(group, bill.quotes) : headline(lines.shown)}</h1>
        </div>
        {others.map(each =>
          each.dead ? null : (
            <p key={each.utilityType} className="text-lg mt-2 max-w-[60ch]">
              {verdict(each, bill.quotes)}
            </p>
          ),
        )}
        <p className="muted mt-2 max-w-[60ch]">
          {group?.dead
            ? deadPriceTexts.why(group.dead)
            : group
              ? `Lo abbiamo calcolato con i dati letti qui sotto, tasse comprese. ${group.present?.yearlyCost ? 'Se qualcosa non torna, correggilo: la cifra si aggiorna.' : 'Per dirti se ti conviene cambiare ci manca quello che paghi oggi: completa i dati, se li sai.'}${group.priceEnd ? ` ${priceEndText(group.priceEnd)}` : ''}`
              : 'Scrivi i dati che mancano per la spesa di un anno.'}
        </p>
      </div>
      <ReadingNotices bill={bill} />
      <div className="visitor-grid">
        <PostForm noValidate preventScrollReset hidden={{ version: bill.version }}>
          <button name="intent" value="correct" tabIndex={-1} aria-hidden="true" className="sr-only">
            Aggiorna la spesa
          </button>
          <h2 className="text-lg pb-2">Che cosa abbiamo letto</h2>
          <ErrorSummary errors={errors} nameOf={nameIn(lines)} />
          <ReadingsList
            key={bill.version}
            bill={{ id: VISITOR_BILL, pages: bill.pages }}
            lines={lines}
            typed={typed}
            errors={errors}
            hasPlaces
          />
          <div className="grid gap-4 pt-6">
            <OutsideList outside={bill.outside} />
            <div className="actions">
              <Button tone={group && !isAsked ? 'plain' : 'primary'} name="intent" value="correct" busy={isSaving}>
                {group ? 'Aggiorna la spesa' : 'Calcola la spesa'}
              </Button>
            </div>
          </div>
        </PostForm>
        <aside className="grid content-start gap-6" aria-label="Quanto spendi">
          {group ? <Saving group={group} groups={bill.quotes} /> : null}
          {others.map(each => (
            <Saving key={each.utilityType} group={each} groups={bill.quotes} />
          ))}
          {group ? <PriceBarLegend /> : null}
          <Keep bill={bill} isSignedIn={isSignedIn} isMain={group !== undefined && !isAsked} />
        </aside>
      </div>
      <div className="grid gap-4 pt-8">
        {bill.quotes.length > 0 ? (
          <Fold title="Tutte le offerte calcolate su questa bolletta" wide>
            {bill.quotes.map(each => (
              <QuoteLedger key={each.utilityType} group={each} isOnly={bill.quotes.length === 1} />
            ))}
          </Fold>
        ) : null}
        {bill.pages.length > 0 ? (
          <Fold title="Guarda la bolletta intera" wide>
            <BillSheet billId={VISITOR_BILL} pages={bill.pages} marks={marksOf(lines.shown)} />
          </Fold>
        ) : null}
      </div>
    </div>
  )
}

/** The answer in one sentence: whole euros, «circa» when something was assumed. */
function verdict(group: QuoteGroup, groups: readonly QuoteGroup[]): string {
  const { present, offers, isStayBest, dead } = group
  const [best] = offers
  const today = present?.yearlyCost ?? null
  if (dead) return deadPriceTexts.headline
  if (present && today !== null) {
    const paid = `Oggi${whichSupply(group, groups)} paghi ${about(present)}${wholeEuro(today)} l’anno.`
    if (isStayBest || !best?.yearlyCost || !best.savings || best.savings <= 0)
      return `${paid} Resta dove sei: non troviamo di meglio.`
    return `${paid} Con ${best.offerName} ne pagheresti ${wholeEuro(best.yearlyCost)}: ${euroApart(today, best.yearlyCost)} meno.`
  }
  return best?.yearlyCost
    ? `Con ${best.offerName} pagheresti ${about(best)}${wholeEuro(best.yearlyCost)} l’anno.`
    : 'Per questa fornitura oggi non riusciamo a calcolare la spesa.'
}

const about = ({ isEstimate }: QuoteView): string => (isEstimate ? 'circa ' : '')

/** Today, the best offer and the difference, on one scale. */
function Saving({ group, groups }: { group: QuoteGroup; groups: readonly QuoteGroup[] }) {
  const { present, offers, isStayBest } = group
  const [best] = offers
  const shown = [present, isStayBest ? null : best].filter(quote => quote !== null && quote !== undefined)
  const costs = shown.flatMap(({ yearlyCost }) => yearlyCost ?? [])
  if (costs.length === 0) return null
  const scale = scaleFor(costs)
  return (
    <section className="visitor-saving" aria-label="Oggi e con l’offerta meno cara">
      {shown.map(quote =>
        quote.yearlyCost === null ? null : (
          <div key={quote.id}>
            <p className="visitor-saving-head">
              <b>
                {quote.kind === 'stay' ? todayName(quote, whichSupply(group, groups)) : `Con ${quote.offerName}`}
                {quote.kind === 'offer' && quote.supplierName ? `, di ${quote.supplierName}` : ''}
              </b>
              <Figure amount={quote.yearlyCost} whole={quote.isEstimate} />
            </p>
            {quote.breakdown ? <PriceBar parts={costParts(quote.breakdown)} scale={scale} /> : null}
          </div>
        ),
      )}
      {!isStayBest && best?.savings && best.yearlyCost && present?.yearlyCost ? (
        <p className="visitor-saving-head">
          <b>In un anno</b>
          <span className="total">
            {/* Estimates have no cents. */}
            {shown.some(({ isEstimate }) => isEstimate) ? (
              `circa ${euroApart(present.yearlyCost, best.yearlyCost)} ${best.savings > 0 ? 'in meno' : 'in più'}`
            ) : (
              <Difference savings={best.savings} />
            )}
          </span>
        </p>
      ) : null}
    </section>
  )
}

const todayName = ({ offerName }: QuoteView, supply: string) =>
  `Oggi${supply}${offerName === STAY ? '' : `${supply ? '' : ','} con ${offerName}`}`

function Keep({ bill, isSignedIn, isMain }: { bill: VisitorBill; isSignedIn: boolean; isMain: boolean }) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <Titled id="tenerla" title="Vuoi tenere questa lettura?" className="visitor-notice" head="text-lg">
      <ul>
        <li>La bolletta e i dati restano al sicuro, solo per te.</li>
        {bill.fields.some(({ name, value }) => name === 'conditionsEnd' && value !== null) &&
        !bill.quotes.some(({ dead }) => dead) ? (
          <li>Ti avvisiamo prima che finiscano le condizioni di oggi.</li>
        ) : null}
        <li>Se cambi fornitore, non riscrivi niente.</li>
      </ul>
      <PostForm className="grid">
        <Button tone={isMain ? 'primary' : 'solid'} name="intent" value="keep" busy={sending === 'keep'}>
          {isSignedIn ? 'Tienila nel mio account' : 'Crea l’account per tenerla'}
        </Button>
      </PostForm>
      <p className="small muted">Se non la tieni, il {formatMoment(bill.expiresAt)} cancelliamo tutto.</p>
      <PostForm>
        <Button name="intent" value="drop" busy={sending === 'drop'}>
          Cancella adesso
        </Button>
      </PostForm>
    </Titled>
  )
}
