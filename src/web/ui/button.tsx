import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'
import { classNames } from './class-names.ts'

/** `primary` is amber, «tocca a te»: one per screen. `danger` for what cannot be undone. */
export type ButtonTone = 'plain' | 'primary' | 'solid' | 'quiet' | 'danger'
type ButtonStyle = { tone?: ButtonTone; small?: boolean }

export const buttonClass = ({ tone = 'plain', small }: ButtonStyle, className?: string): string =>
  classNames('btn', tone !== 'plain' && `btn-${tone}`, small && 'btn-small', className)

/**
 * Names its action («Confronta le offerte»); `of` is screen reader text that distinguishes it from similar buttons. While `busy` it
 * stays focusable, ignores clicks and shows `busyText`.
 */
export function Button({
  tone,
  small,
  busy = false,
  busyText,
  className,
  children,
  of,
  onClick,
  ...rest
}: ButtonStyle & ComponentProps<'button'> & { busy?: boolean; busyText?: ReactNode; of?: string }) {
  return (
    <button
      {...rest}
      className={buttonClass({ tone, small }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy ? (busyText ?? children) : children}
      {of && !busy ? <span className="sr-only">{of}</span> : null}
    </button>
  )
}

/** The page is sent without scripts (`PageHandle`). */
export const PlainPage = createContext(false)

/**
 * A link within the site. The router's own resolves addresses, prefetches and navigates: an eighth of the work of a list
 * whose page runs no script.
 */
export function Link({
  to,
  ...rest
}: ComponentProps<'a'> & Pick<LinkProps, 'to' | 'reloadDocument' | 'preventScrollReset'>) {
  const isPlain = useContext(PlainPage)
  if (!isPlain || typeof to !== 'string' || !to.startsWith('/')) return <RouterLink {...rest} to={to} />
  const { reloadDocument: _, preventScrollReset: __, ...anchor } = rest
  // As the router writes it: no empty query.
  return <a {...anchor} href={to.replace(/\?(?=#|$)/, '')} />
}

export function ButtonLink({ tone, small, className, ...rest }: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ tone, small }, className)} />
}

/** A standalone link with more weight than one in running text. */
export function StrongLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('strong-link', className)} />
}

export function Actions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('actions', className)} />
}
