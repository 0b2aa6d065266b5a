import { formatDate, isCalendarDate } from '#core/dates.ts'
import { checkDocumentNumber, DOCUMENT_TYPES, type DocumentType } from '#core/identifiers/contacts.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import type { Answers, Field } from '#areas/wizards/wizard.ts'
import { compact, documentTypeOptions } from './person.ts'

const isType = (value: unknown): value is DocumentType => (DOCUMENT_TYPES as readonly unknown[]).includes(value)

/**
 * The identity document. `separateIssuer`: who issued it and where are two fields (Internet Casa has six);
 * `afterType`: the rest is asked once the type is chosen (mobile).
 */
export function identityDocumentFields({
  separateIssuer = false,
  afterType = false,
}: {
  separateIssuer?: boolean
  afterType?: boolean
}): readonly Field[] {
  const shared = afterType ? { appliesTo: (answers: Answers) => isType(answers.documentType) } : {}
  return [
    {
      kind: 'choice',
      name: 'documentType',
      label: 'Tipo di documento',
      options: documentTypeOptions,
      missing: 'Scegli il tipo di documento',
    },
    {
      ...shared,
      kind: 'text',
      name: 'documentNumber',
      label: 'Numero del documento',
      maxLength: 30,
      autoComplete: 'off',
      missing: identifierTexts['document-number-missing'],
      tidy: compact,
      doubt: (text, { documentType }) => {
        if (!isType(documentType)) return null
        const checked = checkDocumentNumber(documentType, text)
        return checked.ok && checked.warning ? identifierTexts[checked.warning] : null
      },
    },
    {
      ...shared,
      kind: 'date',
      name: 'issueDate',
      label: 'Data di rilascio',
      half: true,
      missing: 'Scrivi la data di rilascio',
    },
    {
      ...shared,
      kind: 'date',
      name: 'expiryDate',
      label: 'Data di scadenza',
      half: true,
      missing: 'Scrivi la data di scadenza',
      stopsOnce: true,
      doubt: (date, { issueDate, today }) => {
        if (typeof issueDate === 'string' && issueDate !== '' && date <= issueDate)
          return 'La scadenza viene prima del rilascio: ricontrolla le due date.'
        return typeof today === 'string' && isCalendarDate(date) && date < today
          ? `Il documento è scaduto il ${formatDate(date)}: ne serve uno valido.`
          : null
      },
    },
    ...(separateIssuer
      ? ([
          {
            ...shared,
            kind: 'text',
            name: 'issuingBody',
            label: 'Ente di rilascio',
            hint: 'Per esempio Comune, Questura, Ministero dell’Interno.',
            maxLength: 100,
            half: true,
            missing: 'Scrivi l’ente di rilascio',
          },
          {
            ...shared,
            kind: 'text',
            name: 'issuePlace',
            label: 'Luogo di rilascio',
            maxLength: 100,
            half: true,
            missing: 'Scrivi il luogo di rilascio',
          },
        ] as const)
      : ([
          {
            ...shared,
            kind: 'text',
            name: 'issuePlace',
            label: 'Ente e luogo di rilascio',
            hint: 'Per esempio Comune di Genova.',
            maxLength: 150,
            missing: 'Scrivi l’ente e il luogo di rilascio',
          },
        ] as const)),
  ]
}
