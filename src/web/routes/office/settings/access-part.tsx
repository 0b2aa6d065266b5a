import { ChoiceList } from '#web/ui/choice.tsx'
import type { SettingsPart } from './settings-section.server.ts'
import { SettingForm, useRefusal } from './setting-form.tsx'
import { SECOND_FACTOR_CHOICES } from './setting-names.ts'

export function AccessPart({ part }: { part: SettingsPart }) {
  const refusal = useRefusal('admin-second-factor')
  return (
    <SettingForm part={part} settingKey="admin-second-factor">
      <ChoiceList
        name="choice"
        legend="Verifica in due passaggi per gli amministratori"
        options={SECOND_FACTOR_CHOICES}
        defaultValue={refusal?.typed.choice ?? part.values['admin-second-factor']}
      />
    </SettingForm>
  )
}
