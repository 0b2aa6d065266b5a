import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reload after a conflict, to show what happened meanwhile; a preview writes nothing, so only if the address changes. */
export const reloadsWhenLate = ({
  actionStatus,
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 ||
  (formData?.get('intent') === 'preview' ? currentUrl.href !== nextUrl.href : defaultShouldRevalidate)
