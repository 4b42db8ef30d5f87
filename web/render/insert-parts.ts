import { type SmallSheets, withOwnStyles } from './own-styles.ts'

type Parts = { readonly sheets: SmallSheets; readonly endOfHead: string; readonly endOfBody: string }

/**
 * Inserts the parts of a page that are not rendered: small style sheets, the end of the head and the end of the body. It does so in one
 * pass, because searching a concatenated string first copies it.
 */
export function insertParts(html: string, { sheets, endOfHead, endOfBody }: Parts): { html: string; names: readonly string[] } {
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  if (headEnd < 0 || bodyEnd < headEnd) return { html, names: [] }
  const { head, names } = withOwnStyles(html.slice(0, headEnd), sheets)
  return { html: head + endOfHead + html.slice(headEnd, bodyEnd) + endOfBody + html.slice(bodyEnd), names }
}
