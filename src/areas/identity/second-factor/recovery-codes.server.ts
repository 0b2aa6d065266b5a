import { eq } from 'drizzle-orm'
import { createHash, randomInt } from 'node:crypto'
import type { Context } from '#platform/procedure.server.ts'
import { recoveryCodes } from '../tables.server.ts'
import { countOf, deleteRows } from '#platform/database/rows.server.ts'

const CODES = 10
/** Without easily confused characters (0 o, 1 l i). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** Seventy-nine random bits need no slow hash and no key, so codes survive a change of the installation's secret. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

/** Replaces all codes with ten new ones, shown only now. Call these inside `asSystem`. */
export async function renewCodes({ tx, newId, now }: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map(code => ({ id: newId(), userId, hash: hashOf(userId, code), createdAt: now })))
  return codes
}

/** True once per code: checking and deleting are one statement. */
export async function takeRecoveryCode({ tx }: Pick<Context, 'tx'>, userId: string, code: string): Promise<boolean> {
  return (await countOf(deleteRows(tx, recoveryCodes, { userId, hash: hashOf(userId, code) }))) > 0
}

export const countCodes = ({ tx }: Pick<Context, 'tx'>, userId: string): Promise<number> =>
  tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
