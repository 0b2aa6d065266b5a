import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Password hashing deliberately takes a quarter of a second of a core. Here the same function runs at its lowest cost;
 * `sign-in-work.test.ts` checks the product's cost.
 */
const { scrypt } = crypto
crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt
syncBuiltinESMExports()
