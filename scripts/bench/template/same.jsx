import { createElement } from 'react'
import tree from './same.json'

const draw = (node, key) =>
  typeof node === 'string' ? node : createElement(node.name, { key, ...node.attributes }, ...node.children.map(draw))

/** The elements of a page of the product (scripts/bench/pages.ts), and nothing of what makes them. */
export default function Same() {
  return draw(tree, 'page')
}
