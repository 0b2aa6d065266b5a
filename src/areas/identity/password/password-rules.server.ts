import { readFile } from 'node:fs/promises'
import { wrongField } from '#core/errors.ts'
import { passwordStrength } from '#core/password.ts'

/** Loaded with the first password chosen, then cached. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const [, list = ''] = (await readFile('data/passwords/common-passwords.txt', 'utf8')).split('\n\n')
  return new Set(list.trim().split('\n'))
}

interface NamedPerson {
  email: string
  firstName: string
  lastName: string
}

/**
 * Checks beyond the strength of a password: not a common one, nor the person's own address or name. Used wherever a
 * password is chosen, after the form's rules. Throws 'bad-input' for the field `password`.
 */
export async function refuseGuessable(password: string, person: NamedPerson): Promise<void> {
  const refuse = (code: string) => wrongField('password', code)
  const plain = password.toLowerCase()
  commonPasswords ??= readCommonPasswords()
  const common = await commonPasswords
  // «Welcome1!» is guessed right after «welcome1».
  if ([plain, plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')].some(each => common.has(each)))
    throw refuse('password-common')
  if (isPersonal(password, person)) throw refuse('password-personal')
}

const SHORTEST_NAME = 3

/** True if too little remains without the person's names and address. */
function isPersonal(password: string, { email, firstName, lastName }: NamedPerson): boolean {
  const [local = ''] = email.split('@')
  const words = [email, local, ...`${local} ${firstName} ${lastName}`.split(/[^\p{L}\p{N}]+/u)]
    .map(bare)
    .filter(word => word.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)
  if (words.length === 0) return false
  const whole = bare(password)
  const rest = whole.replaceAll(new RegExp(words.map(RegExp.escape).join('|'), 'gi'), '')
  return rest !== whole && !passwordStrength(rest).isSafe
}

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
