import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Hashing a password takes a quarter of a second of a core, so that guessing is slow. Here it is the same function at its
 * least work; what the product asks for is looked at in `sign-in-work.test.ts`.
 */
const { scrypt } = crypto
crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt
syncBuiltinESMExports()
