import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from '#areas/wizards/form.ts'
import { faultOf } from '#areas/wizards/step-faults.ts'
import { type Answers, type FieldOf, type Known, type Wizard } from '#areas/wizards/wizard.ts'
import { type Service, wizardOf, wizards } from '#web/wizard/wizards.ts'

interface Provinces {
  provinces: Known['provinces']
}
const known: Known = JSON.parse(readFileSync('data/facts/provinces.json', 'utf8')) as Provinces

type Typed = FieldOf<'text'> | FieldOf<'iban'>
const typedFields = (wizard: Wizard) =>
  wizard.steps.flatMap(step =>
    step.fields
      .filter((field): field is Typed => field.kind === 'text' || field.kind === 'iban')
      .map(field => ({ step, field })),
  )
function placeOf(service: Service, name: string) {
  const place = typedFields(wizardOf(service)).find(({ field }) => field.name === name)
  if (!place) throw new Error(`${service} has no field ${name}`)
  return place
}

const SERVICES = ['switch', 'voltura', 'subentro', 'internet_casa', 'internet_mobile'] as const

/** Result of a typed value: stored form, error, warning. */
function judged(service: Service, name: string, typed: string, answers: Answers = {}) {
  const { step, field } = placeOf(service, name)
  const form = new FormData()
  form.set(name, typed)
  const kept = readForm(step, form)[name]
  const text = typeof kept === 'string' ? kept : ''
  const fault = faultOf(field, { ...answers, [name]: kept })
  return { kept, fault, doubt: fault || text === '' ? null : (field.doubt?.(text, answers, known) ?? null) }
}
const FINE = { fault: null, doubt: null }

describe('what is checked as a field is left', () => {
  test.each([
    ['rssmra80a41d969d', 'RSSMRA80A41D969D', null],
    [' rss mra 80a41 d969d ', 'RSSMRA80A41D969D', null],
    ['12345678903', '12345678903', null],
    ['12345678900', '12345678900', 'Il codice fiscale contiene un errore di battitura. Ricontrollalo.'],
    ['RSSMRA80A41D969X', 'RSSMRA80A41D969X', 'Il codice fiscale contiene un errore di battitura. Ricontrollalo.'],
    [
      'RSSMRA80B30D969X',
      'RSSMRA80B30D969X',
      'La data di nascita contenuta nel codice fiscale non esiste. Ricontrollalo.',
    ],
    [
      'RSSMRA',
      'RSSMRA',
      'Il codice fiscale ha 16 caratteri (11 cifre per le società). Controlla di averlo copiato tutto.',
    ],
  ])('codice fiscale «%s»', (typed, kept, doubt) => {
    expect(judged('switch', 'fiscalCode', typed)).toEqual({ kept, fault: null, doubt })
  })

  test.each([
    ['it60 x054 2811 1010 0000 0123 456', 'IT60X0542811101000000123456', null, null],
    ['IT60X0542811101000000123457', 'IT60X0542811101000000123457', 'IBAN non valido', null],
    ['IT60X05428111010000001234', 'IT60X05428111010000001234', 'IBAN non valido', null],
    ['1234', '1234', 'IBAN non valido', null],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000', null, null],
    ['IT65A0542811101000000123456', 'IT65A0542811101000000123456', null, expect.stringContaining('(CIN) non torna')],
  ])('IBAN «%s»', (typed, kept, fault, doubt) => {
    expect(judged('internet_casa', 'iban', typed)).toEqual({ kept, fault, doubt })
  })

  test.each([
    ['internet_casa', 'currentPhoneNumber', '010 1234567', null],
    ['internet_casa', 'currentPhoneNumber', '+39 333 1234567', expect.stringContaining('quello della linea di casa')],
    ['internet_mobile', 'phoneToPort', '333 1234567', null],
    ['internet_mobile', 'phoneToPort', '010 1234567', expect.stringContaining('quello del cellulare')],
    ['internet_mobile', 'phoneToPort', '12', 'Inserisci un numero di telefono italiano valido'],
  ] as const)('%s, %s «%s»', (service, name, typed, doubt) => {
    expect(judged(service, name, typed)).toMatchObject({ fault: null, doubt })
  })

  test('an identity document is not issued in the days to come', () => {
    const fields = wizardOf('internet_casa').steps.flatMap(step => step.fields)
    const field = fields.find(each => each.kind === 'date' && each.name === 'issueDate')
    const doubt = (date: string) =>
      field?.kind === 'date' ? field.doubt?.(date, { today: '2026-11-29' }, known) : undefined
    expect([doubt('2026-11-29'), doubt('2026-11-30')]).toEqual([null, expect.stringContaining('non è ancora arrivata')])
  })

  const POD = 'Il POD comincia con IT e ha 14 caratteri, per esempio IT001E12345678.'
  test.each([
    ['it 001 e 12345678', 'IT001E12345678', null, null],
    ['IT001E123456789', 'IT001E12345678', null, null],
    ['IT-001-E-12345678', 'IT001E12345678', null, null],
    ['IT001E1234', 'IT001E1234', null, POD],
    ['FR001E12345678', 'FR001E12345678', POD, null],
    ['ITXXXX1234567890', 'ITXXXX1234567890', POD, null],
  ])('POD «%s»', (typed, kept, fault, doubt) => {
    expect(judged('switch', 'pod', typed)).toEqual({ kept, fault, doubt })
  })

  test('the 15th sign of a POD is said to be taken off', () => {
    expect(placeOf('switch', 'pod').field.doubt?.('IT001E123456789', {}, known)).toBe(
      'Abbiamo tolto il 15º carattere: è solo di controllo, il POD è formato dai primi 14.',
    )
  })

  test.each([
    ['1535 1410 0100 36', '15351410010036', null],
    ['1535141001003', '1535141001003', 'Il PDR è formato da 14 cifre.'],
    ['1535141001003A', '1535141001003A', 'Il PDR è formato da 14 cifre.'],
  ])('PDR «%s»', (typed, kept, fault) => {
    expect(judged('switch', 'pdr', typed)).toEqual({ kept, fault, doubt: null })
  })

  test.each([
    ['8939 0100 0012 3456 781', '8939010000123456781', null],
    [
      '8939010000123456780',
      '8939010000123456780',
      'Il numero potrebbe contenere un errore di battitura: ricontrollalo sulla SIM.',
    ],
    ['893901', '893901', 'L’ICCID ha 19 o 20 cifre: lo trovi stampato sulla SIM.'],
    [
      '8944010000123456789',
      '8944010000123456789',
      'Le SIM italiane cominciano con 8939: controlla il numero stampato sulla SIM.',
    ],
  ])('ICCID «%s» is never refused', (typed, kept, doubt) => {
    expect(judged('internet_mobile', 'iccidCode', typed)).toEqual({ kept, fault: null, doubt })
  })

  test.each([
    ['333 123 4567', '3331234567', null],
    ['+39 333 1234567', '3331234567', null],
    ['39 333 1234567', '3331234567', null],
    ['391 1234567', '3911234567', null],
    ['010 1234567', '0101234567', null],
    ['333-1234567', '3331234567', null],
    ['12', '12', 'Inserisci un numero di telefono italiano valido'],
    ['333123456789', '333123456789', 'Inserisci un numero di telefono italiano valido'],
  ])('telephone «%s»', (typed, kept, fault) => {
    for (const service of SERVICES) expect(judged(service, 'phone', typed)).toEqual({ kept, fault, doubt: null })
  })

  test.each([
    ['maria', 'Inserisci un indirizzo email valido'],
    ['maria@', 'Inserisci un indirizzo email valido'],
    [' maria@esempio.it', null],
  ])('e-mail «%s»', (typed, fault) => {
    for (const service of SERVICES)
      expect(judged(service, 'email', typed)).toEqual({ kept: typed.trim(), fault, doubt: null })
  })

  test('a migration code and a document number are capitals without spaces; odd ones are only said', () => {
    expect(judged('internet_casa', 'migrationCode', 'tim 010123456 001 x')).toEqual({
      kept: 'TIM010123456001X',
      ...FINE,
    })
    expect(judged('internet_casa', 'migrationCode', 'boh')).toMatchObject({ fault: null, doubt: expect.any(String) })
    const card = { documentType: 'carta_identita' }
    expect(judged('internet_casa', 'documentNumber', 'ca 12345 ab', card)).toEqual({ kept: 'CA12345AB', ...FINE })
    expect(judged('internet_casa', 'documentNumber', '1', card)).toMatchObject({
      fault: null,
      doubt: expect.any(String),
    })
  })
})

describe('CAP, town and province', () => {
  const doubtOfCap = (cap: string, answers: Answers = {}) => judged('voltura', 'zipCode', cap, answers).doubt
  test('a CAP has five digits, and is of some province', () => {
    expect(doubtOfCap('16122')).toBeNull()
    expect(doubtOfCap('1612')).toBe('Il CAP è formato da 5 cifre.')
    expect(doubtOfCap('1612A')).toBe('Il CAP è formato da 5 cifre.')
    expect(doubtOfCap('99999')).toContain('Nessuna provincia ha questo CAP')
  })

  test('the CAP of another province is said, with its name', () => {
    expect(doubtOfCap('16122', { province: 'GE' })).toBeNull()
    expect(doubtOfCap('16122', { province: 'MI' })).toBe('Questo CAP è in provincia di Genova (GE): ricontrolla.')
  })

  test('and so is a chief town with the CAP of another', () => {
    const city = (text: string, zipCode: string) => judged('voltura', 'city', text, { zipCode }).doubt
    expect(city('Genova', '16122')).toBeNull()
    expect(city('MILANO', '16122')).toBe('Il CAP 16122 non è di Milano (MI): ricontrolla CAP e città.')
    expect(city('Recco', '20121')).toBeNull()
    expect(city('Milano', '99999')).toBeNull()
  })

  test('a province has two capitals that exist', () => {
    expect(judged('voltura', 'province', 'ge')).toEqual({ kept: 'GE', ...FINE })
    // On blur «ge» becomes «GE»: removing an error at the same time would move the button being clicked.
    expect(placeOf('voltura', 'province').field.doubt?.('ge', {}, known)).toBeNull()
    expect(doubtOfCap('16122', { province: 'ge' })).toBeNull()
    expect(judged('voltura', 'province', 'XX').doubt).toBe('Scrivi la sigla di due lettere, per esempio GE.')
  })

  test.each(Object.keys(wizards) as Service[])('the CAP tells the province of each address of %s', service => {
    for (const { field } of typedFields(wizardOf(service)).filter(each => /zipCode$/i.test(each.field.name))) {
      const province = field.name.replace(/zipCode$/, 'province').replace(/ZipCode$/, 'Province')
      expect(field.tells?.('16122', known)).toEqual({ [province]: 'GE' })
      expect(field.tells?.('1612', known)).toEqual({})
    }
  })

  test('where it does not decide, nothing is told', () => {
    const undecided = known.provinces
      .flatMap(({ cap }) => cap)
      .filter((prefix, index, all) => all.indexOf(prefix) !== index)
      .map(prefix => prefix.padEnd(5, '0'))
    const { field } = placeOf('voltura', 'zipCode')
    for (const cap of undecided) expect(Object.keys(field.tells?.(cap, known) ?? {}).length).toBeLessThanOrEqual(1)
  })
})

/** spec 2 §5.1-§5.4: all checks that may reject a value. The others only warn. */
const MAY_REFUSE = new Set(['iban', 'pod', 'pdr', 'email', 'phone'])
/** spec 2 §5.2 */
const LIMITS: Record<string, number> = {
  fiscalCode: 16,
  zipCode: 5,
  province: 2,
  residenceZipCode: 5,
  residenceProvince: 2,
  shippingZipCode: 5,
  shippingProvince: 2,
  iccidCode: 20,
  pdr: 14,
}

const isLong = (field: { kind: string; maxLength?: number }, text: string) =>
  field.kind === 'text' && [...text.trim()].length > (field.maxLength ?? 0)

// Required by the specification; a message to a caller needs a deliverable address.
const ofPersons = (Object.keys(wizards) as Service[]).filter(service => !wizardOf(service).exit)
describe.each(ofPersons.filter(service => typedFields(wizardOf(service)).length > 0))(
  'whatever is typed in %s',
  service => {
    const wizard = wizardOf(service)
    test('is taken where the specification only asks that something is there', () =>
      fc.assert(
        fc.property(
          fc.string({ minLength: 1, unit: 'grapheme' }),
          fc.constantFrom(...typedFields(wizard)),
          (text, place) => {
            const { name } = place.field
            if (text.trim() === '' || MAY_REFUSE.has(name)) return
            const { kept, fault } = judged(service, name, text)
            // Only spaces count as empty, also after cleaning.
            if (typeof kept !== 'string' || kept.trim() === '') return
            if (isLong(place.field, kept)) expect(fault).toContain('il massimo è')
            else expect(fault).toBeNull()
          },
        ),
      ))

    test('is kept whole, refused beyond the limits of the specification, and keeping it again changes nothing', () =>
      fc.assert(
        fc.property(fc.string({ maxLength: 60 }), fc.constantFrom(...typedFields(wizard)), (text, { field }) => {
          const { kept, fault } = judged(service, field.name, text)
          if (typeof kept !== 'string') return
          const limit = LIMITS[field.name]
          if (limit !== undefined && [...kept.trim()].length > limit) expect(fault).not.toBeNull()
          expect(judged(service, field.name, kept).kept ?? '').toBe(kept.trim())
        }),
      ))
  },
)

test('the spaces of a code typed as it is printed are not letters too many', () => {
  const pod = typedFields(wizardOf('switch')).find(({ field }) => field.name === 'pod')
  const fault = pod && faultOf(pod.field, { supplyType: 'luce', pod: 'it 001 e 12345678' })
  expect(fault).toBeNull()
})
