import type { ReactNode } from 'react'

/** Two forms behind two index tabs, switched by the style sheet alone: no JavaScript is needed. */
export function CompareBox({ luce, gas }: { luce: ReactNode; gas: ReactNode }) {
  return (
    <div className="compare-box compare-box-two">
      <fieldset>
        <legend className="sr-only">Che cosa vuoi confrontare?</legend>
        <div className="tabs">
          <label>
            <input type="radio" name="che-cosa" value="luce" defaultChecked />
            Luce
          </label>
          <label>
            <input type="radio" name="che-cosa" value="gas" />
            Gas
          </label>
        </div>
      </fieldset>
      <div data-form="luce">{luce}</div>
      <div data-form="gas">{gas}</div>
    </div>
  )
}
