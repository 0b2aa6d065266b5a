import { type ReactNode, useEffect } from 'react'
import { Link, type LinkProps, useActionData, useLocation } from 'react-router'
import { StrongLink } from '#web/ui/button.tsx'
import type { FormAnswer } from '#web/ui/fields.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Ledger, type LedgerProps } from '#web/ui/ledger.tsx'
import { Notice, TextNotice } from '#web/ui/notice.tsx'

/** Replaces what could not be loaded, when the screen has its own message for it: the screen stays and offers a retry. */
export function NotLoaded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Notice tone="red" role="alert" className="mt-3">
      <p>{children}</p>
      <Link to={pathname + search}>Riprova</Link>
    </Notice>
  )
}

export const ScreenHead = ({
  back,
  title,
  about,
  children,
}: {
  back?: readonly [to: string, label: ReactNode]
  title: ReactNode
  about?: ReactNode
  children?: ReactNode
}) => (
  <>
    {back ? (
      <p className="small">
        <Link to={back[0]}>{back[1]}</Link>
      </p>
    ) : null}
    <div className="office-bar">
      <h1>{title}</h1>
      {children}
    </div>
    {about ? <p className="muted pb-4">{about}</p> : null}
  </>
)

export const Part = ({
  title,
  level = 2,
  id,
  children,
}: {
  title: ReactNode
  level?: 2 | 3
  id?: string
  children: ReactNode
}) => (
  <section className={level === 2 ? 'pt-8' : 'pt-6'} id={id}>
    {level === 2 ? <h2 className="pb-2 text-lg">{title}</h2> : <h3 className="pb-2">{title}</h3>}
    {children}
  </section>
)

interface ListPartProps<Row> extends Omit<LedgerProps<Row>, 'caption' | 'hideCaption'> {
  title: string
  /** Table caption, when it differs from the title. */
  caption?: string
  level?: 2 | 3
  id?: string
  /** Between title and table: text and filters. */
  about?: ReactNode
  before?: ReactNode
  children?: ReactNode
}

/** A section with a table, or an empty message; `children` follow it. */
export function ListPart<Row>({
  title,
  caption = title,
  level,
  id,
  about,
  before,
  children,
  ...list
}: ListPartProps<Row>) {
  return (
    <Part title={title} level={level} id={id}>
      {about ? <p className="muted pb-2">{about}</p> : null}
      {before}
      <Ledger {...list} caption={caption} hideCaption />
      {children}
    </Part>
  )
}

/** Figures side by side: label, value, basis, and a mark. */
export const Figures = ({
  className,
  rows,
}: {
  className: string
  rows: readonly (readonly [label: string, figure: ReactNode, about?: ReactNode, mark?: ReactNode] | false | null)[]
}) => (
  <dl className={className}>
    {rows.map(row =>
      row ? (
        <div key={row[0]}>
          <dt>{row[0]}</dt>
          {row[1] === null ? null : (
            <dd>
              <b>{row[1]}</b> {row[3]}
            </dd>
          )}
          {row[2] ? <dd className="muted">{row[2]}</dd> : null}
        </div>
      ) : null,
    )}
  </dl>
)

/** A list of sentences; `none` when empty. */
export function Bullets<Row>({
  of,
  none,
  children,
}: {
  of: readonly Row[]
  none?: string
  children(row: Row): ReactNode
}) {
  if (of.length === 0) return none ? <p className="muted">{none}</p> : null
  return (
    <ul className="list-disc pl-5">
      {of.map((row, place) => (
        <li key={(row as { id?: string }).id ?? place} className="break-words">
          {children(row)}
        </li>
      ))}
    </ul>
  )
}

/** User text: keeps line breaks. */
export const written = (text: string) => <span className="desk-written">{text}</span>

/** A list of user texts with author and date; `none` when empty. */
export const WrittenList = ({
  label,
  rows,
  none,
}: {
  label: string
  rows: readonly { id: string; by?: string; head: ReactNode; body: string; more?: ReactNode }[]
  none?: string
}) =>
  rows.length > 0 ? (
    <ol className="desk-messages" aria-label={label}>
      {rows.map(({ id, by, head, body, more }) => (
        <li key={id} data-by={by}>
          <p className="tiny muted">{head}</p>
          <p className="desk-written">{body}</p>
          {more}
        </li>
      ))}
    </ol>
  ) : none ? (
    <p className="muted">{none}</p>
  ) : null

export const StateList = ({
  rows,
}: {
  rows: readonly { id: string; what: ReactNode; state: ReactNode; since?: ReactNode; act?: ReactNode }[]
}) =>
  rows.length > 0 ? (
    <ul className="client-rows">
      {rows.map(({ id, what, state, since, act }) => (
        <li key={id}>
          <span className="break-words">{what}</span>
          <span>{state}</span>
          {since ? <span className="muted">{since}</span> : null}
          {act}
        </li>
      ))}
    </ul>
  ) : null

export const mailTo = (address: string) => <a href={`mailto:${encodeURIComponent(address)}`}>{address}</a>
export const callTo = (phone: string) => <a href={`tel:${phone}`}>{phone}</a>

/** Internal link that names the row. */
export const pageColumn: Column<{ path: string }> = {
  head: 'Pagina',
  names: true,
  full: true,
  cell: ({ path }) => (
    <a href={path} className="break-all">
      {path}
    </a>
  ),
}

export const RefusalNotice = ({ children }: { children: ReactNode }) =>
  children ? (
    <TextNotice tone="red" role="alert" className="mt-3">
      {children}
    </TextNotice>
  ) : null

export const DoneNotice = ({ title, children }: { title?: string; children: ReactNode }) =>
  children ? (
    <TextNotice tone="green" role="status" title={title} className="mt-3">
      {children}
    </TextNotice>
  ) : null

export const BackLink = ({ children, ...link }: LinkProps) => (
  <p>
    <StrongLink {...link} className="small">
      <Icon name="back" size={16} /> {children}
    </StrongLink>
  </p>
)

/** Result of an office form: done, or why not. */
export interface Acted extends FormAnswer {
  flash?: ToastMessage
  /** The run started by the submit: its end is announced even if it finished before this page loaded. */
  runId?: string
  /** With a `heading` the refusal is a toast (spec 3 §8), else `form` is shown above the screen. */
  errors?: FormAnswer['errors']
}

const toastOf = ({ flash, errors }: Acted): ToastMessage | undefined =>
  errors?.heading ? { title: errors.heading, text: errors.form ?? '', tone: 'error' } : flash

/** Shows the result of the last submit: a toast, or a notice without scripts. */
export function ActedNotice() {
  const acted = useActionData<Acted>()
  useEffect(() => {
    const toast = acted && toastOf(acted)
    if (toast) showToast(toast)
  }, [acted])
  const toast = acted && toastOf(acted)
  const refusal = toast ? undefined : acted?.errors?.form
  return (
    <>
      {toast ? (
        <noscript>
          <TextNotice tone={toast.tone === 'error' ? 'red' : 'green'} title={toast.title} className="mt-3">
            {toast.text}
          </TextNotice>
        </noscript>
      ) : null}
      <RefusalNotice>{refusal}</RefusalNotice>
    </>
  )
}
