import { z } from 'zod'
import type { CspReport } from '#areas/security/csp.ts'
import { cut } from '#core/text.ts'
import { recordCspViolation } from '#areas/security/procedures/security-events.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { attempt } from '#core/attempt.ts'

const text = z.string()
const line = z.number().int().min(0).max(2_147_483_647).optional().catch(undefined)

/** Format of `report-uri`. */
const legacy = z.object({
  'csp-report': z.object({
    'violated-directive': text.optional(),
    'effective-directive': text.optional(),
    'blocked-uri': text.optional(),
    'source-file': text.optional(),
    'line-number': line,
  }),
})
/** Format of reporting endpoints: several reports of different kinds. */
const modern = z.array(
  z.object({
    type: text,
    body: z.object({
      effectiveDirective: text.optional(),
      blockedURL: text.optional(),
      sourceFile: text.nullish(),
      lineNumber: line.nullable().catch(null),
    }),
  }),
)
/** Format of our own pages (small/beacon.ts). The server assigns the severity. */
const own = z.object({ directive: text, uri: text, source: text.optional(), line }) satisfies z.ZodType<
  Partial<CspReport>
>

interface Violation {
  directive: string
  blockedUri: string
  sourceFile?: string
  line?: number
}

/** A request contains one or a few violations; a broken page shows in the first ones. */
const MAX_VIOLATIONS = 5
const MAX_DIRECTIVE = 200
const MAX_ADDRESS = 4000

function violationsIn(report: unknown): Violation[] {
  const old = legacy.safeParse(report)
  if (old.success) {
    const r = old.data['csp-report']
    const directive = r['effective-directive'] ?? r['violated-directive'] ?? 'unknown'
    return [{ directive, blockedUri: r['blocked-uri'] ?? '', sourceFile: r['source-file'], line: r['line-number'] }]
  }
  const several = modern.safeParse(report)
  if (several.success) {
    return several.data
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, MAX_VIOLATIONS)
      .map(({ body }) => ({
        directive: body.effectiveDirective ?? 'unknown',
        blockedUri: body.blockedURL ?? '',
        sourceFile: body.sourceFile ?? undefined,
        line: body.lineNumber ?? undefined,
      }))
  }
  const ours = own.safeParse(report)
  if (!ours.success) return []
  const { directive, uri, source, line: at } = ours.data
  return [{ directive, blockedUri: uri, sourceFile: source || undefined, line: at }]
}

/** Three formats of the same report. Malformed ones are dropped silently: always 204. */
export async function cspReport(rt: Runtime, body: string): Promise<Response> {
  for (const violation of violationsIn(attempt(() => JSON.parse(body) as unknown))) {
    // «script-src 'self' …» of older browsers: only the name is used.
    const directive = violation.directive.trim().split(/\s/)[0] ?? ''
    await call(rt, recordCspViolation, {
      line: violation.line,
      directive: cut(directive, MAX_DIRECTIVE),
      blockedUri: cut(violation.blockedUri, MAX_ADDRESS),
      sourceFile: violation.sourceFile && cut(violation.sourceFile, MAX_ADDRESS),
    })
  }
  return new Response(null, { status: 204 })
}
