import { Notice } from '#web/ui/notice.tsx'

/** On top of every page while the office has something to say to everybody: works on the site, a day it is closed. */
export function SiteNotice({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <aside aria-label="Avviso" className="site-notice">
      <Notice tone="amber" className="wrap">
        <p>{text}</p>
      </Notice>
    </aside>
  )
}
