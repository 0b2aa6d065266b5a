import type { Runtime } from '#platform/procedure.server.ts'

/** A panel stands or fails by itself: what cannot be loaded is written to the log, and the page says so in its place. */
export async function orNull<T>(rt: Runtime, work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    rt.log.error({ err: error, requestId: rt.request.id }, 'panel failed')
    return null
  }
}
