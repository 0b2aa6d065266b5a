import { MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'

const FORM_ID = 'affianca'

/** Ticks an offer of a list for the form below it: a field of that form wherever it stands in the page. */
export function SideBySideBox({ id, name }: { id: string; name: string }) {
  return (
    <label className="check side-by-side-box">
      <input type="checkbox" name="offerta" value={id} form={FORM_ID} />
      <span>
        Affianca<span className="sr-only"> {name}</span>
      </span>
    </label>
  )
}

/** Leads to the offers ticked above, beside each other, at the consumption of the list. It stays in sight while something is ticked. */
export function SideBySideForm({ question }: { question: Record<string, string> }) {
  return (
    <form id={FORM_ID} method="get" action="/confronta" className="side-by-side-form">
      {Object.entries(question).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <p className="small">
        <b>Da affiancare.</b> Segna da due a {MAX_SIDE_BY_SIDE} offerte: le vedi una accanto all’altra, voce per voce.
      </p>
      <Button small tone="solid">
        Confronta le offerte scelte
      </Button>
    </form>
  )
}
