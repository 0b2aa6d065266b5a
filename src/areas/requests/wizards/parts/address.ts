import { checkCap, provincesOfCap } from '#core/identifiers/contacts.ts'
import { comparable } from '#core/text.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import type { Answers, Field, Known } from '#areas/wizards/wizard.ts'

/** The five fields of an address; all but the first address have a prefix (`residenceStreet`). */
export const ADDRESS_PARTS = ['street', 'houseNumber', 'city', 'zipCode', 'province'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]

export const partName = (prefix: string, part: AddressPart): string =>
  prefix === '' ? part : `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}`

/** A province code in its stored form, however typed, so that warnings do not change on blur. */
const sigla = (typed: string): string => typed.trim().toUpperCase()

const isCap = (text: string): boolean => checkCap(text).ok

function capDoubt(cap: string, province: unknown, known: Known): string | null {
  if (!isCap(cap)) return identifierTexts['cap-shape']
  const possible = provincesOfCap(known.provinces, cap)
  if (known.provinces.length > 0 && possible.length === 0)
    return 'Nessuna provincia ha questo CAP: ricontrollalo sulla posta che ricevi.'
  if (typeof province !== 'string' || province === '' || possible.some(({ code }) => code === sigla(province)))
    return null
  return possible.length === 0
    ? null
    : `Questo CAP è in provincia di ${possible.map(({ name, code }) => `${name} (${code})`).join(' o ')}: ricontrolla.`
}

/** The capital of a province has its name: if the CAP belongs to another one, either is wrong. */
function cityDoubt(city: string, cap: unknown, known: Known): string | null {
  const own = known.provinces.find(({ name }) => comparable(name) === comparable(city))
  if (!own || typeof cap !== 'string' || !isCap(cap)) return null
  const possible = provincesOfCap(known.provinces, cap)
  return possible.length === 0 || possible.includes(own)
    ? null
    : `Il CAP ${cap} non è di ${own.name} (${own.code}): ricontrolla CAP e città.`
}

function provinceDoubt(province: string, { provinces }: Known): string | null {
  if (provinces.length === 0 || provinces.some(({ code }) => code === sigla(province))) return null
  return 'Scrivi la sigla di due lettere, per esempio GE.'
}

/** Street, number, CAP, town, province. The CAP fills in the province if it can. */
export function addressFields({
  prefix = '',
  of,
  group,
  appliesTo,
}: {
  prefix?: string
  /** «di residenza»: distinguishes two addresses of one step. */
  of: string
  /** Autocomplete section: `shipping`, `billing`. */
  group?: string
  appliesTo?: (answers: Answers) => boolean
}): readonly Field[] {
  const name = (part: AddressPart) => partName(prefix, part)
  const fill = (token: string) => (group ? `${group} ${token}` : token)
  const shared = appliesTo ? { appliesTo } : {}
  const label = (text: string) => (prefix === '' ? text : `${text} ${of}`)
  return [
    {
      ...shared,
      kind: 'text',
      name: name('street'),
      label: label('Via o piazza'),
      maxLength: 150,
      autoComplete: fill('address-line1'),
      missing: `Scrivi la via ${of}`,
    },
    {
      ...shared,
      kind: 'text',
      name: name('houseNumber'),
      label: label('Numero civico'),
      maxLength: 20,
      half: true,
      autoComplete: 'off',
      missing: `Scrivi il numero civico ${of}`,
    },
    {
      ...shared,
      kind: 'text',
      name: name('zipCode'),
      label: label('CAP'),
      maxLength: 5,
      half: true,
      inputMode: 'numeric',
      autoComplete: fill('postal-code'),
      missing: `Scrivi il CAP ${of}`,
      stopsOnce: true,
      doubt: (cap, answers, known) => capDoubt(cap, answers[name('province')], known),
      tells: (cap, known) => {
        const [only, ...others] = isCap(cap) ? provincesOfCap(known.provinces, cap) : []
        return only && others.length === 0 ? { [name('province')]: only.code } : {}
      },
    },
    {
      ...shared,
      kind: 'text',
      name: name('city'),
      label: label('Città'),
      maxLength: 100,
      half: true,
      autoComplete: fill('address-level2'),
      missing: `Scrivi la città ${of}`,
      stopsOnce: true,
      doubt: (city, answers, known) => cityDoubt(city, answers[name('zipCode')], known),
    },
    {
      ...shared,
      kind: 'text',
      name: name('province'),
      label: label('Provincia'),
      hint: 'La sigla: il CAP di solito basta a riempirla.',
      maxLength: 2,
      half: true,
      autoComplete: 'off',
      missing: `Scrivi la provincia ${of}`,
      tidy: sigla,
      doubt: (province, _answers, known) => provinceDoubt(province, known),
    },
  ]
}
