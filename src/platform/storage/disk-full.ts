const CODES = ['ENOSPC', 'EDQUOT']

/** Whether something could not be written for want of room. */
export const isDiskFull = (error: unknown): boolean => CODES.includes((error as NodeJS.ErrnoException).code ?? '')
