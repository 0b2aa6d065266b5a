import { TextField } from '#web/ui/field.tsx'
import type { SettingsPart } from './settings.server.ts'
import { fieldOf, SettingForm, useRefusal } from './setting-form.tsx'
import { BRAND_FIELDS, SOCIAL } from './setting-names.ts'

export function BrandPart({ part }: { part: SettingsPart }) {
  const brand = useRefusal('brand')
  const social = useRefusal('social-links')
  return (
    <>
      <SettingForm
        part={part}
        settingKey="brand"
        title="Nome e contatti"
        about="Su ogni pagina, nelle email e nei documenti. Un campo vuoto prende il valore dell’installazione."
      >
        <div className="form-grid">
          {BRAND_FIELDS.map(({ name, label, ...input }) => (
            <TextField
              key={name}
              label={label}
              {...input}
              {...fieldOf(brand, name, part.values.brand[name])}
              hint={part.values.brand[name] ? undefined : `Ora: ${part.shown[name]}`}
            />
          ))}
        </div>
      </SettingForm>
      <SettingForm
        part={part}
        settingKey="social-links"
        title="Pagine social"
        about="In fondo alle pagine e nei contatti compaiono solo quelle indicate."
      >
        <div className="form-grid">
          {(Object.keys(SOCIAL) as (keyof typeof SOCIAL)[]).map(name => (
            <TextField
              key={name}
              label={SOCIAL[name]}
              inputMode="url"
              {...fieldOf(social, name, part.values['social-links'][name])}
            />
          ))}
        </div>
      </SettingForm>
    </>
  )
}
