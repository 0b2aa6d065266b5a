import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Tone = 'info' | 'amber' | 'red' | 'green'
const ICONS = { info: 'info', amber: 'warning', red: 'warning', green: 'check' } as const

/** A message in the page. Give `role="status"` or `role="alert"` when it appears after an action. */
export function Notice({
  tone = 'info',
  title,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'div'>, 'title'> & { tone?: Tone; title?: ReactNode }) {
  return (
    <div {...rest} className={classNames('notice', tone !== 'info' && `notice-${tone}`, className)}>
      <Icon name={ICONS[tone]} />
      <div>
        {title ? (
          <p>
            <b>{title}</b>
          </p>
        ) : null}
        {children}
      </div>
    </div>
  )
}
