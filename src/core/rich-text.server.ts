import sanitizeHtml from 'sanitize-html'
import { untilTooDeep } from './html-page.server.ts'

/** spec 1 §5: tags of rich text. The class attribute is the only one allowed, so no URL and no style survives. */
const TAGS = 'p br strong em u ol ul li h1 h2 h3 h4 h5 h6'.split(' ')

export const richText = (html: string): string =>
  sanitizeHtml(untilTooDeep(html), {
    allowedTags: TAGS,
    allowedAttributes: { '*': ['class'] },
    disallowedTagsMode: 'discard',
  })
