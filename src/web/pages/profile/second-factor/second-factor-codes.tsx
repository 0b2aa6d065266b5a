import { useEffect, useRef } from 'react'
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { useSite } from '#web/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SECOND_FACTOR } from '../addresses.ts'
import { content } from './second-factor-content.ts'

/** Ten codes, shown once: to copy, to keep as a file, to print. The file is made of the page itself, also without scripts. */
export function RecoveryCodes({
  codes,
  isNew,
  leadsToOffice,
}: {
  codes: readonly string[]
  /** The factor was switched on now. */
  isNew: boolean
  leadsToOffice: boolean
}) {
  const words = content.codes
  const { name } = useSite()
  const say = useToast()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      say({ text: words.copied })
    } catch {
      say({ text: words.notCopied, tone: 'error' })
    }
  }
  const file = `${name}\n\n${codes.join('\n')}\n`
  return (
    <section ref={box} tabIndex={-1} className="recovery-codes">
      <Notice tone="green" role="status" title={isNew ? words.switchedOn : words.renewed}>
        <p>{isNew ? words.elsewhere : words.earlier}</p>
      </Notice>
      <div className="grid gap-2">
        <h2 id="recovery-codes">
          {words.title} {name}
        </h2>
        <p>{words.text}</p>
      </div>
      <ul aria-labelledby="recovery-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <a
          className={buttonClass({})}
          download={words.file}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          {words.download}
        </a>
        <Button type="button" className="needs-scripts" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button type="button" className="needs-scripts" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <div className="actions">
        <ButtonLink tone="primary" to={leadsToOffice ? '/dashboard' : SECOND_FACTOR}>
          {leadsToOffice ? words.office : words.done}
        </ButtonLink>
      </div>
    </section>
  )
}
