import { Fragment } from 'react'
import { CheckboxField } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { SettingsPart } from './settings.server.ts'
import { fieldOf, isChecked, SettingForm, useRefusal } from './setting-form.tsx'

/** Empty lines to write more days on. */
const SPARE = 3

export function CalendarPart({ part }: { part: SettingsPart }) {
  const days = part.values['working-calendar']
  const refusal = useRefusal('working-calendar')
  return (
    <SettingForm
      part={part}
      settingKey="working-calendar"
      about="Sabati, domeniche e feste nazionali sono già fuori dal conto. I giorni scritti qui spostano solo i passi dell’ufficio, non quelli dei fornitori né i termini di legge."
    >
      <input type="hidden" name="rows" value={days.length + SPARE} />
      <div className="setting-rows">
        {Array.from({ length: days.length + SPARE }, (_, index) => (
          <Fragment key={index}>
            <TextField
              type="date"
              label={<Named what="Giorno di chiusura" index={index} />}
              {...fieldOf(refusal, `day-${index}`, days[index]?.day)}
            />
            <TextField
              label={<Named what="Motivo" index={index} />}
              {...fieldOf(refusal, `reason-${index}`, days[index]?.reason)}
            />
            {days[index] ? (
              <CheckboxField
                label={
                  <>
                    Togli<span className="sr-only"> il giorno {index + 1}</span>
                  </>
                }
                name={`drop-${index}`}
                defaultChecked={isChecked(refusal, `drop-${index}`, false)}
              />
            ) : (
              <span />
            )}
          </Fragment>
        ))}
      </div>
    </SettingForm>
  )
}

const Named = ({ what, index }: { what: string; index: number }) => (
  <>
    {what}
    <span className="sr-only"> {index + 1}</span>
  </>
)
