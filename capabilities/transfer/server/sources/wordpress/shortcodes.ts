import { escapeHtml } from '#server/text/escape-html.ts'

/** Names what a shortcode becomes: HTML, or undefined for one that is not known. `inside` is the text up to its end. */
type Shortcode = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly inside: string }
type ShortcodeContext = {
  /** Returns the HTML of the pictures of a gallery; without ids those that were uploaded to the text. */
  gallery(ids: readonly string[]): string
  /** Returns the note for a shortcode that is not known. */
  note(name: string): string
}

const ONE = /\[(\[?)([a-z][\w-]{1,60})((?:\s+[^[\]]*)?)\](\]?)/gi
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g

/**
 * Replaces shortcodes: captions, galleries, embeds, videos and sounds become HTML; others leave a note, and the text that they enclose. A
 * word in brackets that looks like no shortcode, such as [sic], stays.
 */
export function replaceShortcodes(html: string, context: ShortcodeContext): string {
  let out = ''
  let from = 0
  const lower = html.toLowerCase()
  // A name whose end is not found once has none further on.
  const endless = new Set<string>()
  for (const match of html.matchAll(ONE)) {
    const [whole, open, name = '', written = '', close] = match
    if (match.index < from) continue
    out += html.slice(from, match.index)
    from = match.index + whole.length
    if (open && close) {
      out += whole.slice(1, -1)
      continue
    }
    const end = `[/${name.toLowerCase()}]`
    const at = endless.has(end) ? -1 : lower.indexOf(end, from)
    const isClosed = at >= 0
    if (!isClosed) endless.add(end)
    const attributes = attributesOf(written)
    const isShortcode = KNOWN.has(name.toLowerCase()) || isClosed || /=/.test(written) || /[_-]/.test(name)
    if (!isShortcode) {
      out += whole
      continue
    }
    const inside = isClosed ? html.slice(from, at) : ''
    if (isClosed) from = at + end.length
    out += htmlOf({ name: name.toLowerCase(), attributes, inside }, context)
  }
  return out + html.slice(from)
}

const KNOWN: ReadonlySet<string> = new Set(['caption', 'wp_caption', 'gallery', 'embed', 'video', 'audio', 'playlist'])

function attributesOf(written: string): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  for (const [, name, double, single, bare, quoted, alone] of written.matchAll(ATTRIBUTE))
    all.set((name ?? String(all.size)).toLowerCase(), double ?? single ?? bare ?? quoted ?? alone ?? '')
  return all
}

function htmlOf({ name, attributes, inside }: Shortcode, context: ShortcodeContext): string {
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return captionOf(inside, attributes.get('caption') ?? '')
    case 'gallery':
      return context.gallery((attributes.get('ids') ?? attributes.get('include') ?? '').split(/[\s,]+/).filter((id) => id !== ''))
    case 'embed':
      return embedOf('iframe', inside.trim() || (attributes.get('src') ?? attributes.get('0') ?? ''))
    case 'video':
    case 'audio':
      return embedOf(
        name,
        ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav'].map((each) => attributes.get(each)).find(Boolean) ?? '',
      )
    default:
      return `${context.note(name)}${replaceShortcodes(inside, context)}`
  }
}

const LONGEST_CAPTION = 10_000

/** The picture, perhaps in a link, comes first; the rest is its caption. */
function captionOf(inside: string, caption: string): string {
  if (inside.length > LONGEST_CAPTION) return inside
  const [, picture, rest = ''] = /^([\s\S]*?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inside) ?? []
  return picture === undefined ? inside : `<figure>${picture}<figcaption>${rest.trim() || escapeHtml(caption)}</figcaption></figure>`
}

const embedOf = (element: string, address: string): string => `\n\n<${element} src="${escapeHtml(address)}"></${element}>\n\n`
