import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface Keys {
  /** AES-256-GCM. `purpose` binds the text to its column: a value moved elsewhere does not decrypt. */
  encrypt(plain: string, purpose: string): string
  /** Throws when the text was modified, belongs to another purpose, or its key is gone. */
  decrypt(sealed: string, purpose: string): string
  /** True when sealed with an older secret: encrypt it again. */
  isStale(sealed: string): boolean
  /** A tamper-proof value for a browser; null when modified or expired. */
  sign(value: string, purpose: string, expiresAt: Date): string
  verify(signed: string, purpose: string, now: Date): string | null
  /** A keyed hash: deterministic, and meaningless without the key. */
  hash(value: string): string
  /** A secret for a library with its own signing. */
  derive(purpose: string): string
}

/** Keys from APP_SECRET; APP_SECRET_PREVIOUS still opens its own texts, for rotation. */
export function createKeys(secret: string, previous?: string): Keys {
  const ring = [secret, previous]
    .filter(s => s !== undefined)
    .map(s => ({ id: createHash('sha256').update(s).digest('hex').slice(0, 8), secret: s }))
  const current = ring[0]!
  const made = new Map<string, Buffer>()
  const derived = (from: string, purpose: string): Buffer => {
    const name = `${purpose} ${from}`
    const key = made.get(name) ?? Buffer.from(hkdfSync('sha256', from, '', purpose, 32))
    made.set(name, key)
    return key
  }
  const mac = (from: string, text: string) =>
    createHmac('sha256', derived(from, 'sign')).update(text).digest('base64url')
  return {
    encrypt(plain, purpose) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', derived(current.secret, 'encrypt'), iv)
      cipher.setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        current.id,
        iv.toString('base64url'),
        body.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
      ].join('.')
    },
    decrypt(sealed, purpose) {
      const [id, iv, body, tag] = sealed.split('.')
      const key = ring.find(k => k.id === id)
      if (!key || !iv || body === undefined || !tag) throw new Error('sealed value without a known key')
      // Without a tag length Node accepts tags truncated to four bytes.
      const decipher = createDecipheriv('aes-256-gcm', derived(key.secret, 'encrypt'), Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
    isStale: sealed => !sealed.startsWith(`${current.id}.`),
    sign(value, purpose, expiresAt) {
      const text = `${Buffer.from(value).toString('base64url')}.${expiresAt.getTime().toString(36)}`
      return `${text}.${mac(current.secret, `${purpose}:${text}`)}`
    },
    verify(signed, purpose, now) {
      const [value, time, given] = signed.split('.')
      if (!value || !time || !given) return null
      const genuine = ring.some(k => isSameSecret(mac(k.secret, `${purpose}:${value}.${time}`), given))
      return genuine && Number.parseInt(time, 36) > now.getTime()
        ? Buffer.from(value, 'base64url').toString('utf8')
        : null
    },
    hash: value => createHmac('sha256', derived(current.secret, 'hash')).update(value).digest('base64url'),
    derive: purpose => derived(current.secret, purpose).toString('hex'),
  }
}

/** Constant-time comparison of secrets. As bytes: a forged text of the same length may contain two-byte characters. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
