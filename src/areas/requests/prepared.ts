import { FOR_ANOTHER } from '#areas/wizards/ended-drafts.ts'
import { type RequestTypeWith, requestTypesWith } from './request.ts'
import { type Field, isAsked, type Step, stepAsking, type Wizard } from '#areas/wizards/wizard.ts'

/**
 * Wizards that the office may fill in for a caller. Each ends with all values on one page (`checkField`), so that the
 * caller checks everything before accepting.
 */
export type CallerFlow = RequestTypeWith<'byPhone'>
export const CALLER_FLOWS = requestTypesWith('byPhone')

/** URL name of the wizard in its office version. */
export const callerService = <F extends CallerFlow>(flow: F) => `${flow}_al_telefono` as const

/** Lifetime of a prepared request and of its link. */
export const PREPARED_DAYS = 7
const PREPARED_PAGE = '/dashboard/richieste/nuova'

/** For the person only: acceptances, and their own documents. */
const isTheirs = (field: Field): boolean =>
  field.kind === 'files' || field.kind === 'readiness' || (field.kind === 'checkbox' && field.mustBeTicked === true)

const LAST: Field = {
  kind: 'notice',
  title: 'Chi accetta è il cliente',
  text: `Gli mandiamo un’email con il link: controlla ogni dato, cambia quello che vuole, carica i documenti dove servono, accetta e conferma. Finché non lo fa non parte niente; dopo ${PREPARED_DAYS} giorni si cancella da sola.`,
}

/** The office version of a wizard, for a caller: the same steps, without the fields reserved to the person. */
export function callerWizard(wizard: Wizard): Wizard {
  const asked = wizard.steps.map(step => ({ ...step, fields: step.fields.filter(field => !isTheirs(field)) }))
  const [first, ...rest] = asked.filter(({ fields }) => fields.some(stays)).map(step => shortened(step, asked))
  const last = rest.pop()
  return {
    ...wizard,
    key: `telefono${FOR_ANOTHER}${wizard.key}`,
    title: `${wizard.title} al telefono`,
    confirm: 'Manda al cliente',
    steps: [
      first ?? wizard.steps[0],
      ...rest,
      ...(last
        ? [
            {
              ...last,
              title: 'Controlla e manda',
              fields: [LAST, ...last.fields.filter(({ kind }) => kind !== 'notice')],
            },
          ]
        : []),
    ],
    exit: PREPARED_PAGE,
    done: {
      title: 'Mandata al cliente',
      text: `Gli abbiamo scritto: ha ${PREPARED_DAYS} giorni per controllare, accettare e confermare. Quando lo fa, la trovi tra le richieste.`,
      staysOpen: true,
    },
  }
}

const stays = (field: Field): boolean => isAsked(field) || field.kind === 'summary'

const shortened = (step: Step, asked: readonly Step[]): Step => ({
  ...step,
  fields: step.fields.map((field): Field => {
    // Address of the message.
    if (field.kind === 'text' && field.name === 'email') return { ...field, label: 'Email del cliente' }
    if (field.kind !== 'summary') return field
    // Fields reserved to the person (their documents) have nothing to check yet.
    return { ...field, rows: (...shown) => field.rows(...shown).filter(({ of }) => stepAsking(asked, of)) }
  }),
})
