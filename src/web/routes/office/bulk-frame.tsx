import { toName } from '#core/text.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { UNDO_SECONDS } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** What can be done with the chosen rows of a list, as their `what` says it: here, to whom one may be given. */
export const assignActs = (staff: readonly { id: string; name: string }[], feminine: boolean) => [
  { what: 'assign:me', label: `Assegnal${feminine ? 'e' : 'i'} a me` },
  ...staff.map(({ id, name }) => ({ what: `assign:${id}`, label: `Assegna ${toName(name)}` })),
  { what: 'assign:', label: 'Togli l’assegnatario' },
]

export const people = (count: number) => (count === 1 ? '1 persona' : `${count} persone`)

/** What becomes of the chosen rows, and the press that does it: it says how many will be written to. */
export const BulkChoice = ({
  label,
  acts,
  what,
  onChoose,
  heard,
  busy,
}: {
  label: string
  acts: readonly { what: string; label: string }[]
  what: string
  onChoose(what: string): void
  heard: number
  busy: boolean
}) => (
  <>
    <select
      className="input"
      name="what"
      aria-label={label}
      value={what}
      onChange={event => onChoose(event.target.value)}
    >
      {acts.map(each => (
        <option key={each.what} value={each.what}>
          {each.label}
        </option>
      ))}
    </select>
    <Button small tone="solid" name="intent" value="move" busy={busy} busyText="Un momento...">
      {heard > 0 ? `Fai, e scrivi a ${people(heard)}` : 'Fai'}
    </Button>
  </>
)

/** What was done to many rows, what was left and why; until the seconds are over it can be taken back. */
export const Moved = ({
  done,
  left,
  feminine,
  heard,
  children,
}: {
  done: number
  left: readonly { key: string; row: ReactNode; why: string }[]
  feminine: boolean
  /** How many are written to afterwards. */
  heard: number
  /** What is taken back, as the form sends it; nothing where it cannot be. */
  children?: ReactNode
}) => (
  <Notice
    tone={left.length > 0 ? 'amber' : 'green'}
    role="status"
    title={`Fatt${feminine ? 'e' : 'i'} ${done} su ${done + left.length}`}
    className="mt-4"
  >
    {left.length > 0 ? (
      <ul>
        {left.map(({ key, row, why }) => (
          <li key={key}>
            {row}: {why}
          </li>
        ))}
      </ul>
    ) : null}
    {done > 0 && children ? <UndoForSeconds heard={heard}>{children}</UndoForSeconds> : null}
  </Notice>
)

function UndoForSeconds({ heard, children }: { heard: number; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), UNDO_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {heard > 0 ? (
        <p>{isOver ? `Avvisate: ${people(heard)}.` : `Tra dieci secondi scriviamo a ${people(heard)}.`}</p>
      ) : null}
      {isOver ? null : (
        <PostForm>
          {children}
          <Button small name="intent" value="undo">
            Annulla
          </Button>
        </PostForm>
      )}
    </>
  )
}
