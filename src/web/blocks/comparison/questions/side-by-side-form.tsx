import { MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { type Cents, formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { Button } from '#web/ui/button.tsx'
import { Hidden } from '#web/ui/post-form.tsx'

const FORM_ID = 'affianca'

const boxId = (id: string) => `affianca-${id}`

/** Ticks an offer of a list for the form below it: a field of that form wherever it stands in the page. */
export function SideBySideBox({
  id,
  name,
  at,
}: {
  id: string
  name: string
  /** Its place among the rows of the page, where the bar of the chosen offers shows them. */
  at?: number
}) {
  return (
    <label className="check side-by-side-box">
      {/* Named by itself: the offer in the bar below is a second label of it. */}
      <input
        type="checkbox"
        name="offerta"
        value={id}
        form={FORM_ID}
        id={boxId(id)}
        data-at={at}
        aria-label={`Affianca ${name}`}
      />
      <span>Affianca</span>
    </label>
  )
}

/** Leads to the offers ticked above, beside each other, at the consumption of the list. It stays in sight while something is ticked. */
export function SideBySideForm({
  question,
  offers = [],
}: {
  question: Record<string, string>
  /** The rows of the page: the style sheet shows those that are ticked. */
  offers?: readonly { id: string; name: string; supplier: string; total: Cents | null }[]
}) {
  return (
    <form id={FORM_ID} method="get" action="/confronta" className="side-by-side-form">
      <Hidden values={question} />
      <p className="small">
        <b>Da affiancare.</b> Segna da due a {MAX_SIDE_BY_SIDE} offerte: le vedi una accanto all’altra, voce per voce.
      </p>
      {offers.length > 0 ? (
        <div className="tray">
          {offers.map(({ id, name, supplier, total }, at) => (
            <label key={id} htmlFor={boxId(id)} data-at={at} title={`Togli ${name}`}>
              <Monogram name={supplier} />
              <span>
                <b>{name}</b> {total === null ? NOT_AVAILABLE : formatEuro(total)}
              </span>
              <span aria-hidden="true">×</span>
            </label>
          ))}
        </div>
      ) : null}
      <Button small tone="solid">
        Confronta le offerte scelte
      </Button>
    </form>
  )
}
