import { cents, formatEuro } from '#core/money.ts'

export const euro = (amount: number | null): string => (amount === null ? '—' : formatEuro(cents(amount)))

/** On a phone the heads of a table are gone: the figure says what it is, and what there is none of is left out. */
export const labelled = (name: string, figure: string) => (
  <span className={figure === '—' ? 'max-sm:hidden' : undefined}>
    <span className="muted sm:hidden">{name} </span>
    {figure}
  </span>
)
