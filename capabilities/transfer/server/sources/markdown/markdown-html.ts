import { Marked, type TokenizerAndRendererExtension } from 'marked'
import { toXml } from '#server/text/to-xml.ts'
import { withoutPairedTags } from './paired-tags.ts'

/** Shortcodes are the names of templates that the text called; nothing of them but pictures stays. */
export type MarkdownHtml = { readonly html: string; readonly shortcodes: readonly string[] }

type Notes = Map<string, string>

/**
 * Writes Markdown of GitHub's flavour as HTML, which is cleaned later like every foreign HTML. Footnotes take the form that Word gives
 * them, which the cleaning knows. Templates of Hugo (`{{< figure >}}`), Hexo and Jekyll (`{% asset_img %}`) become pictures or nothing, and
 * addresses lose what Jekyll writes before them.
 */
export function markdownToHtml(text: string): MarkdownHtml {
  const shortcodes: string[] = []
  const notes: Notes = new Map()
  const marked = new Marked({ gfm: true })
  marked.use({
    extensions: [noteDefinition(notes), noteReference, shortcode(shortcodes), blockShortcode(shortcodes)],
    renderer: { html: ({ text: written }) => written.replace(ANY_SHORTCODE, (...found) => renderShortcode(callOf(found), shortcodes)) },
  })
  const html = marked.parse(withPlainAddresses(withoutPairedTags(text)), { async: false })
  const written = [...notes].map(([id, note]) => `<div id="ftn${numberOf(id)}" style="mso-element:footnote">${note}</div>`)
  return { html: html + written.join(''), shortcodes }
}

/** Code, which stays as it is, or the template of an address: `{{ site.baseurl }}/a.png` and `{{ "/a.png" | relative_url }}`. */
const CODE_OR_ADDRESS =
  /(^(`{3,}|~{3,})[\s\S]*?(?:^\2|$(?![\s\S]))|`[^`\n]*`)|\{\{-?\s*(?:site\.(?:baseurl|url)|["']([^"'\n]{1,500})["']\s*\|\s*(?:relative|absolute)_url)\s*-?\}\}/gm

const withPlainAddresses = (text: string): string =>
  text.replace(CODE_OR_ADDRESS, (_, code: string | undefined, _fence, address: string | undefined) => code ?? address ?? '')

const NOTE = /^\[\^([^\]\s]{1,60})\]:[ \t]*((?:.*(?:\n(?:[ \t]{2,}\S.*|[ \t]*(?=\n[ \t]{2,}\S)))*))(?:\n|$)/

const noteDefinition = (notes: Notes): TokenizerAndRendererExtension => ({
  name: 'noteDefinition',
  level: 'block',
  start: (source) => source.search(/^\[\^/m),
  tokenizer(source) {
    const found = NOTE.exec(source)
    if (!found) return undefined
    const [raw, id = '', text = ''] = found
    return { type: 'noteDefinition', raw, id, tokens: this.lexer.inlineTokens(text.replace(/(?<!\s)\s*\n\s*/g, ' ')) }
  },
  renderer({ id, tokens = [] }) {
    notes.set(String(id), this.parser.parseInline(tokens))
    return ''
  },
})

const noteReference: TokenizerAndRendererExtension = {
  name: 'noteReference',
  level: 'inline',
  start: (source) => source.indexOf('[^'),
  tokenizer(source) {
    const found = /^\[\^([^\]\s]{1,60})\](?!:)/.exec(source)
    return found ? { type: 'noteReference', raw: found[0], id: found[1] } : undefined
  },
  renderer: ({ id }) => `<a href="#_ftn${numberOf(String(id))}">[${toXml(String(id))}]</a>`,
}

/** Notes are named by words; the cleaning knows numbers. */
const numberOf = (id: string): string => [...Buffer.from(id)].join('')

const ANY_SHORTCODE = /(?:\{\{[<%]-?\s*(\/?[\w./-]{1,60})([^\n]{0,2000}?)[-/]?[>%]\}\}|\{%-?\s*(\w{1,60})([^\n]{0,2000}?)-?%\})/g
const SHORTCODE = new RegExp(`^${ANY_SHORTCODE.source}`)

type Call = { readonly name: string; readonly given: string }
const callOf = (found: readonly unknown[]): Call => ({
  name: String(found[1] ?? found[3] ?? ''),
  given: String(found[2] ?? found[4] ?? ''),
})

/** Returns the HTML of a picture, or nothing. Anything but a picture and an end is noted. */
function renderShortcode({ name, given }: Call, noted: string[]): string {
  const picture = pictureOf(name, given)
  if (picture === undefined && !/^(?:\/|end)/.test(name)) noted.push(name)
  return picture ?? ''
}

const shortcodeOf = (level: 'inline' | 'block', name: string, found: string[]): TokenizerAndRendererExtension => ({
  name,
  level,
  start: (source) => source.search(/\{\{[<%]|\{%/),
  tokenizer(source) {
    const read = SHORTCODE.exec(source)
    if (!read || (level === 'block' && !/^[ \t]*(?:\n|$)/.test(source.slice(read[0].length)))) return undefined
    return { type: name, raw: read[0], call: callOf(read) }
  },
  renderer: ({ call }) => renderShortcode(call as Call, found),
})
const shortcode = (found: string[]) => shortcodeOf('inline', 'shortcode', found)
const blockShortcode = (found: string[]) => shortcodeOf('block', 'blockShortcode', found)

function pictureOf(call: string, given: string): string | undefined {
  const named = (name: string) => new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(given)
  const value = (name: string) =>
    named(name)
      ?.slice(1)
      .find((each) => each !== undefined) ?? ''
  if (call === 'figure' && value('src') !== '') return figure(value('src'), value('alt') || value('title'), value('caption'))
  const [address, ...words] =
    call === 'asset_img'
      ? given
          .trim()
          .split(/\s+/)
          .filter((word) => !/^\d+$/.test(word))
      : []
  return address ? figure(address, words.join(' '), '') : undefined
}

const figure = (address: string, alt: string, caption: string): string =>
  `<figure><img src="${toXml(address)}" alt="${toXml(alt)}">${caption ? `<figcaption>${toXml(caption)}</figcaption>` : ''}</figure>`
