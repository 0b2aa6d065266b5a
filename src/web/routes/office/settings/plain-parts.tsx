import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { moveOf } from '#areas/requests/office/moves.ts'
import { FEATURE_NAMES, FEATURES, LIMIT_SPAN, MACRO_FIELDS, MACRO_MOVES } from '#areas/settings/choices.ts'
import type { LeadTimeName } from '#areas/settings/lead-times.ts'
import { CHOSEN_FUNCTIONS, NON_TECHNICAL_FUNCTIONS } from '#areas/settings/non-technical-functions.ts'
import {
  BRAND_FIELDS,
  LIMIT_NAMES,
  SECOND_FACTOR_CHOICES,
  SOCIAL,
  TIME_NAMES,
  TIME_UNITS,
} from '#areas/settings/setting-names.ts'
import { formatDateTime, formatTime, romeDate } from '#core/dates.ts'
import { formatNumber } from '#core/money.ts'
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
import { Facts } from '#web/ui/figures/facts.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { setting } from './setting-form.tsx'
import type { PartId } from './parts.ts'
import type { SettingsPart } from './settings.server.ts'

const MOVE_OPTIONS = Object.fromEntries(MACRO_MOVES.map(move => [move, moveOf(move).label]))
const CLAIM_KINDS = { claim: 'Affermazione', review: 'Recensione' }

/** Format of a datetime-local field. */
const localOf = (instant: string | undefined): string =>
  instant ? `${romeDate(new Date(instant))}T${formatTime(new Date(instant))}` : ''

/** A field in a table cell is labelled by its row and column. */
const inCell = (label: string) => ({ label: <span className="sr-only">{label}</span>, className: 'setting-count' })

const TIMES = Object.keys(TIME_NAMES) as LeadTimeName[]
const ENDS = [
  ['min', 'Da', 'da'],
  ['max', 'A', 'a'],
] as const

const BY: Record<RateLimit['by'], string> = { address: 'indirizzo', person: 'persona', subject: 'destinatario' }
const MB = 1024 * 1024
/** Per node, in memory, with the product's default. */
const OF_MEMORY = ['notices', 'visits']

const SPANS = [
  [86_400, 'un giorno', 'giorni'],
  [3_600, 'un’ora', 'ore'],
  [60, 'un minuto', 'minuti'],
] as const
const windowOf = (seconds: number): string => {
  const [length, one, many] = SPANS.find(([each]) => seconds % each === 0) ?? SPANS[2]
  return seconds === length ? one : `${seconds / length} ${many}`
}

const FixedSizes = () => (
  <section className="setting">
    <h2>Misure fisse</h2>
    <Facts
      rows={[
        ['Grandezza di un file', `${MAX_UPLOAD_BYTES / MB}\u00A0MB`],
        ['File di una bolletta', MAX_FILES_PER_BILL],
        ['Un modulo senza file', `${MAX_BODY_BYTES / 1024}\u00A0KB`],
        ['Caratteri di un messaggio su una pratica', formatNumber(MAX_CASE_MESSAGE)],
        ['Righe di un elenco', PAGE_SIZE],
      ]}
    />
  </section>
)

/** Where the second reader asks, and what it cost and brought lately. */
function secondReaderNow({ secondReader }: SettingsPart): string {
  if (!secondReader?.server) return 'Ora non si può accendere: l’installazione non indica un modello (AI_BASE_URL).'
  const { server, days, counts } = secondReader
  if (!counts?.readings) return `Il modello è su ${server}.`
  const { readings, asked, accepted, seconds, characters, tokens } = counts
  const cost = tokens > 0 ? `${formatNumber(tokens, 0)} token` : `${formatNumber(characters, 0)} caratteri`
  return `Il modello è su ${server}. Negli ultimi ${days} giorni: ${readings} bollette, ${accepted} valori accettati su ${asked} chiesti (${formatNumber((100 * accepted) / Math.max(1, asked), 0)} %), ${formatNumber(seconds / readings, 1)} s a bolletta, in tutto ${cost}.`
}

/** Parts of «Impostazioni» that are plain settings, each with its forms. */
export const PLAIN_PARTS = {
  marchio: [
    setting('brand', {
      title: 'Nome e contatti',
      about:
        'Su ogni pagina, nelle email e nei documenti. Un campo vuoto prende il valore dell’installazione; società, registro e PEC, se sono vuoti, non si vedono.',
      isGrid: true,
      fields: (brand, { shown }) =>
        BRAND_FIELDS.map(field => {
          const now = shown[field.name]
          return { ...field, hint: brand[field.name] || !now ? undefined : `Ora: ${now}` }
        }),
    }),
    setting('people', {
      title: 'Persone',
      about: 'Chi c’è dietro al servizio, in «Come calcoliamo». Finché è vuoto la pagina non nomina nessuno.',
      list: {
        one: 'la persona',
        drop: 'Togli',
        fields: () => [
          { name: 'name', label: 'Nome e cognome' },
          { name: 'role', label: 'Che cosa fa' },
        ],
      },
    }),
    setting('social-links', {
      title: 'Pagine social',
      about: 'In fondo alle pagine e nei contatti compaiono solo quelle indicate.',
      isGrid: true,
      fields: () => Object.entries(SOCIAL).map(([name, label]) => ({ name, label, inputMode: 'url' })),
    }),
  ],
  affermazioni: [
    setting('site-claims', {
      about: (
        <>
          Ognuna compare con metodo, periodo e fonte in <Link to="/come-calcoliamo">Come calcoliamo</Link>: senza, resta
          nascosta.
        </>
      ),
      list: {
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
      },
    }),
  ],
  tempi: [
    setting('lead-times', {
      about:
        'Le date promesse ai clienti si calcolano da qui. Un cambiamento vale dai passi che vengono dopo: le date già dette restano.',
      draw: (times, field) => (
        <Ledger
          className="setting-times"
          caption="Tempi dei passi di una pratica"
          hideCaption
          stack={false}
          rows={TIMES}
          rowKey={name => name}
          columns={[
            { head: 'Passo', names: true, cell: name => TIME_NAMES[name] },
            ...ENDS.map(([end, head, word]): Column<LeadTimeName> => ({
              head,
              cell: name =>
                field({
                  name: `${name}-${end}`,
                  kept: times[name][end],
                  inputMode: 'numeric',
                  ...inCell(`${TIME_NAMES[name]}: ${word}`),
                }),
            })),
            {
              head: 'Unità',
              cell: name =>
                field({
                  name: `${name}-unit`,
                  kept: times[name].unit,
                  options: TIME_UNITS,
                  label: inCell(`${TIME_NAMES[name]}: unità`).label,
                }),
            },
          ]}
        />
      ),
    }),
  ],
  calendario: [
    setting('working-calendar', {
      about:
        'Sabati, domeniche e feste nazionali sono già fuori dal conto. I giorni scritti qui spostano solo i passi dell’ufficio, non quelli dei fornitori né i termini di legge.',
      list: {
        one: 'il giorno',
        drop: 'Togli',
        fields: () => [
          { name: 'day', label: 'Giorno di chiusura', type: 'date' },
          { name: 'reason', label: 'Motivo' },
        ],
      },
    }),
  ],
  macro: [
    setting('case-macros', {
      about: `Si scelgono sulla pratica, accanto ai messaggi: il testo si può ancora cambiare, e il passo si vede prima di premere. Tra graffe: ${MACRO_FIELDS.map(name => `{${name}}`).join(', ')}.`,
      list: {
        title: macro => macro?.title ?? 'Nuova macro',
        drop: 'Togli questa macro',
        fields: () => [
          { name: 'title', label: 'Nome', maxLength: 80 },
          { name: 'move', label: 'Passo della pratica', first: 'Nessun passo', options: MOVE_OPTIONS },
          { name: 'text', label: 'Testo', wide: true, rows: 5, maxLength: MAX_CASE_MESSAGE },
        ],
      },
    }),
  ],
  limiti: [
    setting('limits', {
      about: `Quante volte si può fare una cosa. Si può andare da un decimo a ${LIMIT_SPAN} volte il valore iniziale; un campo vuoto lo rimette.`,
      draw: (kept, field) => (
        <Ledger
          className="setting-times setting-limits"
          caption="Limiti"
          hideCaption
          stack={false}
          rows={Object.values(limits)}
          rowKey={({ name }) => name}
          columns={[
            { head: 'Che cosa', names: true, cell: ({ name }) => LIMIT_NAMES[name] },
            {
              head: 'Volte',
              cell: limit =>
                OF_MEMORY.includes(limit.name)
                  ? 'fisso'
                  : field({
                      name: limit.name,
                      kept: kept[limit.name] ?? limit.max,
                      inputMode: 'numeric',
                      ...inCell(LIMIT_NAMES[limit.name]),
                    }),
            },
            { head: 'In', cell: ({ windowSeconds, by }) => `${windowOf(windowSeconds)}, per ${BY[by]}` },
            { head: 'Iniziale', number: true, cell: ({ max }) => formatNumber(max) },
          ]}
        />
      ),
    }),
    FixedSizes,
  ],
  avviso: [
    setting('site-notices', {
      about:
        'Compare in cima a tutte le pagine, anche a chi non ha un account, e sparisce da solo. Le ore sono quelle italiane.',
      list: {
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
      },
    }),
  ],
  accesso: [
    setting('admin-second-factor', {
      draw: (choice, _, answer) => (
        <ChoiceList
          name="choice"
          legend="Verifica in due passaggi per gli amministratori"
          options={SECOND_FACTOR_CHOICES}
          defaultValue={answer?.typed?.choice ?? choice}
        />
      ),
    }),
  ],
  funzioni: [
    setting('features', {
      title: 'Acceso o spento',
      fields: (on, part) =>
        FEATURE_NAMES.map(name => ({
          name,
          label: FEATURES[name].name,
          hint: name === 'secondReader' ? `${FEATURES[name].about} ${secondReaderNow(part)}` : FEATURES[name].about,
          checked: on[name],
        })),
    }),
    setting('non-technical-functions', {
      title: 'Funzioni non tecniche',
      about:
        'Finché sono tutte spente nessuno vede la domanda sui cookie. Appena se ne accende una, lo chiediamo a ogni visitatore, prima che parta.',
      fields: on =>
        CHOSEN_FUNCTIONS.map(name => ({
          name,
          label: NON_TECHNICAL_FUNCTIONS[name].name,
          hint: `Serve per ${NON_TECHNICAL_FUNCTIONS[name].purpose}`,
          checked: on.includes(name),
        })),
    }),
  ],
} satisfies Partial<Record<PartId, readonly ComponentType<{ part: SettingsPart }>[]>>
