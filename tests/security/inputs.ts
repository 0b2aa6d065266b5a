import { z } from 'zod'
import type { Procedure } from '#platform/procedure.server.ts'

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  additionalProperties?: boolean | Shape
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minItems?: number
  minimum?: number
  maximum?: number
}

/** A free value: text or number at a path of the input («answers.phone»). */
interface Chooser {
  text(path: string): unknown
  number?(path: string): unknown
}

/**
 * Generates an input from a procedure's schema, so that new procedures are attacked automatically. Enums keep a valid value;
 * all other texts and numbers are free. `turn` picks a branch of unions.
 */
export function inputOf(p: Procedure, choose: Chooser, turn = 0): unknown {
  const shape = shapes.get(p.input) ?? (z.toJSONSchema(p.input, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapes.set(p.input, shape)
  return valueOf(shape, '', choose, turn)
}

/** Cached: thousands of inputs are generated per schema. */
const shapes = new WeakMap<Procedure['input'], Shape>()

function valueOf(shape: Shape, path: string, choose: Chooser, turn: number): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[turn % shape.enum.length]
  const branches = shape.oneOf ?? shape.anyOf
  if (branches) return valueOf(branches[turn % branches.length] ?? {}, path, choose, turn)
  const inside = (name: string) => (path ? `${path}.${name}` : name)
  switch ([shape.type].flat()[0]) {
    case 'object': {
      const rest = shape.additionalProperties
      const known = Object.entries(shape.properties ?? {}).map(([name, each]) => [
        name,
        valueOf(each, inside(name), choose, turn),
      ])
      // A record: one free key, and one its owner may know.
      const free = typeof rest === 'object' && !shape.properties
      const more = free
        ? [textOr(choose.text(inside('*'))), 'note'].map(name => [name, valueOf(rest, inside('*'), choose, turn)])
        : []
      return Object.fromEntries([...known, ...more])
    }
    case 'array':
      return [valueOf(shape.items ?? {}, path, choose, turn)]
    case 'boolean':
      return turn % 2 === 0
    case 'number':
    case 'integer':
      return choose.number?.(path) ?? shape.minimum ?? 1
    default:
      return fitting(shape, choose.text(path))
  }
}

/** «links.0.url» → «url». */
export const nameOf = (path: string): string => path.split('.').at(-1) ?? ''

/** A valid value for a field of this name, so that validation reaches the attacked one. */
const USUAL: Record<string, string> = {
  cap: '16121',
  content: 'Un commento.',
  email: 'maria.bianchi@example.test',
  expiryDate: '2026-12-31',
  firstName: 'Maria',
  lastName: 'Bianchi',
  message: 'Un messaggio.',
  name: 'Maria Bianchi',
  password: 'Farfalla-92-blu',
  phone: '3331234567',
  title: 'Titolo',
  url: '/voltura',
}
export const usual = (name: string): string => USUAL[name] ?? '1'

const SAMPLES = ['2026-11-20', '/offerte-luce', '0.1', '1', 'a-b', '7d8a6a1e-6b1e-4f0b-9c9c-0b7a4b7d1e11']

const textOr = (value: unknown): string => (typeof value === 'string' ? value : 'x')

/** For schema formats (date, uuid) a valid value: anything else would be rejected right there. */
function fitting({ pattern, format }: Shape, chosen: unknown): unknown {
  if (typeof chosen !== 'string' || !pattern || format === 'starts_with') return chosen
  const form = new RegExp(pattern, 'u')
  return form.test(chosen) ? chosen : (SAMPLES.find(sample => form.test(sample)) ?? chosen)
}
