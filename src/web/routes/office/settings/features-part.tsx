import { FEATURE_NAMES, FEATURES } from '#areas/settings/features.ts'
import { CHOSEN_FUNCTIONS, NON_TECHNICAL_FUNCTIONS } from '#areas/settings/non-technical-functions.ts'
import { CheckboxField, ChoiceList } from '#web/ui/choice.tsx'
import type { SettingsPart } from './settings.server.ts'
import { isChecked, SettingForm, useRefusal } from './setting-form.tsx'
import { SECOND_FACTOR_CHOICES } from './setting-names.ts'

export function FeaturesPart({ part }: { part: SettingsPart }) {
  const features = useRefusal('features')
  const others = useRefusal('non-technical-functions')
  return (
    <>
      <SettingForm part={part} settingKey="features" title="Acceso o spento">
        {FEATURE_NAMES.map(name => (
          <CheckboxField
            key={name}
            name={name}
            label={FEATURES[name].name}
            hint={FEATURES[name].about}
            defaultChecked={isChecked(features, name, part.values.features[name])}
          />
        ))}
      </SettingForm>
      <SettingForm
        part={part}
        settingKey="non-technical-functions"
        title="Funzioni non tecniche"
        about="Finché sono tutte spente nessuno vede la domanda sui cookie. Appena se ne accende una, ogni visitatore viene interpellato prima che parta."
      >
        {CHOSEN_FUNCTIONS.map(name => (
          <CheckboxField
            key={name}
            name={name}
            label={NON_TECHNICAL_FUNCTIONS[name].name}
            hint={`Serve per ${NON_TECHNICAL_FUNCTIONS[name].purpose}`}
            defaultChecked={isChecked(others, name, part.values['non-technical-functions'].includes(name))}
          />
        ))}
      </SettingForm>
    </>
  )
}

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
