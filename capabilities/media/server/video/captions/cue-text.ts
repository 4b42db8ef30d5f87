import { parseFragment } from 'parse5'

/** Marks of WebVTT with their classes, such as `<c.red>`, times within a cue, and those of SubRip. Any other `<` is text. */
const MARK =
  /<\/?(?:c|i|b|u|ruby|rt|lang)(?:\.[^\s<>]*)?(?:[ \t][^<>]*)?>|<\/v>|<(?:\d+:)?\d{2}:\d{2}\.\d{3}>|<\/?(?:font|s)(?:[ \t][^<>]*)?>|\{\\[^{}]*\}/gi
/** `<v.loud Dr Li>`: the words of a speaker. */
const VOICE = /<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/gi
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A line of a cue as it is read: speakers by name, no other marks, and nothing that turns the direction of the rest. */
export function toPlainLine(line: string): string {
  const plain = line.replace(VOICE, (_, name: string) => `${name.trim()}: `).replace(MARK, '')
  return decodeReferences(plain).replace(UNSEEN, '').trim()
}

/** Character references of HTML, as WebVTT has them. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  const { childNodes } = parseFragment(text.replaceAll('<', '&lt;'))
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
