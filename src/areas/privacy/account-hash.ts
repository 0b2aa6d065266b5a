import type { Keys } from '#platform/crypto/keys.server.ts'

/** What remains of the number of a deleted account: who has it and our key can tell that it was deleted, nobody else. */
export const accountHash = (keys: Keys, accountId: string): string => keys.hash(`erased-account:${accountId}`)
