import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { comparable } from '#core/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useRootData } from '#web/site.ts'
import type { Hit } from './find.server.ts'
import { newRequestAddress, messagesAddress, newOfferAddress } from './addresses.ts'
import { sectionAddress, type SectionId, sections, useMayOpen } from './sections.ts'
import { PART_IDS, partAddress, PARTS } from './settings/parts.ts'

const DEBOUNCE_MS = 180

const entry = (group: string, to: string, label: string, note = '') => ({ group, to, label, note })
const ids = (Object.keys(sections) as SectionId[]).filter(id => id !== 'sicurezza')

/** Entries that need no search: pages, and things to create. */
const PLACES = [
  entry('Fai', newRequestAddress, 'Nuova richiesta', 'di chi ha telefonato'),
  entry('Fai', newOfferAddress(), 'Nuova offerta'),
  ...ids.map(id => entry('Vai a', sectionAddress(id), sections[id])),
  entry('Vai a', messagesAddress(), 'Messaggi', 'dalla pagina Contatti'),
  ...PART_IDS.map(part => entry('Impostazioni', partAddress(part), PARTS[part].title, PARTS[part].about)),
]

/** Search results; null when offline or signed out: the palette says so and the screen stays. */
async function find(search: string, formToken: string, signal: AbortSignal): Promise<Hit[] | null> {
  try {
    const body = new URLSearchParams({ search, _csrf: formToken })
    const answer = await fetch('/dashboard/cerca', { method: 'POST', body, signal })
    return ((await answer.json()) as { found: Hit[] }).found
  } catch {
    return null
  }
}

/** Ctrl+K: cases, people, bills, offers and articles by number, name, POD or word; sections, settings and things to create. */
export function OfficePalette({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const { formToken } = useRootData()
  const mayOpen = useMayOpen()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  /** `of`: the query the results belong to. */
  const [answer, setAnswer] = useState<{ of: string; found: Hit[] | null }>({ of: '', found: [] })
  const list = useRef<HTMLUListElement>(null)
  const words = comparable(typed)

  useEffect(() => {
    if (words.length < 2) return
    const asking = new AbortController()
    const ask = async () => {
      const found = await find(typed, formToken, asking.signal)
      if (!asking.signal.aborted) setAnswer({ of: typed, found })
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed, words, formToken])

  const places = PLACES.filter(({ to, label, note }) => mayOpen(to) && comparable(`${label} ${note}`).includes(words))
  const entries: readonly (typeof PLACES)[number][] = words.length < 2 ? places : [...(answer.found ?? []), ...places]
  const at = Math.min(chosen, entries.length - 1)
  const open = (to: string) => {
    onClose()
    navigate(to)?.catch(reportError)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = Math.max(0, Math.min(entries.length - 1, at + step))
      setChosen(next)
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
    }
    const to = event.key === 'Enter' ? entries[at]?.to : undefined
    if (to) {
      event.preventDefault()
      open(to)
    }
  }
  return (
    <Dialog title="Cerca o fai" onClose={onClose} wide>
      <input
        className="input"
        type="search"
        role="combobox"
        aria-expanded
        aria-controls="palette"
        aria-activedescendant={entries[at] ? `palette-${at}` : undefined}
        aria-label="Numero, nome, POD, offerta, articolo o sezione"
        placeholder="Numero, nome, POD, offerta, articolo o sezione"
        autoComplete="off"
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id="palette" role="listbox" aria-label="Risultati" className="office-palette">
        {entries.map(({ group, to, label, note }, index) => (
          <li
            key={`${to} ${label}`}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={() => open(to)}
          >
            <span>
              {label} {note ? <span className="muted">{note}</span> : null}
            </span>
            {entries[index - 1]?.group === group ? null : <span className="muted tiny">{group}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className="hint">
        {words.length >= 2 && answer.of !== typed
          ? 'Ricerca in corso...'
          : answer.found === null
            ? 'Non riusciamo a cercare tra pratiche, persone e offerte: riprova tra poco.'
            : entries.length === 0
              ? 'Niente con queste parole.'
              : 'Frecce per scegliere, Invio per aprire, Esc per chiudere.'}
      </p>
    </Dialog>
  )
}
