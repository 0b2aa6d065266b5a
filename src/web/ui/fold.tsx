import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A disclosure without JavaScript. `wide` for more than text. */
export function Fold({
  title,
  open,
  wide,
  children,
}: {
  title: ReactNode
  open?: boolean
  wide?: boolean
  children: ReactNode
}) {
  return (
    <details className={classNames('fold', wide && 'fold-wide')} open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}

/** A section labelled by its title. */
export const Titled = ({
  id,
  title,
  head,
  children,
  ...section
}: Omit<ComponentProps<'section'>, 'id' | 'title'> & { id: string; title: ReactNode; head?: string }) => (
  <section aria-labelledby={id} {...section}>
    <h2 id={id} className={head}>
      {title}
    </h2>
    {children}
  </section>
)
