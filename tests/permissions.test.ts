import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { type Actor, call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { proceduresDocument } from '../scripts/procedures-document.ts'
import { procedures } from '../src/server/procedures.ts'
import { createPerson, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

const all: Procedure[] = Object.values(procedures).flat()

/** Invalid for every schema: permissions are checked first, so a refused actor gets that error before one about the input. */
const nonsense = Symbol('nonsense') as unknown

const actors = {
  visitor: { kind: 'visitor' },
  client: { kind: 'client', userId: 'someone', sessionId: 's' },
  'another client': { kind: 'client', userId: 'someone else', sessionId: 't' },
  administrator: { kind: 'admin', userId: 'staff', sessionId: 's' },
  /** Require a second factor, by installation or setting. */
  'administrator without a second factor': { kind: 'client', userId: 'staff', sessionId: 's', lacks: 'second-factor' },
  system: { kind: 'system' },
} satisfies Record<string, Actor>
type Column = keyof typeof actors

/** Permissions of the narrower office roles, restated independently of `staff_roles`. */
const narrower = {
  operator: ['cases', 'bills', 'messages'],
  editor: ['blog', 'contents'],
  accountant: ['commissions'],
} as const
type Narrower = keyof typeof narrower

/** Expected refusal by actor; `yes` when the procedure goes on to validate the input. */
function expected(allow: Procedure['allow']): Record<Column | Narrower, string> {
  const isPublic = allow === 'anyone'
  const isSignedIn = isPublic || allow === 'signedIn'
  const isOffice = !isSignedIn && allow !== 'system'
  const ofRole = (role: Narrower): string =>
    isSignedIn || allow === 'staff' || narrower[role].some(each => [allow].flat().includes(each)) ? 'yes' : 'forbidden'
  return {
    visitor: isPublic ? 'yes' : 'sign-in-required',
    client: isSignedIn ? 'yes' : 'forbidden',
    'another client': isSignedIn ? 'yes' : 'forbidden',
    administrator: isSignedIn || isOffice ? 'yes' : 'forbidden',
    'administrator without a second factor': isSignedIn ? 'yes' : isOffice ? 'second-factor-required' : 'forbidden',
    operator: ofRole('operator'),
    editor: ofRole('editor'),
    accountant: ofRole('accountant'),
    system: 'yes',
  }
}

const REFUSALS = ['forbidden', 'sign-in-required', 'second-factor-required']

/** A runtime without services: permissions are checked before any is used. */
const as = (actor: Actor) => ({ actor }) as Runtime

async function answerTo(actor: Actor, p: Procedure): Promise<string> {
  try {
    await call(as(actor), p, nonsense)
    return 'done'
  } catch (error) {
    if (!(error instanceof AppError)) return String(error)
    return REFUSALS.includes(error.code) ? error.code : error.code === 'bad-input' ? 'yes' : error.code
  }
}

/** The narrower roles, as their rows are. */
const staff: Record<string, Actor> = {}
beforeAll(() =>
  withRuntime(async rt => {
    for (const role of Object.keys(narrower)) staff[role] = (await createPerson(rt, role as Narrower)).actor
  }),
)

test.each(all.map(p => [p.name, p] as const))('who may call %s', async (_, p) => {
  const answers = Object.entries({ ...actors, ...staff }).map(
    async ([who, actor]) => [who, await answerTo(actor, p)] as const,
  )
  expect(Object.fromEntries(await Promise.all(answers))).toEqual(expected(p.allow))
})

test('who may call what changes nowhere without its line in docs/procedures.md', () => {
  const written = readFileSync('docs/procedures.md', 'utf8').split('\n')
  expect(proceduresDocument(procedures).split('\n')).toEqual(written)
})

test('every procedure has a name of its own, verb first', () => {
  const names = all.map(p => p.name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(names.filter(name => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([])
})

test('what is kept for everyone is a reading that anyone may do, of nothing that a browser holds', () => {
  const kept = all.filter(({ cacheTags }) => cacheTags)
  expect(kept.map(({ name }) => name)).toContain('get-site-settings')
  // What is computed reads one of these before it runs, and nothing else.
  for (const { name, allow, reads, ofBrowser, before, isComputed } of kept)
    expect({ name, allow, reads, ofBrowser, before: !isComputed && before }).toEqual({
      name,
      allow: 'anyone',
      reads: true,
      before: isComputed ? false : undefined,
    })
})
