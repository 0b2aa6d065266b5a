import { Link } from 'react-router'
import { COLUMNS, ROWS, type Width, WIDTHS } from '#areas/experiments/consented.ts'
import { targetNames } from '#areas/experiments/texts.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { NO_DATA } from '../measures.tsx'
import type { PhaseFourData } from './phase-four.server.ts'
import { phaseAddress } from '../addresses.ts'

type Part = PhaseFourData['clicks']['parts'][number]

const SQUARE = 20
const widthNames: Record<Width, string> = { phone: 'Telefono', wide: 'Schermo largo' }

const columns: readonly Column<Part>[] = [
  { head: 'Zona', names: true, cell: part => part.area },
  { head: 'Che cosa', cell: part => targetNames[part.target] },
  { head: 'Pressioni', number: true, cell: part => part.presses.toLocaleString('it-IT') },
]

const addressOf = (path: string | null, device: Width): string =>
  `${phaseAddress('4', { pagina: path ?? '', schermo: device })}#pressioni`

/** Where people press, of those who said yes: the pages, and of one of them its parts and a drawn grid. */
export function PhaseFourClicks({ data: { clicks, device, days } }: { data: PhaseFourData }) {
  const { pages, path, parts, cells } = clicks
  return (
    <section id="pressioni">
      <h2 className="pt-6 text-lg">Heatmaps</h2>
      {path === null ? (
        <p className="muted">
          {NO_DATA}: negli ultimi {days} giorni nessuno di chi ha detto sì ha premuto qualcosa su una pagina pubblica.
        </p>
      ) : (
        <>
          <p className="muted">Ultimi {days} giorni, solo chi ha detto sì.</p>
          <ul className="phase-links">
            {pages.map(page => (
              <li key={page.path}>
                <Link
                  to={addressOf(page.path, device)}
                  preventScrollReset
                  aria-current={page.path === path ? 'true' : undefined}
                >
                  {page.path}
                </Link>{' '}
                <span className="muted">{page.presses.toLocaleString('it-IT')}</span>
              </li>
            ))}
          </ul>
          <ul className="phase-links" aria-label="Larghezza">
            {WIDTHS.map(width => (
              <li key={width}>
                <Link
                  to={addressOf(path, width)}
                  preventScrollReset
                  aria-current={width === device ? 'true' : undefined}
                >
                  {widthNames[width]}
                </Link>
              </li>
            ))}
          </ul>
          {parts.length === 0 ? (
            <p className="muted">
              {NO_DATA} per {path} su {widthNames[device].toLowerCase()}.
            </p>
          ) : (
            <div className="phase-clicks">
              <Grid cells={cells} said={`${path}, ${widthNames[device].toLowerCase()}`} />
              <Ledger
                caption={`Dove si preme in ${path}`}
                columns={columns}
                rows={parts}
                rowKey={part => `${part.area} ${part.target}`}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** The page from its top to its end: the darker a square, the more it was pressed. */
function Grid({ cells, said }: { cells: PhaseFourData['clicks']['cells']; said: string }) {
  const most = Math.max(1, ...cells.map(({ presses }) => presses))
  const top = cells.toSorted((one, other) => other.presses - one.presses)[0]
  const where = top
    ? `: il riquadro più premuto è nella riga ${Math.floor(top.cell / COLUMNS) + 1} di ${ROWS}, colonna ${(top.cell % COLUMNS) + 1} di ${COLUMNS}, ${top.presses} volte`
    : ': solo pressioni da tastiera, senza un punto'
  return (
    <svg
      className="phase-grid"
      viewBox={`0 0 ${COLUMNS * SQUARE} ${ROWS * SQUARE}`}
      role="img"
      aria-label={`Pagina ${said}${where}`}
    >
      <rect className="phase-grid-page" width={COLUMNS * SQUARE} height={ROWS * SQUARE} />
      {cells.map(({ cell, presses }) => (
        <rect
          key={cell}
          className="phase-grid-press"
          x={(cell % COLUMNS) * SQUARE}
          y={Math.floor(cell / COLUMNS) * SQUARE}
          width={SQUARE}
          height={SQUARE}
          fillOpacity={0.2 + 0.8 * (presses / most)}
        >
          <title>{presses}</title>
        </rect>
      ))}
    </svg>
  )
}
