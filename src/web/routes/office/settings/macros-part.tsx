import { moveOf } from '#areas/requests/office-moves.ts'
import { type CaseMacro, MACRO_FIELDS, MACRO_MOVES } from '#areas/settings/case-macros.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { CheckboxField } from '#web/ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import type { SettingsPart } from './settings.server.ts'
import { fieldOf, isChecked, SettingForm, useRefusal } from './setting-form.tsx'

const MOVE_OPTIONS = [
  { value: '', label: 'Nessun passo' },
  ...MACRO_MOVES.map(move => ({ value: move, label: moveOf(move).label })),
]

export function MacrosPart({ part }: { part: SettingsPart }) {
  const macros = part.values['case-macros']
  return (
    <SettingForm
      part={part}
      settingKey="case-macros"
      about={`Si scelgono sulla pratica, accanto ai messaggi: il testo si può ancora cambiare, e il passo si vede prima di premere. Tra graffe: ${MACRO_FIELDS.map(name => `{${name}}`).join(', ')}.`}
    >
      <input type="hidden" name="rows" value={macros.length + 1} />
      {[...macros, undefined].map((macro, index) => (
        <Row key={index} macro={macro} index={index} />
      ))}
    </SettingForm>
  )
}

function Row({ macro, index }: { macro: CaseMacro | undefined; index: number }) {
  const refusal = useRefusal('case-macros')
  const field = (name: string, kept: string | undefined) => fieldOf(refusal, `${name}-${index}`, kept)
  return (
    <fieldset className="setting-row">
      <legend>{macro?.title ?? 'Nuova macro'}</legend>
      <div className="form-grid">
        <TextField maxLength={80} label="Nome" {...field('title', macro?.title)} />
        <SelectField label="Passo della pratica" options={MOVE_OPTIONS} {...field('move', macro?.move ?? '')} />
        <TextAreaField wide rows={5} maxLength={MAX_CASE_MESSAGE} label="Testo" {...field('text', macro?.text)} />
        {macro ? (
          <CheckboxField
            label="Togli questa macro"
            name={`drop-${index}`}
            defaultChecked={isChecked(refusal, `drop-${index}`, false)}
          />
        ) : null}
      </div>
    </fieldset>
  )
}
