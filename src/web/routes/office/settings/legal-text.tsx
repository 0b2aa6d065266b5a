import { Link, useActionData } from 'react-router'
import { legalFault, legalNotice, legalRefusals, pagesNamed } from '#areas/consents/legal-faults.ts'
import { changedSections, fill, type LegalText } from '#areas/consents/legal-text.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { LegalBlock } from '#web/legal/legal-blocks.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type At, calls, formAction, reads, type Refusal, sentIn } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { PartForm, PartPage } from './setting-form.tsx'
import { partAddress } from './parts.ts'
import { withSheet } from '#web/styles/sheets.ts'
import type { LegalDocumentName } from '#areas/consents/legal-documents.ts'
import { readNotation, writeNotation } from '#areas/consents/legal-notation.ts'
import {
  deleteLegalDraft,
  openLegalDraft,
  publishLegalVersion,
  saveLegalDraft,
  takeBackLegalVersion,
  listLegalVersions,
} from '#areas/privacy/procedures/legal-versions.server.ts'
import { AppError } from '#core/errors.ts'
import { ownRow } from '#core/own.ts'
import { counted } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { missingPage } from '#web/or-not-found.server.ts'
import { legalText, siteValues } from '#web/legal/texts.ts'
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts'
import { settingSentences } from '#areas/settings/texts.ts'

export const links = withSheet('articles')
export const loader = reads(loadLegalText)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled<typeof loader>((_, data) => data?.document.title ?? 'Testo legale')
export default screen<typeof loader>(LegalTextPage)

type Desk = LegalTextData['desk']

const DONE: Readonly<Record<string, string>> = {
  bozza: 'Bozza salvata. La vede solo l’ufficio.',
  pubblicata: 'Pubblicata: è sul sito, e vale dal suo giorno.',
  eliminata: 'Bozza eliminata.',
  ripresa: 'Ripresa: è di nuovo una bozza, e sul sito non c’è più.',
}

function LegalTextPage({ desk, document, done }: LegalTextData) {
  const refusal = useActionData<Refusal>()
  return (
    <PartPage id="testi-legali" done={refusal ? null : ownRow(DONE, done)} key={document.name}>
      <p className="small pt-2">
        <Link to={partAddress('testi-legali')}>Tutti i testi legali</Link>
      </p>
      <section className="setting">
        <h2>{document.title}</h2>
        <Versions document={document} />
      </section>
      <section className="setting">
        <h2>{desk.isDraft ? 'La bozza' : 'Scrivi una versione nuova'}</h2>
        <p className="muted">
          {desk.isDraft
            ? `Salvata il ${desk.typed.at ? formatDateTime(desk.typed.at) : ''}${desk.typed.by ? ` da ${desk.typed.by}` : ''}.`
            : `Si parte dal testo del ${formatDate(desk.basedOn)}.`}{' '}
          {legalNotice(desk.isAnnounced)}
        </p>
        <Editor desk={desk} />
      </section>
      {desk.preview ? <Preview {...desk.preview} basedOn={desk.basedOn} /> : null}
    </PartPage>
  )
}

function Versions({ document: { name, versions, inForce, isAnnounced } }: Pick<LegalTextData, 'document'>) {
  return (
    <ul className="setting-versions">
      {versions.map(({ version, change, publishedOn, state, notified }) => (
        <li key={version}>
          <span>
            <Link to={`/${name}${version === inForce ? '' : `?versione=${version}`}`} reloadDocument>
              {formatDate(version)}
            </Link>{' '}
            {state === 'in-force' ? <Tag tone="green">in vigore</Tag> : null}
            {state === 'coming' ? <Tag tone="amber">in arrivo</Tag> : null}
            <span className="block small">{change}</span>
            {publishedOn ? (
              <span className="block small muted">
                Sul sito dal {formatDate(publishedOn)}
                {isAnnounced ? `; annunciata a ${counted(notified, 'un cliente', 'clienti')}` : ''}
              </span>
            ) : null}
          </span>
          {state === 'coming' && notified === 0 ? (
            <ActButton intent="legal-take-back" values={{ version }} of={` la versione del ${formatDate(version)}`}>
              Riprendi
            </ActButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const Editor = ({ desk: { typed, firstDay, isDraft } }: { desk: Desk }) => (
  <PartForm
    intent="legal-draft"
    also={['legal-publish', 'legal-delete', 'legal-take-back']}
    held={{ edition: typed.edition }}
    key={typed.edition}
    kept={typed}
    label="Salva la bozza e guardala"
    tone="solid"
    fields={[
      {
        name: 'validFrom',
        type: 'date',
        label: 'Vale dal',
        min: firstDay,
        hint: `Non prima del ${formatDate(firstDay)}`,
      },
      {
        name: 'change',
        label: 'Che cosa cambia',
        hint: 'Una frase: la leggono i clienti nell’email e nella storia delle versioni',
        wide: true,
        rows: 2,
        maxLength: 500,
      },
      {
        name: 'description',
        label: 'Descrizione per i motori di ricerca',
        hint: 'Da 40 a 160 caratteri',
        wide: true,
        rows: 2,
        maxLength: 300,
      },
      { name: 'keywords', label: 'Parole chiave', wide: true, optional: true, maxLength: 200 },
      {
        name: 'source',
        label: 'Testo',
        wide: true,
        rows: 28,
        spellCheck: true,
        className: 'legal-source',
        hint: '«## » comincia una sezione, «- » un elenco, «> » una nota; «[parole](/pagina)» è un collegamento; una riga vuota divide i paragrafi. Nome e contatti si scrivono {name}, {email}, {phone}, {address}.',
      },
      { name: 'sure', label: 'Ho riletto tutto: può andare sul sito', checked: false },
    ]}
    beside={
      <>
        <Button tone="primary" name="intent" value="legal-publish">
          Pubblica
        </Button>
        {isDraft ? (
          <Button tone="quiet" name="intent" value="legal-delete">
            Elimina la bozza
          </Button>
        ) : null}
      </>
    }
  />
)

const WHAT = { new: 'Nuova', changed: 'Cambiata', gone: 'Tolta' } as const

function Preview({ text, values, isWhole, changes, basedOn }: NonNullable<Desk['preview']> & { basedOn: string }) {
  return (
    <section className="setting" aria-label="Anteprima">
      <h2>Anteprima</h2>
      {isWhole ? null : (
        <TextNotice tone="amber">Il testo non è ancora completo: pubblicandolo ti diciamo che cosa manca.</TextNotice>
      )}
      <p className="muted">
        {changes.length === 0
          ? `Nessuna sezione è diversa dalla versione del ${formatDate(basedOn)}.`
          : `Rispetto alla versione del ${formatDate(basedOn)}:`}
      </p>
      {changes.length > 0 ? (
        <ul>
          {changes.map(({ title, what }) => (
            <li key={`${what} ${title}`}>
              <b>{WHAT[what]}</b>: {title}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="lead">{fill(text.lead, values)}</p>
      {text.sections.map(section => (
        <Fold key={section.id} title={section.title} wide open={changes.some(({ title }) => title === section.title)}>
          <div className="prose">
            {section.blocks.map((block, index) => (
              <LegalBlock key={index} block={block} values={values} />
            ))}
          </div>
        </Fold>
      ))}
    </section>
  )
}

async function loadLegalText(rt: Runtime, { params, query }: At) {
  const document = (await call(rt, listLegalVersions, {})).find(({ name }) => name === params.document)
  if (!document) throw missingPage()
  return { document, desk: await loadDesk(rt, document.name), done: query.get('fatto') }
}
type LegalTextData = Awaited<ReturnType<typeof loadLegalText>>

async function loadDesk(rt: Runtime, name: LegalDocumentName) {
  const { newest, draft, ...desk } = await call(rt, openLegalDraft, { document: name })
  const base = legalText(name, newest.version) ?? newest.written
  const { description = '', keywords = '' } = base ?? {}
  const source = base ? writeNotation(base) : ''
  const empty = { validFrom: '', change: '', description, keywords, source, edition: '', at: null, by: null }
  return {
    ...desk,
    typed: draft ?? empty,
    isDraft: draft !== null,
    basedOn: newest.version,
    preview: draft && previewOf(rt, draft, base),
  }
}

/** Preview of the draft, and its diff against the latest version. */
function previewOf(rt: Runtime, draft: { source: string }, base: LegalText | null) {
  const { text, faults } = readNotation(draft.source)
  const figures = { asOf: '…', offerCount: '…', supplierCount: '…', attribution: '…' }
  return {
    text,
    values: { ...siteValues(rt.config), ...figures },
    isWhole: faults.length === 0,
    changes: base ? changedSections(base, text) : [],
  }
}

/** A publishable draft: its internal links resolve. */
function sureIn(form: FormData) {
  if (!form.has('sure')) throw new AppError('not-sure')
  const draft = draftIn(form)
  const { text } = readNotation(draft.source ?? '')
  const known = new Set([...PUBLIC_PAGES.map(page => page.path), '/dashboard'])
  if (pagesNamed({ ...text, description: '', keywords: '' }).some(path => !known.has(path)))
    throw new AppError('bad-input', { fields: { source: 'dead-link' } })
  return draft
}

const NOT_SURE = 'Spunta la casella: dopo l’annuncio il testo non si cambia più.'

const draftIn = (form: FormData) =>
  sentIn(form, ['edition', 'validFrom', 'change', 'description', 'keywords', 'source'])

/** Saves, publishes or discards the draft, or withdraws a version. */
export const action = formAction(
  {
    'legal-draft': calls(saveLegalDraft, draftIn, 'bozza'),
    'legal-publish': calls(publishLegalVersion, sureIn, 'pubblicata'),
    'legal-delete': calls(deleteLegalDraft, form => sentIn(form, ['edition']), 'eliminata'),
    'legal-take-back': calls(takeBackLegalVersion, ['version'], 'ripresa'),
  },
  error => {
    const { code, detail } = error
    if (code === 'not-sure') return { sure: NOT_SURE }
    const form = legalRefusals[code]
    if (form) return { form }
    const firstDay = String(detail.values?.firstDay ?? '')
    return settingSentences(error, (path, why) => [path, legalFault(why, firstDay)])
  },
)
