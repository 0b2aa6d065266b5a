import type { CSSProperties } from 'react'

export const WHY = 'Ti scriviamo perché la Sentinella segue le tue forniture su'

const list: CSSProperties = { margin: '0 0 16px', paddingLeft: 20, fontSize: 15 }

/** What the figures rest on. */
export function Assumptions({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul style={list}>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
