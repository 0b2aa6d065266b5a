import type { ReactNode } from 'react'
import { Link, useActionData, useNavigation } from 'react-router'
import type { SettingKey } from '#areas/settings/keys.ts'
import type { SettingChange } from '#areas/settings/setting-changes.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Fold } from '#web/ui/fold.tsx'
import type { Refusal } from '../route.server.ts'
import type { SettingHistory, SettingsPart } from './settings.server.ts'
import { changeName, changeWords } from './setting-names.ts'
import { sections } from '../sections.ts'
import { type PartId, PARTS, SETTINGS_ADDRESS } from './parts.ts'
import { PostForm } from '#web/ui/post-form.tsx'

/** What was typed into the form of this setting and refused; undefined when another form was, or none. */
export function useRefusal(key: SettingKey): Refusal | undefined {
  const answer = useActionData<Refusal>()
  return answer?.typed.key === key ? answer : undefined
}

/** The props of a field: what was typed before what is kept, and the sentence beside it. */
export const fieldOf = (refusal: Refusal | undefined, name: string, kept: string | number | undefined) => ({
  name,
  defaultValue: refusal?.typed[name] ?? kept ?? '',
  error: refusal?.errors[name],
})

export const isChecked = (refusal: Refusal | undefined, name: string, kept: boolean): boolean =>
  refusal ? name in refusal.typed : kept

/** One setting with its own save: title, fields, who changed it last, and what it was before. */
export function SettingForm({
  part,
  settingKey,
  title,
  about,
  children,
}: {
  part: SettingsPart
  settingKey: SettingKey
  title?: string
  about?: ReactNode
  children: ReactNode
}) {
  const refusal = useRefusal(settingKey)
  const sending = useNavigation().formData?.get('key') === settingKey
  const history = part.histories.find(each => each.key === settingKey)
  if (!history) return null
  return (
    <section className="setting">
      {title ? <h2>{title}</h2> : null}
      {about ? <p className="muted">{about}</p> : null}
      <ErrorSummary errors={refusal?.errors} />
      <PostForm
        intent="save"
        hidden={{ key: settingKey, edition: history.edition }}
        noValidate
        key={history.edition}
        className="setting-form"
        preventScrollReset
      >
        {children}
        <div className="actions">
          <Button tone="solid" busy={sending}>
            Salva
          </Button>
          <LastChange history={history} />
        </div>
      </PostForm>
      <Versions history={history} />
    </section>
  )
}

export function LastChange({ history: { changed } }: { history: SettingHistory }) {
  return (
    <span className="small muted">
      {changed
        ? `Salvato il ${formatDateTime(changed.at)}${changed.by ? ` da ${changed.by}` : ''}`
        : 'Non modificato: vale il valore iniziale'}
    </span>
  )
}

/** Who wrote what when; any version can be put back. */
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

/** What a version says otherwise than the one before it. */
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

function Restore({ history, version, children }: { history: SettingHistory; version: number; children: ReactNode }) {
  return (
    <PostForm hidden={{ key: history.key, edition: history.edition, version }} preventScrollReset>
      <Button small name="intent" value="restore">
        {children}
      </Button>
    </PostForm>
  )
}

/** A part of «Impostazioni», under its title. */
export const PartPage = ({ id, children }: { id: PartId; children: ReactNode }) => (
  <>
    <p className="small">
      <Link to={SETTINGS_ADDRESS}>{sections.settings}</Link>
    </p>
    <div className="office-bar">
      <h1>{PARTS[id].title}</h1>
    </div>
    {children}
  </>
)
