import type { homes, supplies } from './tables.server.ts'

export type SupplyRow = typeof supplies.$inferSelect
export type HomeRow = typeof homes.$inferSelect
