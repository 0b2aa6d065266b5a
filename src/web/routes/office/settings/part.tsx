import { type ComponentType, Fragment } from 'react'
import { Link, useActionData } from 'react-router'
import type { SettingKey } from '#areas/settings/keys.ts'
import { settingTexts } from '#areas/settings/texts.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Notice } from '#web/ui/notice.tsx'
import { reads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { ClaimsPart } from './claims-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { MailPart } from './mail-part.tsx'
import { MarketPart } from './market-part.tsx'
import { fieldOf, isChecked, PartPage, SettingForm, useRefusal } from './setting-form.tsx'
import { legalAddress, type PartId } from './parts.ts'
import { actOnPart, loadPart, type SettingsPart } from './settings.server.ts'
import { SuppliersPart } from './suppliers-part.tsx'
import { TimesPart } from './times-part.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { BRAND_FIELDS, SECOND_FACTOR_CHOICES, SOCIAL } from './setting-names.ts'
import { CheckboxField, ChoiceList } from '#web/ui/choice.tsx'
import { FEATURE_NAMES, FEATURES } from '#areas/settings/features.ts'
import { CHOSEN_FUNCTIONS, NON_TECHNICAL_FUNCTIONS } from '#areas/settings/non-technical-functions.ts'
import { NOTICE_DAYS } from '#areas/consents/legal-documents.ts'
import { formatDate, formatDateTime, formatTime, romeDate } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { moveOf } from '#areas/requests/office-moves.ts'
import { type CaseMacro, MACRO_FIELDS, MACRO_MOVES } from '#areas/settings/case-macros.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import type { SiteNotice } from '#areas/settings/site-notices.ts'

const MOVE_OPTIONS = [
  { value: '', label: 'Nessun passo' },
  ...MACRO_MOVES.map(move => ({ value: move, label: moveOf(move).label })),
]

function MacrosPart({ part }: { part: SettingsPart }) {
  const macros = part.values['case-macros']
  return (
    <SettingForm
      part={part}
      settingKey="case-macros"
      about={`Si scelgono sulla pratica, accanto ai messaggi: il testo si può ancora cambiare, e il passo si vede prima di premere. Tra graffe: ${MACRO_FIELDS.map(name => `{${name}}`).join(', ')}.`}
    >
      <input type="hidden" name="rows" value={macros.length + 1} />
      {[...macros, undefined].map((macro, index) => (
        <MacroRow key={index} macro={macro} index={index} />
      ))}
    </SettingForm>
  )
}

function MacroRow({ macro, index }: { macro: CaseMacro | undefined; index: number }) {
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

const columns: readonly Column<SettingsPart['legal'][number]>[] = [
  { head: 'Documento', names: true, cell: ({ name, title }) => <Link to={legalAddress(name)}>{title}</Link> },
  { head: 'In vigore', cell: ({ inForce }) => `dal ${formatDate(inForce)}` },
  {
    head: 'In arrivo',
    full: true,
    cell: ({ coming }) =>
      coming ? <Tag tone="amber">{`dal ${formatDate(coming)}`}</Tag> : <span className="muted">niente</span>,
  },
  {
    head: 'Bozza',
    end: true,
    cell: ({ draftAt }) => (draftAt ? `del ${formatDate(draftAt)}` : <span className="muted">nessuna bozza</span>),
  },
]

function LegalPart({ part: { legal } }: { part: SettingsPart }) {
  return (
    <>
      <p className="muted pb-2">
        Una versione nuova di condizioni e informative si pubblica almeno {NOTICE_DAYS} giorni prima: ogni cliente
        registrato riceve un’email, una volta sola. Finché non entra in vigore vale la precedente.
      </p>
      <Ledger caption="Testi legali" hideCaption columns={columns} rows={legal} rowKey={({ name }) => name} />
    </>
  )
}

function FeaturesPart({ part }: { part: SettingsPart }) {
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
        about="Finché sono tutte spente nessuno vede la domanda sui cookie. Appena se ne accende una, lo chiediamo a ogni visitatore, prima che parta."
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

function AccessPart({ part }: { part: SettingsPart }) {
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

/** Empty lines to write more days on. */
const SPARE = 3

function CalendarPart({ part }: { part: SettingsPart }) {
  return (
    <SettingForm
      part={part}
      settingKey="working-calendar"
      about="Sabati, domeniche e feste nazionali sono già fuori dal conto. I giorni scritti qui spostano solo i passi dell’ufficio, non quelli dei fornitori né i termini di legge."
    >
      <ShortRows
        settingKey="working-calendar"
        rows={part.values['working-calendar']}
        fields={[
          { name: 'day', label: 'Giorno di chiusura', type: 'date' },
          { name: 'reason', label: 'Motivo' },
        ]}
        one="il giorno"
      />
    </SettingForm>
  )
}

/** Rows of two fields, with some empty ones to write more on. */
function ShortRows<R extends object>({
  settingKey,
  rows,
  fields,
  one,
}: {
  settingKey: SettingKey
  rows: readonly R[]
  fields: readonly { name: keyof R & string; label: string; type?: 'date' }[]
  /** «il giorno» */
  one: string
}) {
  const refusal = useRefusal(settingKey)
  return (
    <>
      <input type="hidden" name="rows" value={rows.length + SPARE} />
      <div className="setting-rows">
        {Array.from({ length: rows.length + SPARE }, (_, index) => {
          const row = rows[index]
          return (
            <Fragment key={index}>
              {fields.map(({ name, label, type }) => (
                <TextField
                  key={name}
                  type={type}
                  label={<Named what={label} index={index} />}
                  {...fieldOf(refusal, `${name}-${index}`, row && String(row[name]))}
                />
              ))}
              {row ? (
                <CheckboxField
                  label={
                    <>
                      Togli
                      <span className="sr-only">
                        {' '}
                        {one} {index + 1}
                      </span>
                    </>
                  }
                  name={`drop-${index}`}
                  defaultChecked={isChecked(refusal, `drop-${index}`, false)}
                />
              ) : (
                <span />
              )}
            </Fragment>
          )
        })}
      </div>
    </>
  )
}

const Named = ({ what, index }: { what: string; index: number }) => (
  <>
    {what}
    <span className="sr-only"> {index + 1}</span>
  </>
)

function BrandPart({ part }: { part: SettingsPart }) {
  const brand = useRefusal('brand')
  const social = useRefusal('social-links')
  return (
    <>
      <SettingForm
        part={part}
        settingKey="brand"
        title="Nome e contatti"
        about="Su ogni pagina, nelle email e nei documenti. Un campo vuoto prende il valore dell’installazione; società, registro e PEC, se sono vuoti, non si vedono."
      >
        <div className="form-grid">
          {BRAND_FIELDS.map(({ name, label, ...input }) => (
            <TextField
              key={name}
              label={label}
              {...input}
              {...fieldOf(brand, name, part.values.brand[name])}
              hint={part.values.brand[name] || !part.shown[name] ? undefined : `Ora: ${part.shown[name]}`}
            />
          ))}
        </div>
      </SettingForm>
      <SettingForm
        part={part}
        settingKey="people"
        title="Persone"
        about="Chi c’è dietro al servizio, in «Come calcoliamo». Finché è vuoto la pagina non nomina nessuno."
      >
        <ShortRows
          settingKey="people"
          rows={part.values.people}
          fields={[
            { name: 'name', label: 'Nome e cognome' },
            { name: 'role', label: 'Che cosa fa' },
          ]}
          one="la persona"
        />
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

export const loader = reads(loadPart)
export const action = actOnPart
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(OnePart)

const SCREENS: Readonly<Record<PartId, ComponentType<{ part: SettingsPart }>>> = {
  marchio: BrandPart,
  affermazioni: ClaimsPart,
  tempi: TimesPart,
  calendario: CalendarPart,
  macro: MacrosPart,
  fornitori: SuppliersPart,
  email: MailPart,
  tariffe: MarketPart,
  limiti: LimitsPart,
  avviso: NoticePart,
  'testi-legali': LegalPart,
  accesso: AccessPart,
  funzioni: FeaturesPart,
}

function OnePart({ part }: { part: SettingsPart }) {
  const answer = useActionData<unknown>()
  const Screen = SCREENS[part.id]
  return (
    <PartPage id={part.id}>
      {part.isSaved && !answer ? (
        <Notice tone="green" role="status" className="mt-3">
          <p>{settingTexts.saved}</p>
        </Notice>
      ) : null}
      <div className="setting-part">
        <Screen part={part} />
      </div>
    </PartPage>
  )
}

function NoticePart({ part }: { part: SettingsPart }) {
  const notices = part.values['site-notices']
  return (
    <SettingForm
      part={part}
      settingKey="site-notices"
      about="Compare in cima a tutte le pagine, anche a chi non ha un account, e sparisce da solo. Le ore sono quelle italiane."
    >
      <input type="hidden" name="rows" value={notices.length + 1} />
      {[...notices, undefined].map((notice, index) => (
        <NoticeRow key={index} notice={notice} index={index} />
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

function NoticeRow({ notice, index }: { notice: SiteNotice | undefined; index: number }) {
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
