import type { ReactNode } from 'react'

/** A piece of the desk under its title. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="desk-part">
      <h2 id={id} className="pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
