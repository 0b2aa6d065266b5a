import { totalmem } from 'node:os'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { probeDatabase, takeMeasurements } from './procedures/measurements.server.ts'

const MB = 1024 * 1024

/**
 * From request to result: waiting for a connection, opening the transaction and reading one row, in milliseconds. A
 * screen reading in a transaction passes its own start time (`performance.now()`).
 */
export async function databaseLatency(rt: Runtime, asked = performance.now()): Promise<number> {
  await call(rt, probeDatabase, {})
  return Math.round((performance.now() - asked) * 10) / 10
}

/** Of the process, of that its JavaScript part, and what the container or the machine gives. */
export function serverMemory() {
  const { rss, heapUsed } = process.memoryUsage()
  const limit = process.constrainedMemory()
  const given = limit > 0 && limit < totalmem() ? limit : totalmem()
  return { usedMb: Math.round(rss / MB), heapMb: Math.round(heapUsed / MB), givenMb: Math.round(given / MB) }
}

export async function measure(rt: Runtime): Promise<void> {
  const databaseMs = await databaseLatency(rt)
  await call(rt, takeMeasurements, { databaseMs, memoryMb: serverMemory().usedMb })
}
