import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { cutText } from '#contract/input/cut-text.ts'

/** A title or a comment is shorter; the bound keeps the parser fast. */
const MOST_CHARACTERS = 50_000
const BLOCKS = new Set(['br', 'p', 'div', 'li', 'blockquote', 'pre', 'h1', 'h2', 'h3'])
const UNSEEN = new Set(['script', 'style', 'template'])

/** Returns the words of a short piece of HTML, such as a title or a comment, with the breaks between its blocks. */
export const plainText = (html: string): string =>
  wordsIn(parseFragment(cutText(html, MOST_CHARACTERS)).childNodes)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/(?<!\s)\s*\n\s*/g, '\n')
    .trim()

const wordsIn = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string =>
  nodes
    .map((node) => {
      if ('value' in node) return node.value
      if (!('tagName' in node) || UNSEEN.has(node.tagName)) return ''
      return wordsIn(node.childNodes) + (BLOCKS.has(node.tagName) ? '\n' : '')
    })
    .join('')
