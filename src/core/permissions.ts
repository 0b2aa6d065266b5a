/** Permissions of office roles. Roles and their permissions are rows of `staff_roles`. */
export const PERMISSIONS = ['cases', 'bills', 'messages', 'blog', 'contents', 'commissions'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Permission of the administrator role: everything. */
export const EVERYTHING = 'everything'

export const isPermission = (text: string): text is Permission => (PERMISSIONS as readonly string[]).includes(text)

/** Section of an office action: the permission required, or `admin` or `staff` for administrators only or all staff. */
export type OfficeSection = Permission | 'admin' | 'staff'
