import { BILL_WIZARD } from '#areas/bills/bill.ts'
import billDrawing from '#web/illustrations/bill.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { tabAddress, type Tab, tabs } from './addresses.ts'
import type { AreaData } from './area.server.ts'
import { AnalysisTable, BillsMissing, BillTable, UploadBill } from './bill/bill-table.tsx'
import { SummaryLink, AreaLinks } from './area-links.tsx'
import { QuoteDetails, QuotesDialog } from './bill/quotes-dialog.tsx'
import { useNavigate, Link } from 'react-router'
import { caseAddress, requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import type { RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { RequestStatusMark, RequestTable } from './request-table.tsx'
import { FollowedRequest } from './followed-request.tsx'
import type { ReactNode } from 'react'
import { NOTICES } from '#areas/notifications/topics.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Earlier } from '#web/ui/pages.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { OverviewTab, waitingCases } from './overview-tab.tsx'
import { linkStates, ProfileLinks } from '../profile/profile-links.tsx'
import { ProfilePanel } from '../profile/profile-panel.tsx'

/** The customer's bills, each with its page of values and quotes. */
export function QuotesTab({ bills, next, tab, quotes, billsMissing, isFirstPage }: AreaData) {
  if (billsMissing) return <BillsMissing tab={tab} />
  if (bills.length === 0 && isFirstPage) {
    return (
      <div className="pt-8">
        <EmptyState
          title="Ancora nessuna bolletta"
          illustration={<Illustration of={billDrawing} bare />}
          action={<UploadBill />}
        >
          Un PDF o le foto delle pagine: leggiamo ogni voce e ti mostriamo da quale riga viene.
        </EmptyState>
      </div>
    )
  }
  const isWaiting = bills.some(bill => bill.stage === 'to-confirm')
  return (
    <div className="pt-10">
      <AnalysisTable bills={bills} />
      <Earlier to={tabAddress(tab)} next={next} isFirstPage={isFirstPage} />
      {/* Opened by «Dettagli» without scripts, instead of the dialog. */}
      {quotes ? (
        <section className="pt-10" aria-label={`Preventivi di ${quotes.bill.fileName}`}>
          <h2 className="pb-3 text-xl break-all">Preventivi di {quotes.bill.fileName}</h2>
          <QuoteDetails {...quotes} />
        </section>
      ) : null}
      <p className="pt-8">
        <ButtonLink tone={isWaiting ? 'plain' : 'primary'} to={BILL_WIZARD}>
          Carica un’altra bolletta
        </ButtonLink>
      </p>
    </div>
  )
}

/** Details of a request (spec 3 §2). Without scripts they are in the side column. */
export function RequestDialog({ request, closeTo }: { request: RequestDetail; closeTo: string }) {
  const navigate = useNavigate()
  const [created, updated] = [request.createdAt, request.updatedAt].map(formatDateTime)
  return (
    <Dialog title={request.title} onClose={() => void navigate(closeTo, { preventScrollReset: true })}>
      <Facts
        rows={[
          ['Tipo', requestTypeLabels[request.type]],
          ['Numero', requestNumber(request.number)],
          ['Stato', <RequestStatusMark key="status" status={request.status} />],
          ['Descrizione', request.description],
          ['Creata il', created],
          updated !== created && ['Aggiornata il', updated],
        ]}
      />
      {request.summary ? (
        <p className="pt-4">
          <SummaryLink summary={request.summary} />
        </p>
      ) : null}
      <div className="actions">
        <ButtonLink to={caseAddress(request.id)} tone="solid">
          Apri la pratica
        </ButtonLink>
        <DialogClose>
          <Button>Chiudi</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}

/** All requests and all bills, side by side (spec 3 §2). */
export function RequestsTab({
  requests,
  bills,
  next,
  tab,
  followed,
  isOpened,
  isFirstPage,
  hasMore,
  billsMissing,
}: AreaData) {
  if (requests.length === 0 && bills.length === 0 && isFirstPage && !billsMissing) {
    return (
      <div className="pt-8">
        <EmptyState
          level={2}
          title="Ancora nessuna richiesta"
          illustration={<Illustration of={billDrawing} bare />}
          action={<UploadBill />}
        />
      </div>
    )
  }
  return (
    <div className="area-lists">
      <section>
        <h2 className="pb-3 text-xl">Le Mie Richieste</h2>
        {requests.length > 0 ? (
          <RequestTable caption="Le Mie Richieste" requests={requests} />
        ) : (
          <p className="muted">Qui non ce ne sono.</p>
        )}
        <Earlier to={tabAddress(tab)} next={next} isFirstPage={isFirstPage} />
        {/* Opened by «Dettagli» without scripts, instead of the dialog. */}
        {isOpened && followed ? <FollowedRequest request={followed} /> : null}
      </section>
      {billsMissing ? <BillsMissing tab={tab} /> : null}
      {bills.length > 0 ? (
        <section>
          <h2 className="pb-3 text-xl">Tutte le Bollette Analizzate</h2>
          <BillTable caption="Tutte le Bollette Analizzate" bills={bills} />
          {hasMore.bills ? (
            <p className="small pt-4">
              <Link to={tabAddress('quotes')}>Le altre sono in Analisi Bollette</Link>
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

/** The customer's area: greeting and four tabs, refreshed while a bill is being read. */
export function Area({ warning, ...data }: AreaData & { warning: ReactNode }) {
  // Quotes are published and removed with their bill.
  useLiveReload('bills', 'requests', 'guardian', NOTICES)
  const { tab, person, bills, unread } = data
  return (
    <SiteFrame>
      <header className="area-head">
        <div className="wrap">
          <div className="area-head-line">
            <h1>{greeting(data)}</h1>
            <AreaLinks unread={unread} />
            <PostForm action="/esci" className="area-who">
              <span>{person.firstName || person.email}</span>
              <button className="min-h-11 cursor-pointer underline underline-offset-3">Esci</button>
            </PostForm>
          </div>
          <Tabs
            label="Area personale"
            current={tabAddress(tab)}
            grid
            tabs={(Object.keys(tabs) as Tab[]).map(each => ({
              to: tabAddress(each),
              label: tabs[each],
              ...(each === 'quotes' ? { count: countOf(bills.length, data.hasMore.bills) } : {}),
            }))}
          />
        </div>
      </header>
      <div className="wrap pb-12">
        {warning ? <div className="pt-6">{warning}</div> : null}
        <OpenTab {...data} />
      </div>
      {data.quotes ? <QuotesDialog {...data.quotes} closeTo={tabAddress('quotes')} /> : null}
      {data.isOpened && data.followed ? <RequestDialog request={data.followed} closeTo={tabAddress(tab)} /> : null}
    </SiteFrame>
  )
}

function OpenTab(data: AreaData) {
  switch (data.tab) {
    case 'overview':
      return <OverviewTab {...data} />
    case 'requests':
      return <RequestsTab {...data} />
    case 'quotes':
      return <QuotesTab {...data} />
    case 'profile':
      return <ProfileTab {...data} />
  }
}

/** Count next to «Analisi Bollette», up to one page. */
const countOf = (shown: number, hasMore: boolean) => (hasMore ? `${shown}+` : shown)

/** «Ciao Elena», by first name (spec 3 §2), and the main action. */
function greeting({ person, bills, requests }: AreaData): string {
  const hello = `Ciao ${person.firstName || 'Cliente'}`
  const toConfirm = bills.filter(bill => bill.stage === 'to-confirm').length
  if (toConfirm === 1) return `${hello}, c’è una bolletta da controllare.`
  if (toConfirm > 1) return `${hello}, ci sono ${toConfirm} bollette da controllare.`
  const asked = waitingCases(requests).length
  if (asked === 1) return `${hello}, c’è una pratica che ti aspetta.`
  if (asked > 1) return `${hello}, ci sono ${asked} pratiche che ti aspettano.`
  if (requests.length === 0) return `${hello}, cominciamo dalla tua bolletta.`
  return `${hello}, oggi non devi fare niente.`
}

const atLeast = (shown: number, hasMore: boolean) => (hasMore ? `più di ${shown}` : String(shown))

/** «Il Mio Profilo»: personal data, account, and related pages. */
function ProfileTab({ profile, bills, requests, hasMore }: AreaData) {
  if (!profile) return null
  const counts = [
    ['Richieste', atLeast(requests.length, hasMore.requests)],
    ['Bollette', atLeast(bills.length, hasMore.bills)],
  ] as const
  return (
    <div className="profile-grid">
      <div className="profile-body">
        <ProfilePanel profile={profile} counts={counts} />
      </div>
      <aside>
        <h2>Gestisci il tuo account</h2>
        <ProfileLinks states={linkStates(profile)} />
      </aside>
    </div>
  )
}
