import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** Between two looks at how far it is, ms. */
const LOOK_MS = 1500

/** Looks that are taken at what should have come long ago: a page that was not drawn by then never is. */
const MOST_LOOKS = 60

/** Looks again and again while something is still to come, and no form of the page is on its way. */
export function useLooksAgain(waits: boolean, most = MOST_LOOKS): void {
  const { revalidate, state } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle'
  const looks = useRef(0)
  useEffect(() => {
    if (!waits || isBusy || state !== 'idle' || looks.current >= most) return undefined
    const timer = setTimeout(() => {
      looks.current += 1
      revalidate().catch(reportError)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [waits, most, isBusy, state, revalidate])
}

/** What is here goes at once («drop»), or is read again, with one press. */
export function PressForm({ intent, label }: { intent: 'drop' | 'reread'; label: string }) {
  const isGoing = useNavigation().formData?.get('intent') === intent
  return (
    <PostForm>
      <Button name="intent" value={intent} busy={isGoing}>
        {label}
      </Button>
    </PostForm>
  )
}
