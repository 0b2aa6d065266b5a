import { ChoiceList } from '#web/ui/choice.tsx'
import type { SettingsPart } from '../settings-section.server.ts'
import { SettingForm, useRefusal } from './setting-form.tsx'

const CHOICES = [
  {
    value: 'by-installation',
    label: 'Come dice l’installazione',
    hint: 'Obbligatoria dove c’è un database vero e proprio, facoltativa in prova.',
  },
  {
    value: 'required',
    label: 'Obbligatoria',
    hint: 'Chi non l’ha ancora attivata entra come cliente, e ritrova l’ufficio appena l’attiva.',
  },
  { value: 'optional', label: 'Facoltativa', hint: 'Ogni amministratore sceglie per sé.' },
]

export function AccessPart({ part }: { part: SettingsPart }) {
  const refusal = useRefusal('admin-second-factor')
  return (
    <SettingForm part={part} settingKey="admin-second-factor">
      <ChoiceList
        name="choice"
        legend="Verifica in due passaggi per gli amministratori"
        options={CHOICES}
        defaultValue={refusal?.typed.choice ?? part.values['admin-second-factor']}
      />
    </SettingForm>
  )
}
