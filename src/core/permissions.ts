/** What a role of the office may be given. The roles themselves, and what each may, are rows of `staff_roles`. */
export const PERMISSIONS = ['cases', 'bills', 'messages', 'blog', 'contents', 'commissions'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** In the row of a role: the administrator of the specification, to whom nothing is closed. */
export const EVERYTHING = 'everything'

export const isPermission = (text: string): text is Permission => (PERMISSIONS as readonly string[]).includes(text)

/** Where something in the office is done: what opens it, or what administrators alone, or all of the staff, may do. */
export type OfficeSection = Permission | 'admin' | 'staff'
