import { type SmallSheets, withOwnStyles } from './own-styles.ts'

type Parts = { readonly sheets: SmallSheets; readonly endOfHead: string; readonly endOfBody: string }

/**
 * Puts into rendered HTML what stands in it and is not rendered: small sheets, the end of its head and the end of its body. All in one go, since a
 * text that is put together is copied whole as soon as anything looks for a place in it.
 */
export function insertParts(html: string, { sheets, endOfHead, endOfBody }: Parts): { html: string; names: readonly string[] } {
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  if (headEnd < 0 || bodyEnd < headEnd) return { html, names: [] }
  const { head, names } = withOwnStyles(html.slice(0, headEnd), sheets)
  return { html: head + endOfHead + html.slice(headEnd, bodyEnd) + endOfBody + html.slice(bodyEnd), names }
}
