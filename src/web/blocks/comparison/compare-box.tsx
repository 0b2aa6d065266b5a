import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Comparisons with a page of their own, beside the two forms. */
const ELSEWHERE = [
  { to: '/offerte-luce-gas-2025', label: 'Luce + gas' },
  { to: '/offerte-internet', label: 'Internet' },
  { to: '/offerte-mobile', label: 'Mobile' },
] as const

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
          {ELSEWHERE.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </div>
      </fieldset>
      <div data-form="luce">{luce}</div>
      <div data-form="gas">{gas}</div>
    </div>
  )
}
