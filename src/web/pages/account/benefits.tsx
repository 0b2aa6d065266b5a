import { BillPlate } from '#web/plates/bill.tsx'
import { authContent } from './auth-content.ts'

/** Beside the form: what an account is good for. */
export function Benefits() {
  const { title, lines, note } = authContent.benefits
  return (
    <aside className="grid max-w-112 content-start gap-4 lg:pt-2" aria-labelledby="benefits">
      <div className="max-w-60">
        <BillPlate />
      </div>
      <h2 id="benefits" className="text-xl">
        {title}
      </h2>
      <ul className="border-t-[1.5px] border-ink">
        {lines.map(line => (
          <li key={line} className="small border-b border-rule py-3">
            {line}
          </li>
        ))}
      </ul>
      <p className="small muted">{note}</p>
    </aside>
  )
}
