import { WEEK } from './week.ts'

const HOURS = 24
const CELL = { width: 16, height: 26, gap: 6, left: 72, top: 22 }

/** The week by hour: which band counts when. A drawing only, the table says the same. */
export function BandWeek() {
  const x = (hour: number) => CELL.left + hour * CELL.width
  const height = CELL.top + WEEK.length * (CELL.height + CELL.gap)
  return (
    <svg className="band-week" viewBox={`0 0 ${x(HOURS) + 8} ${height}`} aria-hidden="true">
      {[0, 7, 8, 19, 23].map(hour => (
        <text key={hour} x={x(hour)} y="12" textAnchor={hour === 8 ? 'start' : hour === 7 ? 'end' : 'middle'}>
          {hour}
        </text>
      ))}
      {WEEK.map(({ day, runs }, index) => {
        const y = CELL.top + index * (CELL.height + CELL.gap)
        return (
          <g key={day}>
            <text x="0" y={y + CELL.height / 2 + 4}>
              {day}
            </text>
            {runs.map(([band, from, to]) => (
              <g key={from}>
                <rect
                  className={`band-${band}`}
                  x={x(from)}
                  y={y}
                  width={(to - from) * CELL.width - 1}
                  height={CELL.height}
                />
                {to - from > 2 ? (
                  <text
                    className={`band-name band-name-${band}`}
                    x={(x(from) + x(to)) / 2}
                    y={y + CELL.height / 2 + 4}
                    textAnchor="middle"
                  >
                    {band.toUpperCase()}
                  </text>
                ) : null}
              </g>
            ))}
          </g>
        )
      })}
    </svg>
  )
}
