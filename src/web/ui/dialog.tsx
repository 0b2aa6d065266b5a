import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

/**
 * Native modal dialog, open while rendered: focus stays inside, Esc closes it, and no style is injected against the CSP. A
 * button inside `DialogClose`, Esc and a click outside call `onClose`.
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
        // Content covers the dialog's box: a click on the element itself is on the backdrop.
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

/** Wraps the button that closes the dialog. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <form method="dialog">{children}</form>
}
