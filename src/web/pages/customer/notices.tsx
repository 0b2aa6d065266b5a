import { Link, useNavigation } from 'react-router'
import {
  listMyNotices,
  markMyNoticesRead,
  type NoticeRow,
  openNotice,
  countUnreadNotices,
} from '#areas/notifications/procedures/notices.server.ts'
import { NOTICE_CHOICES, NOTICE_MONTHS, NOTICES, TOPICS } from '#areas/notifications/topics.ts'
import { formatDateTime } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { calls, formAction } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { orNotFound } from '#web/or-not-found.server.ts'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/notices'
import { NOTICE_LIST } from './addresses.ts'
import { AreaHead, AreaLinks } from './area-links.tsx'
import { Earlier } from '#web/ui/pages.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const cursor = url.searchParams.get('dopo') ?? undefined
  const [{ notices, next }, unread] = await orNotFound(
    Promise.all([call(rt, listMyNotices, { cursor }), call(rt, countUnreadNotices, {})]),
  )
  return { notices, next, unread, isFirstPage: cursor === undefined, months: NOTICE_MONTHS }
}

/** Opening a notice marks it as read: a form, so that no prefetched link does it. */
export const action = formAction({
  open: async (rt, form) => (await orNotFound(call(rt, openNotice, { noticeId: form.get('notice') }))).address,
  all: calls(markMyNoticesRead),
})

export const meta = metaOf({
  title: 'Avvisi',
  description: 'Che cosa è cambiato nelle tue pratiche, bollette e forniture.',
  index: false,
})

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  useLiveReload(NOTICES)
  const { notices, next, unread, isFirstPage, months } = loaderData
  const isSending = useNavigation().formData?.get('intent') === 'all'
  return (
    <SiteFrame>
      <AreaHead title="Avvisi">
        <AreaLinks current={NOTICE_LIST} unread={unread} />
      </AreaHead>
      <div className="wrap pt-8 pb-12">
        {notices.length === 0 && isFirstPage ? (
          <EmptyState
            level={2}
            title="Ancora nessun avviso"
            illustration={<Illustration of={openLedgerDrawing} bare />}
          >
            Quando una pratica va avanti, una bolletta è letta o un prezzo bloccato sta per finire, lo scriviamo qui e,
            se vuoi, anche per email. <Link to={NOTICE_CHOICES}>Scegli quali email ricevere</Link>
          </EmptyState>
        ) : (
          <>
            <div className="notices-head">
              {unread > 0 ? (
                <PostForm preventScrollReset>
                  <Button small name="intent" value="all" busy={isSending}>
                    Segna tutti come letti
                  </Button>
                </PostForm>
              ) : (
                <p className="small muted">Li hai letti tutti.</p>
              )}
              <p className="small">
                <Link to={NOTICE_CHOICES}>Scegli quali ricevere per email</Link>
              </p>
            </div>
            <ul className="notices" aria-label="I tuoi avvisi">
              {notices.map(notice => (
                <NoticeItem key={notice.id} notice={notice} />
              ))}
            </ul>
            <Earlier masculine to={NOTICE_LIST} next={next} isFirstPage={isFirstPage} />
            <p className="tiny muted pt-6">Ogni avviso resta qui {months} mesi.</p>
          </>
        )}
      </div>
    </SiteFrame>
  )
}

/** The title links to the subject; unread ones say so in words. */
function NoticeItem({ notice: { id, topic, title, text, at, isRead } }: { notice: NoticeRow }) {
  return (
    <li>
      <p className="tiny muted">
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time> · {TOPICS[topic]?.title ?? topic}
      </p>
      <PostForm className="notice-title" hidden={{ notice: id }}>
        <button name="intent" value="open" className={isRead ? undefined : 'bold'}>
          {title}
        </button>
        {isRead ? null : <Tag tone="glass">Da leggere</Tag>}
      </PostForm>
      <p className="small">{text}</p>
    </li>
  )
}
