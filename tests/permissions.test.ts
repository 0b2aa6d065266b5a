import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { type Actor, call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { proceduresDocument } from '../scripts/procedures-document.ts'
import { procedures } from '../src/server/procedures.ts'

const all: Procedure[] = Object.values(procedures).flat()

/** Input no schema takes: what is asked first is who may, so a refusal of the person comes before one of the input. */
const nonsense = Symbol('nonsense') as unknown

const actors = {
  visitor: { kind: 'visitor' },
  client: { kind: 'client', userId: 'someone', sessionId: 's' },
  'another client': { kind: 'client', userId: 'someone else', sessionId: 't' },
  administrator: { kind: 'admin', userId: 'staff', sessionId: 's' },
  /** Must have one: the installation or the setting says so. */
  'administrator without a second factor': { kind: 'client', userId: 'staff', sessionId: 's', lacks: 'second-factor' },
  system: { kind: 'system' },
} satisfies Record<string, Actor>
type Column = keyof typeof actors

/** What each is told; `yes` when the procedure goes on to look at the input. */
const expected: Record<Procedure['allow'], Record<Column, string>> = {
  anyone: {
    visitor: 'yes',
    client: 'yes',
    'another client': 'yes',
    administrator: 'yes',
    'administrator without a second factor': 'yes',
    system: 'yes',
  },
  signedIn: {
    visitor: 'sign-in-required',
    client: 'yes',
    'another client': 'yes',
    administrator: 'yes',
    'administrator without a second factor': 'yes',
    system: 'yes',
  },
  admin: {
    visitor: 'sign-in-required',
    client: 'forbidden',
    'another client': 'forbidden',
    administrator: 'yes',
    'administrator without a second factor': 'second-factor-required',
    system: 'yes',
  },
  system: {
    visitor: 'sign-in-required',
    client: 'forbidden',
    'another client': 'forbidden',
    administrator: 'forbidden',
    'administrator without a second factor': 'forbidden',
    system: 'yes',
  },
}

const REFUSALS = ['forbidden', 'sign-in-required', 'second-factor-required']

/** A runtime without services: who may is asked before any of them is used. */
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

test.each(all.map(p => [p.name, p] as const))('who may call %s', async (_, p) => {
  const answers = Object.entries(actors).map(async ([who, actor]) => [who, await answerTo(actor, p)] as const)
  expect(Object.fromEntries(await Promise.all(answers))).toEqual(expected[p.allow])
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
