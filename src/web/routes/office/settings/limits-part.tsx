import {
  limits,
  MAX_BODY_BYTES,
  MAX_CASE_MESSAGE,
  MAX_FILES_PER_BILL,
  MAX_UPLOAD_BYTES,
  PAGE_SIZE,
  type RateLimit,
} from '#core/limits.ts'
import { FieldError } from '#web/ui/field.tsx'
import { LIMIT_SPAN } from '#areas/settings/limits-in-force.ts'
import type { SettingsPart } from './settings.server.ts'
import { LIMIT_NAMES } from './setting-names.ts'
import { fieldOf, SettingForm, useRefusal } from './setting-form.tsx'
import { Count } from './times-part.tsx'

const BY: Record<RateLimit['by'], string> = { address: 'indirizzo', person: 'persona', subject: 'destinatario' }
const MB = 1024 * 1024

/** Counted in the memory of each node, by the number of the product. */
const OF_MEMORY = ['notices', 'visits']

const FIXED: readonly [string, string][] = [
  ['Grandezza di un file', `${MAX_UPLOAD_BYTES / MB} MB`],
  ['File di una bolletta', String(MAX_FILES_PER_BILL)],
  ['Un modulo senza file', `${MAX_BODY_BYTES / 1024} KB`],
  ['Caratteri di un messaggio su una pratica', MAX_CASE_MESSAGE.toLocaleString('it-IT')],
  ['Righe di un elenco', String(PAGE_SIZE)],
]

const windowOf = (seconds: number): string =>
  seconds % 86_400 === 0
    ? seconds === 86_400
      ? 'un giorno'
      : `${seconds / 86_400} giorni`
    : seconds % 3600 === 0
      ? seconds === 3600
        ? 'un’ora'
        : `${seconds / 3600} ore`
      : seconds === 60
        ? 'un minuto'
        : `${seconds / 60} minuti`

export function LimitsPart({ part }: { part: SettingsPart }) {
  const refusal = useRefusal('limits')
  return (
    <>
      <SettingForm
        part={part}
        settingKey="limits"
        about={`Quante volte si può fare una cosa. Si può andare da un decimo a ${LIMIT_SPAN} volte il valore iniziale; un campo vuoto lo rimette.`}
      >
        <table className="ledger setting-times setting-limits">
          <caption className="sr-only">Limiti</caption>
          <thead>
            <tr>
              <th scope="col">Che cosa</th>
              <th scope="col">Volte</th>
              <th scope="col">In</th>
              <th scope="col">Iniziale</th>
            </tr>
          </thead>
          <tbody>
            {Object.values(limits).map(({ name, max, windowSeconds, by }) => {
              const label = LIMIT_NAMES[name] ?? name
              const field = fieldOf(refusal, name, part.values.limits[name] ?? max)
              return (
                <tr key={name}>
                  <th scope="row">
                    {label}
                    {field.error ? <FieldError id={`field-${name}-error`}>{field.error}</FieldError> : null}
                  </th>
                  <td>{OF_MEMORY.includes(name) ? 'fisso' : <Count {...field} label={label} />}</td>
                  <td>
                    {windowOf(windowSeconds)}, per {BY[by]}
                  </td>
                  <td className="number">{max.toLocaleString('it-IT')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </SettingForm>
      <section className="setting">
        <h2>Misure fisse</h2>
        <dl className="setting-fixed">
          {FIXED.map(([what, size]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{size}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
