/** A rendered formula: MathML as a tree of known names, so that it cannot contain anything else (S57, S59). */
export type MathElement = {
  readonly name: MathName
  readonly attrs?: Readonly<Partial<Record<MathAttribute, string>>> | undefined
  /** Properties of MATH_STYLES, with values that contain no functions or addresses. */
  readonly style?: Readonly<Partial<Record<MathStyle, string>>> | undefined
  /** Classes of the renderer's style sheet; others have no effect. */
  readonly classes?: readonly string[] | undefined
  readonly children?: readonly (MathElement | string)[] | undefined
}

export const MATH_NAMES = [
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'mtext',
  'mspace',
  'ms',
  'mfrac',
  'msqrt',
  'mroot',
  'mstyle',
  'mpadded',
  'mphantom',
  'menclose',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'none',
  'mtable',
  'mtr',
  'mtd',
] as const
export type MathName = (typeof MATH_NAMES)[number]

export const MATH_ATTRIBUTES = [
  'display',
  'displaystyle',
  'scriptlevel',
  'mathvariant',
  'mathsize',
  'mathbackground',
  'stretchy',
  'fence',
  'separator',
  'symmetric',
  'largeop',
  'movablelimits',
  'form',
  'lspace',
  'rspace',
  'minsize',
  'maxsize',
  'accent',
  'accentunder',
  'linethickness',
  'linebreak',
  'notation',
  'width',
  'height',
  'depth',
  'voffset',
  'columnalign',
  'rowspacing',
  'columnspacing',
  'columnspan',
  'rowspan',
] as const
export type MathAttribute = (typeof MATH_ATTRIBUTES)[number]

const MATH_STYLES = [
  'padding',
  'paddingLeft',
  'paddingRight',
  'marginLeft',
  'marginRight',
  'border',
  'borderTop',
  'borderBottom',
  'borderLeft',
  'borderRight',
  'textAlign',
  'width',
  'height',
  'mathDepth',
] as const
export type MathStyle = (typeof MATH_STYLES)[number]

export const MATH_LIMITS = {
  /** Limits the elements and texts of one formula. */
  nodes: 2_000,
  depth: 60,
  /** Limits the characters of one text, and below of one attribute value. */
  text: 2_000,
  value: 200,
  /** Limits the number in a length, in any unit, so that a formula cannot cover the page. */
  length: 600,
} as const

const names: ReadonlySet<string> = new Set(MATH_NAMES)
const attributes: ReadonlySet<string> = new Set(MATH_ATTRIBUTES)
const styles: ReadonlySet<string> = new Set(MATH_STYLES)

export const isMathName = (name: string): name is MathName => names.has(name)
export const isMathAttribute = (name: string): name is MathAttribute => attributes.has(name)
export const isMathStyle = (name: string): name is MathStyle => styles.has(name)

/** Accepts words, lengths and percentages. Refuses functions, addresses, quotes and lengths that could cover the page. */
export const isMathValue = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MATH_LIMITS.value &&
  /^[\w.#% -]*$/.test(value) &&
  (value.match(/\d+(\.\d+)?/g) ?? []).every((figure) => Number(figure) <= MATH_LIMITS.length)

/** Returns true for a formula that may be shown. It does not recurse, so no input overflows the stack. */
export function isMathTree(root: unknown): root is MathElement {
  const open: [value: unknown, depth: number][] = [[root, 1]]
  let seen = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    seen += 1
    if (seen > MATH_LIMITS.nodes || depth > MATH_LIMITS.depth) return false
    if (depth > 1 && typeof value === 'string') {
      if (value.length > MATH_LIMITS.text) return false
      continue
    }
    const children = childrenOf(value)
    if (!children || seen + children.length > MATH_LIMITS.nodes) return false
    if (depth === 1 && (value as MathElement).name !== 'math') return false
    for (const child of children) open.push([child, depth + 1])
  }
  return true
}

/** Returns the children of a valid element, or undefined for an invalid one. */
function childrenOf(value: unknown): readonly unknown[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { name, attrs, style, classes, children = [], ...others } = value as Record<string, unknown>
  if (typeof name !== 'string' || !isMathName(name) || Object.keys(others).length > 0 || !Array.isArray(children)) return undefined
  if (!isRecordOf(attrs, isMathAttribute) || !isRecordOf(style, isMathStyle)) return undefined
  return classes === undefined || (Array.isArray(classes) && classes.length <= 8 && classes.every(isClass)) ? children : undefined
}

const isClass = (name: unknown): boolean => typeof name === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(name)
const isRecordOf = (value: unknown, isKey: (key: string) => boolean): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([key, inner]) => isKey(key) && isMathValue(inner)))
