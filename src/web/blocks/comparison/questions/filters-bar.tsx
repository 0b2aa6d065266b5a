import { counted } from '#core/money.ts'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckboxField } from '#web/ui/choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { Hidden } from '#web/ui/post-form.tsx'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { Loosened, Options } from './filters.ts'
import { withParams } from '../query.ts'

/** Hidden fields with the address's other parameters, so neither form loses what the other holds. */
export const Kept = ({ params, keeps }: { params: URLSearchParams; keeps: (name: string) => boolean }) => (
  <Hidden values={[...params].filter(([name]) => name !== 'pagina' && keeps(name))} />
)

export interface Wish {
  name: string
  label: string
  options: Options<string>
  value: string
}

/** A filter or an order as one press; the whole form stays behind the disclosure. */
export interface Quick {
  label: string
  changes: Record<string, string>
  isOn: boolean
}

/** Sort order and filters of a list: one GET form, folded; beside it, where there is room, what is asked most. */
export function FiltersBar({
  path,
  params,
  wishes,
  green,
  active,
  quick = [],
}: {
  path: string
  params: URLSearchParams
  wishes: readonly Wish[]
  quick?: readonly Quick[]
  /** Whether «Solo rinnovabile» is ticked; undefined where it does not apply. */
  green?: boolean
  active: number
}) {
  const asked = [...wishes.map(({ name }) => name), ...(green === undefined ? [] : ['verde'])]
  return (
    <div className="filters-bar">
      {quick.map(({ label, changes, isOn }) => (
        <a
          key={label}
          className={classNames('btn btn-small max-md:hidden', isOn && 'btn-solid')}
          href={`${path}${withParams(params, { ...changes, pagina: '' })}#offerte`}
          aria-current={isOn ? 'true' : undefined}
          rel="nofollow"
        >
          {label}
        </a>
      ))}
      <details className="filters-fold">
        <summary>
          <Icon name="filter" /> Filtra e ordina{active ? ` · ${active}` : ''}
        </summary>
        <Form method="get" action={`${path}#offerte`} className="filters">
          <Kept params={params} keeps={name => !asked.includes(name)} />
          {wishes.map(({ name, label, options, value }) => (
            <SelectField key={name} name={name} label={label} options={options} defaultValue={value} />
          ))}
          {green === undefined ? null : (
            <CheckboxField name="verde" label="Solo rinnovabile" value="1" defaultChecked={green} />
          )}
          <Button small>Applica</Button>
        </Form>
      </details>
    </div>
  )
}

/** No offer matches the filters: which one to drop, and what that would show. */
export function NothingFits({
  path,
  params,
  wishes,
}: {
  path: string
  params: URLSearchParams
  wishes: readonly Loosened[]
}) {
  const address = (changes: Record<string, string>) => listAddress({ path, params }, changes)
  const helpful = wishes.filter(({ count }) => count > 0)
  return (
    <div className="py-8">
      <EmptyState
        title="Nessuna offerta con questi filtri"
        illustration={<Illustration of={openLedgerDrawing} />}
        action={
          <ButtonLink
            small
            to={address(Object.fromEntries(['pagina', ...wishes.map(({ name }) => name)].map(name => [name, ''])))}
          >
            Togli i filtri
          </ButtonLink>
        }
      >
        {helpful.length > 0 ? (
          <ul className="grid gap-1">
            {helpful.map(({ name, label, count }) => (
              <li key={name}>
                <a href={address({ [name]: '', pagina: '' })}>
                  Senza «{label}»: {counted(count, 'una offerta', 'offerte')}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p>Togliere un filtro solo non basta: prova senza filtri.</p>
        )}
      </EmptyState>
    </div>
  )
}

interface ListAt {
  path: string
  params: URLSearchParams
}
const listAddress = ({ path, params }: ListAt, changes: Record<string, string>) =>
  `${path}${withParams(params, changes)}#offerte`

export const ListPages = ({ current, last, ...at }: ListAt & { current: number; last: number }) => (
  <div className="py-5">
    <Pages current={current} last={last} href={page => listAddress(at, { pagina: page > 1 ? String(page) : '' })} />
  </div>
)
