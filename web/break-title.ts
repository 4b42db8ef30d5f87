import type { Language } from '#contract/language.ts'

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const OPENING = /[《〈（“‘「『【]$/
const CLOSING = /^[\p{P}\p{S}]/u
/** FORWARD matches short words that join to the next word; BACKWARD matches words that join to the previous one. */
const FORWARD =
  /^(?:把|被|给|对|在|从|向|由|与|和|及|或|不|没|最|更|再|又|也|都|就|第|每|这|那|哪|一|两|几|多|各|该|将|让|请|可|能|获|附|比|只|若|是|怎样|如何|\d+|[一二三四五六七八九十百千万]+)$/
const BACKWARD = /^(?:的|地|得|了|着|过|们|者|性|化|里|上|下|中|内|外|间|后|前|时|等|吗|呢|吧|家|个|位|项|种|年|月|日|天|次|例|人|岁)/
const LONGEST = 9

/** Caches results, because titles repeat across pages and word segmentation is slow. */
const known = new Map<string, readonly string[]>()
const MOST_KNOWN = 2_000

/**
 * Splits a Chinese title into parts that must not be broken, to be joined by <wbr>. Runs on the server only.
 * @example breakTitle('把证据，带到病床边', 'zh-CN') // ['把证据，', '带到', '病床边']
 */
export function breakTitle(title: string, language: Language): readonly string[] {
  if (language !== 'zh-CN') return [title]
  const parts = known.get(title) ?? partsOf(title)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(title, parts)
  return parts
}

function partsOf(title: string): string[] {
  const parts: string[] = []
  let last = ''
  for (const { segment } of words.segment(title)) {
    const before = parts.at(-1)
    if (before !== undefined && isGlued(before, last, segment)) parts[parts.length - 1] = before + segment
    else parts.push(segment)
    last = segment
  }
  return parts
}

function isGlued(before: string, last: string, next: string): boolean {
  if (OPENING.test(before) || (CLOSING.test(next) && !OPENING.test(next)) || next === ' ' || last === ' ') return true
  if (CLOSING.test(last) || before.length + next.length > LONGEST) return false
  if (FORWARD.test(last)) return true
  return !FORWARD.test(next) && (BACKWARD.test(next) || next.length === 1)
}
