import { useLocation } from 'react-router'
import { assistantTexts } from '#areas/support/assistant-texts.ts'
import { useRootData } from '#web/site.ts'
import chatScript from '#web/small/chat.ts?worker&url'

const PATH = '/assistente'

/** Bottom right on every page but the assistant's own: a link, which a small script opens over the page. */
export function AssistantButton() {
  const { site, formToken, hasAssistant } = useRootData()
  const { pathname } = useLocation()
  if (!hasAssistant || pathname === PATH) return null
  return (
    <aside aria-label="Assistente">
      <a
        href={PATH}
        className="chat-button"
        data-chat={chatScript}
        data-name={assistantTexts.name(site.name)}
        data-token={formToken || undefined}
      >
        <svg
          width="22"
          height="22"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="M2 3h16v11H9l-4 3.5V14H2zM6 7h8M6 10h5" />
        </svg>
        <span>{assistantTexts.button}</span>
      </a>
    </aside>
  )
}
