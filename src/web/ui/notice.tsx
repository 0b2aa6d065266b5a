import type { ComponentProps, ReactNode } from 'react'
import { useActionData } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Tone = 'info' | 'amber' | 'red' | 'green'
const ICONS = { info: 'info', amber: 'warning', red: 'warning', green: 'check' } as const

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: Tone
  title?: ReactNode
}

/** A message in the page. Give `role="status"` or `role="alert"` when it appears after an action. */
export const Notice = (props: NoticeProps) =>
  props.tone === 'green' && props.role === 'status' ? <Saved {...props} /> : <Message {...props} />

/** A notice of one paragraph. */
export const TextNotice = ({ children, ...notice }: NoticeProps) => (
  <Notice {...notice}>
    <p>{children}</p>
  </Notice>
)

/** The address still has the code of an earlier save: hide it when the page shows a refusal. */
function Saved(props: NoticeProps) {
  const refusal = useActionData<{ errors?: object } | undefined>()?.errors
  return refusal && Object.keys(refusal).length > 0 ? null : <Message {...props} />
}

function Message({ tone = 'info', title, children, className, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classNames('notice', tone !== 'info' && `notice-${tone}`, className)}>
      <Icon name={ICONS[tone]} />
      <div>
        {title ? (
          <p>
            <b>{title}</b>
          </p>
        ) : null}
        {children}
      </div>
    </div>
  )
}
