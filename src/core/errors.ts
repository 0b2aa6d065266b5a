/** Codes of any procedure; areas add their own («wrong-file-type», «offer-gone» …). */
type CommonErrorCode =
  | 'forbidden'
  | 'sign-in-required'
  | 'bad-input'
  | 'not-found'
  | 'too-many-attempts'
  | 'conflict'
  | 'unavailable'

interface ErrorDetail {
  /** Field path → error code, for errors next to a field. */
  fields?: Record<string, string>
  /** Seconds until another attempt is allowed. */
  retryAfter?: number
  /** Values for the sentence («Massimo {n}MB consentiti»), never personal data: details are logged. */
  values?: Record<string, string | number>
}

/** A refusal that the caller can explain. The sentence for `code` is in the area's `texts.ts`. */
export class AppError extends Error {
  readonly code: string
  readonly detail: ErrorDetail
  constructor(code: CommonErrorCode | (string & {}), detail: ErrorDetail = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }
}

/** For a `catch`: replaces a refusal, or only these codes; rethrows other errors. */
export const onRefusal =
  <T>(instead: (refusal: AppError) => T, ...codes: readonly string[]) =>
  (error: unknown): T => {
    if (error instanceof AppError && (codes.length === 0 || codes.includes(error.code))) return instead(error)
    throw error
  }

/** Maps `not-found` to null. */
export const orNull = onRefusal(() => null, 'not-found')

export const wrongField = (field: string, code: string): AppError =>
  new AppError('bad-input', { fields: { [field]: code } })

/** The result, or AppError('too-slow') after the time limit; the work itself continues. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('too-slow')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
