import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ActButton, FieldsForm } from '#web/ui/fields.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** A filter of a queue: its first choice, which says what it filters, filters nothing. */
export function OfficeSelect({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string
  options: Readonly<Record<string, string>>
}) {
  return (
    <select className="input" name={name} defaultValue={value} aria-label={label}>
      <option value="">{label}</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** The words a list is searched for; `label` says more than its placeholder where that is too long. */
export const SearchInput = ({ value, hint, label = hint }: { value: string; hint: string; label?: string }) => (
  <input
    className="input"
    type="search"
    name="search"
    defaultValue={value}
    placeholder={hint}
    aria-label={label}
    data-limit={100}
  />
)

/** The choices of «Di chiunque»: oneself, nobody, and who works here. */
export const assigneeOptions = (staff: readonly { id: string; name: string }[], mine: string) => ({
  me: mine,
  none: 'Senza assegnatario',
  ...Object.fromEntries(staff.map(({ id, name }) => [id, name])),
})

/** A tab of a list with its count, as far as it was counted. */
export const countedTab = (to: string, label: string, count: number, countedUpTo: number) =>
  count >= countedUpTo ? { to, label: `${label} · oltre 1.000` } : { to, label, count }

/**
 * What narrows a list, sent as a form: a name that was searched for never stands in an address. `hidden` are the filters that
 * its tabs set; with `open` what is shown can be kept as a view of one’s own, or the view that is open taken away.
 */
export function ListFilters({
  filters,
  hidden = [],
  hint,
  label,
  selects,
  open,
  children,
}: {
  filters: Readonly<Record<string, string>>
  hidden?: readonly string[]
  hint: string
  label?: string
  selects: readonly (readonly [name: string, label: string, options: Readonly<Record<string, string>>] | null)[]
  open?: { id: string; isNamed: boolean } | null
  children?: ReactNode
}) {
  return (
    <>
      <PostForm intent="filter" className="office-filters" role="search" key={JSON.stringify(filters)}>
        {hidden.map(name =>
          filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
        )}
        <SearchInput value={filters.search ?? ''} hint={hint} label={label} />
        {selects.map(select =>
          select ? (
            <OfficeSelect
              key={select[0]}
              name={select[0]}
              label={select[1]}
              value={filters[select[0]] ?? ''}
              options={select[2]}
            />
          ) : null,
        )}
        <Button small>Filtra</Button>
        {children}
      </PostForm>
      {open?.isNamed ? (
        <ActButton intent="remove-view" values={{ viewId: open.id }} tone="quiet" className="pb-3">
          Togli questa vista
        </ActButton>
      ) : open !== undefined && Object.values(filters).some(Boolean) ? (
        <FieldsForm
          fold="Salva questa vista"
          intent="keep-view"
          held={filters}
          label="Salva la vista"
          className="queue-keep"
          fields={[
            { name: 'name', label: 'Nome della vista', maxLength: 40, required: true, hint: 'La vedi solo tu.' },
          ]}
        />
      ) : null}
    </>
  )
}
