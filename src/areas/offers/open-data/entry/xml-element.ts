/** An element of an entry with its content; names without prefix. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(child => child.name === name)

/** Text at a path of names, trimmed; '' when missing. */
export function textAt(element: XmlElement, ...path: string[]): string {
  let at: XmlElement | undefined = element
  for (const name of path) at = at?.children.find(child => child.name === name)
  return at?.text.trim() ?? ''
}

export const textsOf = (element: XmlElement, name: string): string[] =>
  childrenOf(element, name)
    .map(({ text }) => text.trim())
    .filter(Boolean)

export const textsAt = (element: XmlElement, parent: string, name: string): string[] =>
  childrenOf(element, parent).flatMap(each => textsOf(each, name))
