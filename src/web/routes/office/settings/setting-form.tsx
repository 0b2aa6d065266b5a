import { Fragment, type ReactNode } from 'react'
import { MOVES } from '#areas/requests/office/moves.ts'
import type { SettingKey } from '#areas/settings/keys.ts'
import type { SettingChange } from '#areas/settings/setting-changes.ts'
import { changeName, SETTING_WORDS } from '#areas/settings/setting-names.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import {
  ActButton,
  Fields,
  FieldsForm,
  type FieldsFormProps,
  type FormAnswer,
  type FormField,
  useAnswerTo,
} from '#web/ui/fields.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { sections } from '../sections.ts'
import { type PartId, PARTS, SETTINGS_ADDRESS } from './parts.ts'
import type { SettingHistory, SettingsPart } from './settings.server.ts'
import { DoneNotice, ScreenHead } from '../office-parts.tsx'

type Values = SettingsPart['values']
type ListItem<K extends SettingKey> = Values[K] extends readonly (infer R)[] ? R : never

interface SettingParts<K extends SettingKey> {
  title?: string
  about?: ReactNode
  fields?(value: Values[K], part: SettingsPart): readonly FormField[]
  /** Two columns of fields. */
  isGrid?: boolean
  list?: ListSettingProps<ListItem<K>>
  /** For settings that are not a list of fields: `field` renders one of them. */
  draw?(value: Values[K], field: (field: FormField) => ReactNode, answer: FormAnswer | undefined): ReactNode
}

/** One setting with its own save button: title, fields, who changed it last, and its history. */
export const setting = <K extends SettingKey>(key: K, { title, about, fields, isGrid, list, draw }: SettingParts<K>) =>
  function Setting({ part }: { part: SettingsPart }) {
    const refusal = useAnswerTo('save', { key })
    const history = part.histories.find(each => each.key === key)
    if (!history) return null
    const value = part.values[key]
    return (
      <section className="setting">
        {title ? <h2>{title}</h2> : null}
        {about ? <p className="muted">{about}</p> : null}
        <PartForm
          intent="save"
          held={{ key, edition: history.edition }}
          key={history.edition}
          className={isGrid ? undefined : 'setting-form'}
          kept={Object(value)}
          label="Salva"
          tone="solid"
          fields={fields?.(value, part)}
          beside={<LastChange history={history} />}
        >
          {list ? <SettingRows {...list} answer={refusal} rows={value as unknown as readonly ListItem<K>[]} /> : null}
          {draw?.(
            value,
            field => (
              <Fields fields={[field]} answer={refusal} />
            ),
            refusal,
          )}
        </PartForm>
        <Versions history={history} />
      </section>
    )
  }

export function PartForm({ className = 'setting-form form-grid', ...form }: FieldsFormProps) {
  const answer = useAnswerTo([form.intent, ...(form.also ?? [])], form.held)
  return (
    <>
      <ErrorSummary errors={answer?.errors} />
      <FieldsForm noValidate small={false} className={className} {...form} />
    </>
  )
}

/**
 * A setting that is a list. `title` heads each row, as a disclosure when the list `folds`; without one the rows are table
 * lines, and `one` names them («il giorno»).
 */
interface ListSettingProps<R> {
  title?: (row: R | undefined) => string
  folds?: boolean
  one?: string
  drop: string
  fields(row: R | undefined): readonly FormField[]
}

/** Existing rows, and empty ones for more. */
function SettingRows<R>({
  answer,
  rows,
  title,
  folds,
  one = '',
  drop,
  fields,
}: ListSettingProps<R> & { answer: FormAnswer | undefined; rows: readonly R[] }) {
  const spare = title ? 1 : 3
  const shown: readonly (R | undefined)[] = [...rows, ...Array.from({ length: spare }, () => undefined)]
  const cells = (row: R | undefined, index: number) => {
    const named = (label: ReactNode, what: string) => (
      <>
        {label}
        <span className="sr-only">
          {' '}
          {what}
          {index + 1}
        </span>
      </>
    )
    const own = fields(row).map(field => (title ? field : { ...field, label: named(field.label, '') }))
    const gone: FormField = { name: 'drop', checked: false, label: title ? drop : named(drop, `${one} `) }
    return (
      <>
        <Fields fields={[...own, row ? gone : null]} answer={answer} kept={Object(row)} suffix={`-${index}`} />
        {row || title ? null : <span />}
      </>
    )
  }
  return (
    <>
      <input type="hidden" name="rows" value={shown.length} />
      {title ? (
        shown.map((row, index) => {
          const inside = <div className="form-grid">{cells(row, index)}</div>
          const isWrong = Object.keys(answer?.errors ?? {}).some(name => name.endsWith(`-${index}`))
          return folds ? (
            <Fold key={index} wide open={isWrong} title={title(row)}>
              {inside}
            </Fold>
          ) : (
            <fieldset key={index} className="setting-row">
              <legend>{title(row)}</legend>
              {inside}
            </fieldset>
          )
        })
      ) : (
        <div className="setting-rows">
          {shown.map((row, index) => (
            <Fragment key={index}>{cells(row, index)}</Fragment>
          ))}
        </div>
      )}
    </>
  )
}

export const changedText = ({ at, by }: { at: Date; by: string | null }, joined = ', '): string =>
  `${formatDateTime(at)}${by ? `${joined}${by}` : ''}`

export function LastChange({ history: { changed } }: { history: SettingHistory }) {
  return (
    <span className="small muted">
      {changed ? `Salvato il ${changedText(changed, ' da ')}` : 'Non modificato: vale il valore iniziale'}
    </span>
  )
}

export function Versions({ history }: { history: SettingHistory }) {
  if (history.versions.length === 0) return null
  const [newest] = history.versions
  return (
    <Fold title="Versioni" wide>
      <ol className="setting-versions">
        {history.versions.map(({ version, isUnset, at, by, changes }) => (
          <li key={version}>
            <span>
              <b>{version}</b> · {formatDateTime(at)}
              {by ? ` · ${by}` : ''}
              {isUnset ? ' · ritorno ai valori iniziali' : ''}
              <Changes settingKey={history.key} changes={changes} />
            </span>
            {version === newest?.version ? (
              <span className="muted">in uso</span>
            ) : (
              <Restore history={history} version={version}>
                Rimetti questa<span className="sr-only"> (versione {version})</span>
              </Restore>
            )}
          </li>
        ))}
      </ol>
      {history.changed ? (
        <Restore history={history} version={0}>
          Torna ai valori iniziali
        </Restore>
      ) : null}
    </Fold>
  )
}

const MOST_CHANGES = 6

/** Diff of a version against the previous one. */
function Changes({ settingKey, changes }: { settingKey: SettingKey; changes: readonly SettingChange[] }) {
  return (
    <>
      {changes.slice(0, MOST_CHANGES).map(({ path, before, after }) => {
        const name = changeName(settingKey, path)
        return (
          <span key={path} className="block small muted">
            {name ? `${name}: ` : ''}
            {changeWords(before)} → {changeWords(after)}
          </span>
        )
      })}
      {changes.length > MOST_CHANGES ? (
        <span className="block small muted">e altre {changes.length - MOST_CHANGES} differenze</span>
      ) : null}
    </>
  )
}

const LONGEST = 90

function changeWords(value: string | null): string {
  if (value === null) return '—'
  const words = (SETTING_WORDS[value] ?? value)
    .replace(/(?<= · )[a-z-]+$/, move => (Object.hasOwn(MOVES, move) ? MOVES[move as keyof typeof MOVES].label : move))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, at => formatDateTime(new Date(at)))
    .replace(/\b\d{4}-\d\d-\d\d\b/g, formatDate)
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}

const Restore = ({ history, version, children }: { history: SettingHistory; version: number; children: ReactNode }) => (
  <ActButton intent="restore" values={{ key: history.key, edition: history.edition, version }}>
    {children}
  </ActButton>
)

/** `done`: result of the last save. */
export const PartPage = ({ id, done, children }: { id: PartId; done?: string | null; children: ReactNode }) => (
  <>
    <ScreenHead back={[SETTINGS_ADDRESS, sections.settings]} title={PARTS[id].title} />
    <DoneNotice>{done}</DoneNotice>
    <div className="setting-part">{children}</div>
  </>
)
