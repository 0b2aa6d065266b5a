import { formatDateTime, formatTime, romeDate } from '#core/dates.ts'
import type { SiteNotice } from '#areas/settings/site-notices.ts'
import { CheckboxField } from '#web/ui/choice.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import type { SettingsPart } from './settings.server.ts'
import { fieldOf, isChecked, SettingForm, useRefusal } from './setting-form.tsx'

export function NoticePart({ part }: { part: SettingsPart }) {
  const notices = part.values['site-notices']
  return (
    <SettingForm
      part={part}
      settingKey="site-notices"
      about="Compare in cima a tutte le pagine, anche a chi non ha un account, e sparisce da solo. Le ore sono quelle italiane."
    >
      <input type="hidden" name="rows" value={notices.length + 1} />
      {[...notices, undefined].map((notice, index) => (
        <Row key={index} notice={notice} index={index} />
      ))}
    </SettingForm>
  )
}

/** As a browser writes day and hour into a field. */
const localOf = (instant: string | undefined): string => {
  if (!instant) return ''
  const at = new Date(instant)
  return `${romeDate(at)}T${formatTime(at)}`
}

function Row({ notice, index }: { notice: SiteNotice | undefined; index: number }) {
  const refusal = useRefusal('site-notices')
  const field = (name: string, kept: string | undefined) => fieldOf(refusal, `${name}-${index}`, kept)
  return (
    <fieldset className="setting-row">
      <legend>
        {notice
          ? `Dal ${formatDateTime(new Date(notice.from))} al ${formatDateTime(new Date(notice.until))}`
          : 'Nuovo avviso'}
      </legend>
      <div className="form-grid">
        <TextAreaField wide rows={2} maxLength={300} label="Testo" {...field('text', notice?.text)} />
        <TextField type="datetime-local" label="Da" {...field('from', localOf(notice?.from))} />
        <TextField type="datetime-local" label="Fino a" {...field('until', localOf(notice?.until))} />
        {notice ? (
          <CheckboxField
            label="Togli questo avviso"
            name={`drop-${index}`}
            defaultChecked={isChecked(refusal, `drop-${index}`, false)}
          />
        ) : null}
      </div>
    </fieldset>
  )
}
