import type { Random } from './random.ts'

interface Town {
  name: string
  cap: string
  province: string
  cadastral: string
}

export interface Address {
  street: string
  number: string
  /** «scala B int. 4»: printed after the number on some bills. */
  inner: string
  town: Town
}

const TOWNS: Town[] = [
  ['Milano', '20131', 'MI', 'F205'],
  ['Torino', '10139', 'TO', 'L219'],
  ['Genova', '16137', 'GE', 'D969'],
  ['Bologna', '40128', 'BO', 'A944'],
  ['Firenze', '50127', 'FI', 'D612'],
  ['Roma', '00176', 'RM', 'H501'],
  ['Napoli', '80128', 'NA', 'F839'],
  ['Bari', '70124', 'BA', 'A662'],
  ['Palermo', '90145', 'PA', 'G273'],
  ['Padova', '35133', 'PD', 'G224'],
  ['Perugia', '06125', 'PG', 'G478'],
  ['Reggio Emilia', '42122', 'RE', 'H223'],
  ["L'Aquila", '67100', 'AQ', 'A345'],
  ['San Benedetto del Tronto', '63074', 'AP', 'H769'],
  ['Casale Monferrato', '15033', 'AL', 'B885'],
  ['Forlì', '47121', 'FC', 'D704'],
].map(([name = '', cap = '', province = '', cadastral = '']) => ({ name, cap, province, cadastral }))

const STREETS = [
  'Via Giuseppe Garibaldi',
  'Via Roma',
  'Viale dei Tigli',
  'Corso Vittorio Emanuele II',
  'Piazza della Libertà',
  'Via XXV Aprile',
  'Via San Francesco',
  "Via dell'Artigianato",
  'Vicolo del Pozzo',
  'Strada Provinciale',
  'Via Alcide De Gasperi',
  'Largo Augusto',
  'Via Monte Grappa',
  'Contrada Santa Lucia',
  "Via Sant'Antonio",
]

const SURNAMES =
  "Rossi Bianchi Ferrari Esposito Colombo Ricci Marino Greco Conti De_Luca Fo Galli Lo_Presti Mancini D'Angelo Pellegrini Costa Giordano Rizzo Moretti Barbieri Santoro"
const MALE = 'Marco Luca Giovanni Andrea Francesco Matteo Paolo Antonio Gian_Luca Davide Pietro Stefano'
const FEMALE = 'Maria Giulia Anna Francesca Chiara Laura Elena Sara Maria_Teresa Paola Rosa Silvia'
const COMPANIES =
  'Officine Meccaniche|Panificio|Studio Tecnico|Autotrasporti|Ristorante La Pergola di|Lavanderia|Falegnameria|Pasticceria'
const FORMS = ['S.r.l.', 'S.n.c.', 'S.a.s.', 'S.p.A.', 'S.r.l.s.']

const words = (list: string): string[] => list.split(' ').map(word => word.replace('_', ' '))

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const place = (char: string): number => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - 65)

/** The check letter of fiscal codes, and the CIN of Italian accounts (DM 23/12/1976; the same tables). */
function checkLetter(code: string): string {
  const sum = [...code].reduce((total, char, at) => total + (at % 2 === 0 ? (ODD[place(char)] ?? 0) : place(char)), 0)
  return String.fromCharCode(65 + (sum % 26))
}

const letters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()

function threeLetters(name: string, isFirstName: boolean): string {
  const consonants = letters(name).replace(/[AEIOU]/g, '')
  const vowels = letters(name).replace(/[^AEIOU]/g, '')
  if (isFirstName && consonants.length >= 4) return `${consonants[0]}${consonants[2]}${consonants[3]}`
  return `${consonants}${vowels}XXX`.slice(0, 3)
}

interface Person {
  firstName: string
  lastName: string
  isWoman: boolean
  fiscalCode: string
}

export function person(random: Random): Person {
  const isWoman = random.chance(0.5)
  const firstName = random.pick(words(isWoman ? FEMALE : MALE))
  const lastName = random.pick(words(SURNAMES))
  const year = String(random.int(40, 99))
  const month = 'ABCDEHLMPRST'[random.int(0, 11)] ?? 'A'
  const day = String(random.int(1, 28) + (isWoman ? 40 : 0)).padStart(2, '0')
  const body = `${threeLetters(lastName, false)}${threeLetters(firstName, true)}${year}${month}${day}${random.pick(TOWNS).cadastral}`
  return { firstName, lastName, isWoman, fiscalCode: body + checkLetter(body) }
}

/** 11 digits with the Luhn check digit of Italian VAT numbers. */
export function vatNumber(random: Random): string {
  const body = `0${random.int(1, 4)}${random.digits(5)}${random.pick(['001', '015', '037', '048', '058', '063', '082'])}`
  const sum = [...body].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

export const companyName = (random: Random): string =>
  `${random.pick(COMPANIES.split('|'))} ${random.pick(words(SURNAMES))} ${random.pick(FORMS)}`

export function address(random: Random): Address {
  return {
    street: random.pick(STREETS),
    number: random.chance(0.06) ? 'SNC' : `${random.int(1, 240)}${random.pick(['', '', '', '/A', '/B', ' bis'])}`,
    inner: random.chance(0.15) ? `Scala ${random.pick(['A', 'B', 'C'])} Int. ${random.int(1, 20)}` : '',
    town: random.pick(TOWNS),
  }
}

export const pod = (random: Random): string =>
  `IT${random.pick(['001', '001', '001', '002', '012', '020', '221'])}E${random.digits(8)}`

export const pdr = (random: Random): string =>
  `${random.pick(['0088', '0061', '1535', '0594', '0327', '1161'])}${random.digits(10)}`

/** An Italian account with right check digits and CIN: a trap, never a field of the bill. */
export function iban(random: Random): string {
  const account = `0${random.digits(4)}0${random.digits(4)}${random.digits(12)}`
  const bban = checkLetter(account) + account
  const rearranged = [...`${bban}IT00`].map(char => (/\d/.test(char) ? char : String(char.charCodeAt(0) - 55))).join('')
  return `IT${String(98n - (BigInt(rearranged) % 97n)).padStart(2, '0')}${bban}`
}
