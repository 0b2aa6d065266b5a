import { Link } from 'react-router'
import { moveOf } from '#areas/requests/office/moves.ts'
import { MACRO_FIELDS, MACRO_MOVES } from '#areas/settings/case-macros.ts'
import { FEATURE_NAMES, FEATURES } from '#areas/settings/site-settings.ts'
import { type LeadTimeName, UNSET_LEAD_TIMES } from '#areas/settings/lead-times.ts'
import { LIMIT_SPAN } from '#areas/settings/limits-in-force.ts'
import { CHOSEN_FUNCTIONS, NON_TECHNICAL_FUNCTIONS } from '#areas/settings/non-technical-functions.ts'
import {
  BRAND_FIELDS,
  LIMIT_NAMES,
  SECOND_FACTOR_CHOICES,
  SOCIAL,
  TIME_NAMES,
  TIME_UNITS,
} from '#areas/settings/setting-names.ts'
import { capitalised } from '#core/text.ts'
import { formatDateTime, formatTime, romeDate } from '#core/dates.ts'
import {
  limits,
  MAX_BODY_BYTES,
  MAX_CASE_MESSAGE,
  MAX_FILES_PER_BILL,
  MAX_UPLOAD_BYTES,
  PAGE_SIZE,
  type RateLimit,
} from '#core/limits.ts'
import { ChoiceList } from '#web/ui/choice.tsx'
import { fieldControl, FieldError } from '#web/ui/field.tsx'
import { type FormAnswer, optionsOf } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { SettingForm, useRefusal } from './setting-form.tsx'
import type { SettingsPart } from './settings.server.ts'

type Props = { part: SettingsPart }

const MOVE_OPTIONS = Object.fromEntries(MACRO_MOVES.map(move => [move, moveOf(move).label]))

const MacrosPart = ({ part }: Props) => (
  <SettingForm
    part={part}
    settingKey="case-macros"
    about={`Si scelgono sulla pratica, accanto ai messaggi: il testo si può ancora cambiare, e il passo si vede prima di premere. Tra graffe: ${MACRO_FIELDS.map(name => `{${name}}`).join(', ')}.`}
    list={{
      title: macro => macro?.title ?? 'Nuova macro',
      drop: 'Togli questa macro',
      fields: () => [
        { name: 'title', label: 'Nome', maxLength: 80 },
        { name: 'move', label: 'Passo della pratica', first: 'Nessun passo', options: MOVE_OPTIONS },
        { name: 'text', label: 'Testo', wide: true, rows: 5, maxLength: MAX_CASE_MESSAGE },
      ],
    }}
  />
)

/** As a browser writes day and hour into a field. */
const localOf = (instant: string | undefined): string =>
  instant ? `${romeDate(new Date(instant))}T${formatTime(new Date(instant))}` : ''

const NoticePart = ({ part }: Props) => (
  <SettingForm
    part={part}
    settingKey="site-notices"
    about="Compare in cima a tutte le pagine, anche a chi non ha un account, e sparisce da solo. Le ore sono quelle italiane."
    list={{
      title: notice =>
        notice
          ? `Dal ${formatDateTime(new Date(notice.from))} al ${formatDateTime(new Date(notice.until))}`
          : 'Nuovo avviso',
      drop: 'Togli questo avviso',
      fields: notice => [
        { name: 'text', label: 'Testo', wide: true, rows: 2, maxLength: 300 },
        { name: 'from', label: 'Da', type: 'datetime-local', kept: localOf(notice?.from) },
        { name: 'until', label: 'Fino a', type: 'datetime-local', kept: localOf(notice?.until) },
      ],
    }}
  />
)

const CLAIM_KINDS = { claim: 'Affermazione', review: 'Recensione' }

const ClaimsPart = ({ part }: Props) => (
  <SettingForm
    part={part}
    settingKey="site-claims"
    about={
      <>
        Ognuna compare con metodo, periodo e fonte in <Link to="/come-calcoliamo">Come calcoliamo</Link>: senza, resta
        nascosta.
      </>
    }
    list={{
      title: claim =>
        claim
          ? `${claim.hidden ? 'Nascosta' : 'Mostrata'}: ${claim.text}`
          : 'Aggiungi un’affermazione o una recensione',
      folds: true,
      drop: 'Togli dall’elenco',
      fields: claim => [
        { name: 'id', label: '', type: 'hidden' },
        { name: 'text', label: 'Testo', wide: true, rows: 2 },
        { name: 'kind', label: 'Che cos’è', options: CLAIM_KINDS, kept: claim?.kind ?? 'claim' },
        { name: 'author', label: 'Di chi', hint: 'Nome e città, come la persona ha accettato', optional: true },
        { name: 'method', label: 'Metodo', hint: 'Come è stata trovata la cifra', wide: true, rows: 2 },
        { name: 'period', label: 'Periodo' },
        { name: 'source', label: 'Fonte', hint: 'Dove si può controllare' },
        { name: 'shown', label: 'Mostra nelle pagine', checked: claim ? !claim.hidden : false },
      ],
    }}
  />
)

const CalendarPart = ({ part }: Props) => (
  <SettingForm
    part={part}
    settingKey="working-calendar"
    about="Sabati, domeniche e feste nazionali sono già fuori dal conto. I giorni scritti qui spostano solo i passi dell’ufficio, non quelli dei fornitori né i termini di legge."
    list={{
      one: 'il giorno',
      drop: 'Togli',
      fields: () => [
        { name: 'day', label: 'Giorno di chiusura', type: 'date' },
        { name: 'reason', label: 'Motivo' },
      ],
    }}
  />
)

const BrandPart = ({ part }: Props) => (
  <>
    <SettingForm
      part={part}
      settingKey="brand"
      title="Nome e contatti"
      about="Su ogni pagina, nelle email e nei documenti. Un campo vuoto prende il valore dell’installazione; società, registro e PEC, se sono vuoti, non si vedono."
      isGrid
      fields={BRAND_FIELDS.map(field => {
        const now = part.shown[field.name]
        return { ...field, hint: part.values.brand[field.name] || !now ? undefined : `Ora: ${now}` }
      })}
    />
    <SettingForm
      part={part}
      settingKey="people"
      title="Persone"
      about="Chi c’è dietro al servizio, in «Come calcoliamo». Finché è vuoto la pagina non nomina nessuno."
      list={{
        one: 'la persona',
        drop: 'Togli',
        fields: () => [
          { name: 'name', label: 'Nome e cognome' },
          { name: 'role', label: 'Che cosa fa' },
        ],
      }}
    />
    <SettingForm
      part={part}
      settingKey="social-links"
      title="Pagine social"
      about="In fondo alle pagine e nei contatti compaiono solo quelle indicate."
      isGrid
      fields={Object.entries(SOCIAL).map(([name, label]) => ({ name, label, inputMode: 'url' }))}
    />
  </>
)

const FeaturesPart = ({ part }: Props) => (
  <>
    <SettingForm
      part={part}
      settingKey="features"
      title="Acceso o spento"
      fields={FEATURE_NAMES.map(name => ({
        name,
        label: FEATURES[name].name,
        hint: FEATURES[name].about,
        checked: part.values.features[name],
      }))}
    />
    <SettingForm
      part={part}
      settingKey="non-technical-functions"
      title="Funzioni non tecniche"
      about="Finché sono tutte spente nessuno vede la domanda sui cookie. Appena se ne accende una, lo chiediamo a ogni visitatore, prima che parta."
      fields={CHOSEN_FUNCTIONS.map(name => ({
        name,
        label: NON_TECHNICAL_FUNCTIONS[name].name,
        hint: `Serve per ${NON_TECHNICAL_FUNCTIONS[name].purpose}`,
        checked: part.values['non-technical-functions'].includes(name),
      }))}
    />
  </>
)

const AccessPart = ({ part }: Props) => {
  const refusal = useRefusal('admin-second-factor')
  return (
    <SettingForm part={part} settingKey="admin-second-factor">
      <ChoiceList
        name="choice"
        legend="Verifica in due passaggi per gli amministratori"
        options={SECOND_FACTOR_CHOICES}
        defaultValue={refusal?.typed?.choice ?? part.values['admin-second-factor']}
      />
    </SettingForm>
  )
}

/** A figure in the cell of a table, named by its row and column. */
const Count = ({ name, kept, label, answer }: { name: string; kept: number; label: string; answer?: FormAnswer }) => (
  <input
    className="input setting-count"
    inputMode="numeric"
    {...fieldControl({ name, error: answer?.errors?.[name] })}
    defaultValue={answer?.typed?.[name] ?? kept}
    aria-label={label}
  />
)

/** What a row of a table of figures is, and what is wrong with one of them. */
const RowName = ({ label, of, answer }: { label: string; of: readonly string[]; answer?: FormAnswer }) => {
  const wrong = of.find(name => answer?.errors?.[name])
  return (
    <>
      {label}
      {wrong ? <FieldError id={`field-${wrong}-error`}>{answer?.errors?.[wrong]}</FieldError> : null}
    </>
  )
}

const TIMES = Object.keys(UNSET_LEAD_TIMES) as LeadTimeName[]

const timeColumns = (
  times: SettingsPart['values']['lead-times'],
  answer: FormAnswer | undefined,
): readonly Column<LeadTimeName>[] => [
  {
    head: 'Passo',
    names: true,
    cell: name => <RowName label={TIME_NAMES[name]} of={[`${name}-min`, `${name}-max`]} answer={answer} />,
  },
  ...(['min', 'max'] as const).map((end): Column<LeadTimeName> => {
    const word = end === 'min' ? 'da' : 'a'
    return {
      head: capitalised(word),
      cell: name => (
        <Count name={`${name}-${end}`} kept={times[name][end]} label={`${TIME_NAMES[name]}: ${word}`} answer={answer} />
      ),
    }
  }),
  {
    head: 'Unità',
    cell: name => (
      <select
        className="input"
        {...fieldControl({ name: `${name}-unit` })}
        defaultValue={answer?.typed?.[`${name}-unit`] ?? times[name].unit}
        aria-label={`${TIME_NAMES[name]}: unità`}
      >
        {optionsOf(TIME_UNITS).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    ),
  },
]

const TimesPart = ({ part }: Props) => (
  <SettingForm
    part={part}
    settingKey="lead-times"
    about="Le date promesse ai clienti si calcolano da qui. Un cambiamento vale dai passi che vengono dopo: le date già dette restano."
  >
    <Ledger
      className="setting-times"
      caption="Tempi dei passi di una pratica"
      hideCaption
      stack={false}
      rows={TIMES}
      rowKey={name => name}
      columns={timeColumns(part.values['lead-times'], useRefusal('lead-times'))}
    />
  </SettingForm>
)

const BY: Record<RateLimit['by'], string> = { address: 'indirizzo', person: 'persona', subject: 'destinatario' }
const MB = 1024 * 1024

/** Counted in the memory of each node, by the number of the product. */
const OF_MEMORY = ['notices', 'visits']

const FIXED: readonly [string, string][] = [
  ['Grandezza di un file', `${MAX_UPLOAD_BYTES / MB} MB`],
  ['File di una bolletta', String(MAX_FILES_PER_BILL)],
  ['Un modulo senza file', `${MAX_BODY_BYTES / 1024} KB`],
  ['Caratteri di un messaggio su una pratica', MAX_CASE_MESSAGE.toLocaleString('it-IT')],
  ['Righe di un elenco', String(PAGE_SIZE)],
]

const windowOf = (seconds: number): string =>
  seconds % 86_400 === 0
    ? seconds === 86_400
      ? 'un giorno'
      : `${seconds / 86_400} giorni`
    : seconds % 3600 === 0
      ? seconds === 3600
        ? 'un’ora'
        : `${seconds / 3600} ore`
      : seconds === 60
        ? 'un minuto'
        : `${seconds / 60} minuti`

const limitName = ({ name }: RateLimit) => LIMIT_NAMES[name] ?? name

const limitColumns = (
  kept: SettingsPart['values']['limits'],
  answer: FormAnswer | undefined,
): readonly Column<RateLimit>[] => [
  {
    head: 'Che cosa',
    names: true,
    cell: limit => <RowName label={limitName(limit)} of={[limit.name]} answer={answer} />,
  },
  {
    head: 'Volte',
    cell: limit =>
      OF_MEMORY.includes(limit.name) ? (
        'fisso'
      ) : (
        <Count name={limit.name} kept={kept[limit.name] ?? limit.max} label={limitName(limit)} answer={answer} />
      ),
  },
  { head: 'In', cell: ({ windowSeconds, by }) => `${windowOf(windowSeconds)}, per ${BY[by]}` },
  { head: 'Iniziale', number: true, cell: ({ max }) => max.toLocaleString('it-IT') },
]

const LimitsPart = ({ part }: Props) => (
  <>
    <SettingForm
      part={part}
      settingKey="limits"
      about={`Quante volte si può fare una cosa. Si può andare da un decimo a ${LIMIT_SPAN} volte il valore iniziale; un campo vuoto lo rimette.`}
    >
      <Ledger
        className="setting-times setting-limits"
        caption="Limiti"
        hideCaption
        stack={false}
        rows={Object.values(limits)}
        rowKey={({ name }) => name}
        columns={limitColumns(part.values.limits, useRefusal('limits'))}
      />
    </SettingForm>
    <section className="setting">
      <h2>Misure fisse</h2>
      <dl className="setting-fixed">
        {FIXED.map(([what, size]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{size}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
)

export const PLAIN_PARTS = {
  marchio: BrandPart,
  affermazioni: ClaimsPart,
  tempi: TimesPart,
  calendario: CalendarPart,
  macro: MacrosPart,
  limiti: LimitsPart,
  avviso: NoticePart,
  accesso: AccessPart,
  funzioni: FeaturesPart,
} as const
