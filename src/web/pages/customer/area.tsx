import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { NOTICES } from '#areas/notifications/topics.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { AreaData } from './area.server.ts'
import { AreaLinks } from './area-links.tsx'
import { OverviewTab, waitingCases } from './overview-tab.tsx'
import { QuotesDialog } from './bill/quotes-dialog.tsx'
import { QuotesTab } from './bill/quotes-tab.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { type Tab, tabAddress, tabs } from './addresses.ts'
import { linkStates, ProfileLinks } from '../profile/profile-links.tsx'
import { ProfilePanel } from '../profile/profile-panel.tsx'
import type { ProfileRefusal } from '../profile/refusal.ts'

/** The customer's area: greeting, four tabs, kept fresh while something is being read. */
export function Area({ warning, ...data }: AreaData & { warning: ReactNode }) {
  // A quote is published, and goes, with its bill.
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

/** Beside «Analisi Bollette»: a page of them at most is counted. */
const countOf = (shown: number, hasMore: boolean) => (hasMore ? `${shown}+` : shown)

/** «Ciao Elena», by first name (spec 3 §2), and the one thing to do. */
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

/** «Il Mio Profilo»: personal data, the account, and the pages that belong to it. */
function ProfileTab({ profile, bills, requests, hasMore }: AreaData) {
  const refusal = useActionData() as ProfileRefusal | undefined
  if (!profile) return null
  const counts = [
    { label: 'Richieste', count: atLeast(requests.length, hasMore.requests) },
    { label: 'Bollette', count: atLeast(bills.length, hasMore.bills) },
  ]
  return (
    <div className="profile-grid">
      <div className="profile-body">
        <ProfilePanel profile={profile} counts={counts} refusal={refusal} />
      </div>
      <aside>
        <h2>Gestisci il tuo account</h2>
        <ProfileLinks states={linkStates(profile)} />
      </aside>
    </div>
  )
}
