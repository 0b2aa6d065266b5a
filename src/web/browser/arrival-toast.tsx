import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { saidIn, saidOnce } from '#web/said.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Shows what the redirect to this page had to say, once. */
export function ArrivalToast() {
  const isArrived = useNavigation().state === 'idle'
  useEffect(() => {
    const message = isArrived ? saidIn(document.cookie) : null
    if (!message) return
    document.cookie = saidOnce
    showToast(message)
  }, [isArrived])
  return null
}
