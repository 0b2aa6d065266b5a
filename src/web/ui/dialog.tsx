import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

/**
 * A window over the page, open as long as it is drawn: the browser's own, so focus stays inside, Esc closes and no style
 * is injected past the content security policy. A button inside `DialogClose`, Esc and a press outside call `onClose`.
 */
export function Dialog({
  title,
  onClose,
  wide,
  children,
}: {
  title: string
  onClose(): void
  wide?: boolean
  children: ReactNode
}) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (box.current && !box.current.open) box.current.showModal()
  }, [])
  return (
    <dialog
      ref={box}
      className={classNames('dialog', wide && 'dialog-wide')}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={event => {
        // The dialog's own box is covered by its content: a press on the element itself is a press on the veil.
        if (event.target === event.currentTarget) box.current?.close()
      }}
    >
      <div className="dialog-body">
        <h3 id={titleId}>{title}</h3>
        {children}
      </div>
    </dialog>
  )
}

/** Wraps the button that closes the window. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <form method="dialog">{children}</form>
}
