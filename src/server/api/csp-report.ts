import { z } from 'zod'
import { recordCspViolation } from '#areas/security/procedures/record-csp-violation.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'

const legacy = z.object({
  'csp-report': z.object({
    'violated-directive': z.string().optional(),
    'effective-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().optional(),
    'line-number': z.number().int().optional(),
  }),
})

/** What browsers send to `report-uri`. A malformed report is dropped in silence: 204 either way. */
export async function cspReport(rt: Runtime, body: string): Promise<Response> {
  const parsed = legacy.safeParse(parseJson(body))
  if (parsed.success) {
    const r = parsed.data['csp-report']
    await call(rt, recordCspViolation, {
      directive: r['effective-directive'] ?? r['violated-directive'] ?? 'unknown',
      blockedUri: r['blocked-uri'] ?? '',
      sourceFile: r['source-file'],
      line: r['line-number'],
    })
  }
  return new Response(null, { status: 204 })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
