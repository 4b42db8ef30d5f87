/** A text that differs between two versions; empty where a version lacks it. */
type Difference = { readonly at: string; readonly mine: string; readonly theirs: string }

const IS_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const isNode = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
/** Returns readable text only; ids and numbers appear as '', so a difference shows just their field. */
const textOf = (value: unknown): string => (typeof value === 'string' && !IS_ID.test(value) ? value : '')

/** Returns the differing texts at any depth, or one placeholder when only other values differ. */
export function courseDifferences(mine: unknown, theirs: unknown): readonly Difference[] {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return []
  const texts = textsOf(mine, theirs, '')
  return texts.length > 0 ? texts : [{ at: '', mine: '…', theirs: '…' }]
}

function textsOf(mine: unknown, theirs: unknown, at: string): readonly Difference[] {
  if (isNode(mine) || isNode(theirs)) {
    const [one, other] = [isNode(mine) ? mine : {}, isNode(theirs) ? theirs : {}]
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => textsOf(one[key], other[key], `${at}.${key}`))
  }
  const [before, after] = [textOf(mine), textOf(theirs)]
  return before === after ? [] : [{ at, mine: before, theirs: after }]
}
