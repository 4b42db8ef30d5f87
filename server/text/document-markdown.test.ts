import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { anyDocument } from '#contract/document/made-up-documents.stand-in.ts'
import { htmlOf } from '#server/text/document-html.ts'
import { markdownOf } from './document-markdown.ts'

const picture = (asset: string) => ({ url: `https://example.org/files/media/${asset}/a.jpeg`, alt: '"><script>' })
const ALLOWED = new Set('p h2 h3 h4 hr pre ul ol li blockquote table tbody tr td th a strong em s sub sup code br small img'.split(' '))

type Node = {
  readonly nodeName: string
  readonly childNodes?: readonly Node[]
  readonly attrs?: readonly { name: string; value: string }[]
}

/** Returns the names of all elements, with those of their attributes. */
const namesIn = ({ nodeName, childNodes = [], attrs = [] }: Node): string[] => [
  ...(nodeName.startsWith('#') ? [] : [nodeName, ...attrs.map(({ name }) => `@${name}`)]),
  ...childNodes.flatMap(namesIn),
]

test('S59: HTML for programs has no other elements and attributes, with any content of a document', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const names = new Set(namesIn(parseFragment(htmlOf(document, picture)) as unknown as Node))
      for (const name of names)
        assert.ok(name.startsWith('@') ? ['@href', '@src', '@alt', '@colspan', '@rowspan'].includes(name) : ALLOWED.has(name), name)
    }),
  )
})

test('Markdown contains no HTML that an author has typed', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const withoutCode = markdownOf(document, () => null)
        .replace(/^(?:[> ]|\d+\. |- )+/gm, '')
        .replace(/(`+)[\s\S]*?[^`]\1(?!`)/g, '')
        .replace(/\(<[^<>]*>\)/g, '()')
      assert.equal(/(?<!\\)</.test(withoutCode), false, withoutCode)
    }),
  )
})

test('lists, tables, footnotes and pictures are those of Markdown', () => {
  const text = (words: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] })
  const document = {
    type: 'doc' as const,
    content: [
      { type: 'orderedList' as const, attrs: { start: 3 }, content: [{ type: 'listItem' as const, content: [text('a'), text('b')] }] },
      {
        type: 'table' as const,
        content: [
          { type: 'tableRow' as const, content: [{ type: 'tableHeader' as const, content: [text('x|y')] }] },
          { type: 'tableRow' as const, content: [{ type: 'tableCell' as const, content: [text('1')] }] },
        ],
      },
      { type: 'paragraph' as const, content: [{ type: 'footnote' as const, attrs: { text: 'note' } }] },
    ],
  }
  assert.equal(
    markdownOf(document, () => null),
    '3. a\n\n   b\n\n| x\\|y |\n| --- |\n| 1 |\n\n[^1]\n\n[^1]: note',
  )
})
