import { CheckboxField } from '#web/ui/choice.tsx'
import type { AttachedFigure as Attached } from './attached-figure.server.ts'

/** What goes with the report, in words, and the way to leave it out. */
export function AttachedFigure({ attached, isAttached }: { attached: Attached; isAttached: boolean }) {
  const { reference, shown, inputs } = attached
  const rows = [...(shown ? [['Valore che hai visto', shown] as const] : []), ...Object.entries(inputs)]
  return (
    <div className="attached-figure">
      <input type="hidden" name="cifra" value={reference} />
      {shown ? <input type="hidden" name="valore" value={shown} /> : null}
      <p className="field-label">I dati del conto, che mandiamo con la segnalazione</p>
      <dl className="facts small">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        name="allega"
        value="1"
        defaultChecked={isAttached}
        label="Manda anche questi dati"
        hint="Ci servono per rifare lo stesso conto. Se togli il segno non li mandiamo."
      />
    </div>
  )
}
