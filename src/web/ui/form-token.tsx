import { useRouteLoaderData } from 'react-router'

/** The hidden token of every form that writes. The root loader gives it; visitors have none. */
export function FormToken() {
  return <input type="hidden" name="_csrf" value={useFormToken()} />
}

/** For requests that are not forms (uploads): goes into X-CSRF-Token. */
export function useFormToken(): string {
  const root = useRouteLoaderData('root') as { formToken?: string } | undefined
  return root?.formToken ?? ''
}
