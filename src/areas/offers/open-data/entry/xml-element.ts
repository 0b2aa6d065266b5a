/** One element of an entry, with what it holds; names without prefix. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(child => child.name === name)

/** The text at the end of a path of names, without spaces around it; '' where nothing is. */
export function textAt(element: XmlElement, ...path: string[]): string {
  let at: XmlElement | undefined = element
  for (const name of path) at = at?.children.find(child => child.name === name)
  return at?.text.trim() ?? ''
}

/** The texts of all children of a name, without spaces around them. */
export const textsOf = (element: XmlElement, name: string): string[] =>
  childrenOf(element, name)
    .map(({ text }) => text.trim())
    .filter(Boolean)

export const textsAt = (element: XmlElement, parent: string, name: string): string[] =>
  childrenOf(element, parent).flatMap(each => textsOf(each, name))
