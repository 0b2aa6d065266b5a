import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps, useSearchParams } from 'react-router'
import { TextNotice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { formatDate } from '#core/dates.ts'
import { formatNumber } from '#core/money.ts'
import { Actions, buttonClass } from '#web/ui/button.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { ActedNotice, Figures, ScreenHead } from '../office-parts.tsx'

export type { Acted } from '../office-parts.tsx'

/** PRODUCT: this switch shows the specification's sample data, never mixed with measurements. */
const DEMO_PARAMETER = 'dimostrativi'

export const isDemo = (url: URL): boolean => url.searchParams.get(DEMO_PARAMETER) === '1'

export function useDemo(): { shows: boolean; other: string } {
  const [parameters] = useSearchParams()
  const shows = parameters.get(DEMO_PARAMETER) === '1'
  const next = new URLSearchParams(parameters)
  if (shows) next.delete(DEMO_PARAMETER)
  else next.set(DEMO_PARAMETER, '1')
  return { shows, other: `?${next.toString()}` }
}

/** Address of a related screen, keeping the sample switch. */
export function useDemoAddress(): (address: string) => string {
  const { shows } = useDemo()
  return address => (shows ? `${address}?${DEMO_PARAMETER}=1` : address)
}

/** A link, so that it works without scripts and can be shared. */
function DemoSwitch() {
  const { shows, other } = useDemo()
  return (
    <>
      <p>
        <Link to={other} preventScrollReset>
          {shows ? 'Torna ai dati misurati' : 'Dati dimostrativi'}
        </Link>
      </p>
      {shows ? (
        <TextNotice tone="amber" className="mt-3" title="Dati dimostrativi">
          Sono cifre di esempio: nessuna di queste cifre è stata misurata su questo sito, e qui i pulsanti sono fermi.
        </TextNotice>
      ) : null}
    </>
  )
}

/**
 * A screen of this section: title (none under a tab), sample switch (unless it has none), result of the last action, and
 * content, disabled over samples.
 */
export function Screen({
  title,
  samples = true,
  beside,
  children,
}: {
  title?: ReactNode
  samples?: boolean
  beside?: readonly (readonly [to: string, label: string])[]
  children: ReactNode
}) {
  const { shows } = useDemo()
  return (
    <>
      {title === undefined ? null : <ScreenHead title={title}>{samples ? <DemoSwitch /> : null}</ScreenHead>}
      {beside ? (
        <nav aria-label="Pagine SEO">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 pt-2">
            {beside.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <ActedNotice />
      {title === undefined && samples ? (
        <div className="pt-3">
          <DemoSwitch />
        </div>
      ) : null}
      {shows && samples ? (
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      ) : (
        children
      )}
    </>
  )
}

/** Shown next to figures when they are samples. */
export const SampleTag = () => (useDemo().shows ? <Tag tone="amber">dimostrativo</Tag> : null)

/** A link to measured data; plain text over samples. */
export function MeasuredLink(props: LinkProps) {
  const { shows } = useDemo()
  return shows ? <>{props.children}</> : <Link {...props} />
}

type Button = Omit<ComponentProps<typeof ActButton>, 'children' | 'label' | 'of'> & { href?: never }
/** `isMeasured`: links to measured data; plain text over samples. */
type ActLink = Pick<LinkProps, 'to'> & { intent?: never; href?: never; isMeasured?: true }

/** A button or a link; `of` is screen reader text after `does`. Falsy entries are skipped. */
export type ActionItem = { does: string; of?: string } & (Button | ActLink | { href: string; intent?: never })

type ActionItems = readonly (ActionItem | false | null)[]

export function Acts({ acts, className, inline }: { acts: ActionItems; className?: string; inline?: boolean }) {
  const items = acts.map(act => {
    if (!act) return null
    const { does, of, ...rest } = act
    const screenReaderText = of && does + of
    if (rest.intent !== undefined)
      return (
        <ActButton key={does} {...rest} label={screenReaderText}>
          {does}
        </ActButton>
      )
    if (rest.href !== undefined)
      return (
        <a key={does} className={buttonClass({ small: true })} href={rest.href} target="_blank" rel="noreferrer">
          {does}
        </a>
      )
    const To = rest.isMeasured ? MeasuredLink : Link
    return (
      <To key={does} to={rest.to} aria-label={screenReaderText}>
        {does}
      </To>
    )
  })
  if (!acts.some(Boolean)) return null
  return inline ? items : <Actions className={className}>{items}</Actions>
}

export const Pages = ({ first, next, label }: { first: string | null; next: string | null; label: string }) => (
  <p className="small flex gap-4 pt-4">
    {first === null ? null : <Link to={first}>Dall’inizio</Link>}
    {next === null ? null : <Link to={next}>{label}</Link>}
  </p>
)

export const actsColumn = <Row,>(
  actsOf: (row: Row) => ActionItems | string,
  head: ReactNode = <span className="sr-only">Azioni</span>,
): Column<Row> => ({
  head,
  end: true,
  cell: row => {
    const acts = actsOf(row)
    return typeof acts === 'string' ? acts : <Acts acts={acts} />
  },
})

export const broken = (text: ReactNode) => <span className="break-all">{text}</span>

const amount = (value: number, unit?: string) => `${oneDigit(value)}${unit ? ` ${unit}` : ''}`
export const oneDigit = (value: number): string => formatNumber(value, 1)
export const whole = (value: number): string => formatNumber(value)
/** «01/10/2026 – 28/10/2026»; a single date for one day. */
export const daysText = ({ fromDay, toDay }: { fromDay: string; toDay: string }): string =>
  fromDay === toDay ? formatDate(toDay) : `${formatDate(fromDay)} – ${formatDate(toDay)}`
export const sampled = (figure: ReactNode) => (
  <>
    {figure} <SampleTag />
  </>
)
export const NO_DATA = 'Nessun dato'

interface Measure {
  label: string
  /** Null: not measured, and `note` says what is missing. */
  value: number | null
  unit?: string
  note?: ReactNode
}

export const Measures = ({ of }: { of: readonly Measure[] }) => (
  <Figures
    className="office-figures"
    rows={of.map(({ label, value, unit, note }) => [
      label,
      value === null ? NO_DATA : amount(value, unit),
      note,
      value === null ? null : <SampleTag key="sample" />,
    ])}
  />
)

export function Progress({
  label,
  done,
  target,
  unit,
  note,
}: {
  label: string
  done: number | null
  target: number
  unit?: string
  note?: ReactNode
}) {
  const percent = done === null ? null : Math.min(100, Math.round((done / target) * 100))
  return (
    <div className="growth-progress">
      <p>
        <b>{label}</b>{' '}
        <span className="muted">
          {done === null
            ? `${NO_DATA} · obiettivo ${amount(target, unit)}`
            : `${amount(done, unit)} su ${amount(target, unit)}${unit === '%' && target === 100 ? '' : ` · ${percent} %`}`}
        </span>{' '}
        {done === null ? null : <SampleTag />}
      </p>
      <progress className="progress" max={100} value={percent ?? 0} aria-label={label} />
      {note ? <p className="muted">{note}</p> : null}
    </div>
  )
}
