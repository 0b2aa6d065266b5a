import type { ReactNode } from 'react'
import { StrongLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Every content page has it (spec 1 §2). */
export function BackHome() {
  return (
    <StrongLink to="/" className="small">
      <Icon name="back" size={16} /> Torna alla Home
    </StrongLink>
  )
}

export const PageHead = ({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) => (
  <section className="page-head">
    <div className="wrap">
      <BackHome />
      <h1 className="mt-3">{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
    </div>
  </section>
)
