import { parseFragment } from 'parse5'

/** WebVTT tags with their classes, such as `<c.red>`, timestamps within a cue, and SubRip tags. Any other `<` is text. */
const MARK =
  /<\/?(?:c|i|b|u|ruby|rt|lang)(?:\.[^\s<>]*)?(?:[ \t][^<>]*)?>|<\/v>|<(?:\d+:)?\d{2}:\d{2}\.\d{3}>|<\/?(?:font|s)(?:[ \t][^<>]*)?>|\{\\[^{}]*\}/gi
/** `<v.loud Dr Li>` encloses the words of a speaker. */
const VOICE = /<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/gi
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Returns a cue line as plain text: speakers by name, no other tags, and no characters that change the reading direction. */
export function toPlainLine(line: string): string {
  const plain = line.replace(VOICE, (_, name: string) => `${name.trim()}: `).replace(MARK, '')
  return decodeReferences(plain).replace(UNSEEN, '').trim()
}

/** Decodes the HTML character references that WebVTT allows. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  const { childNodes } = parseFragment(text.replaceAll('<', '&lt;'))
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
