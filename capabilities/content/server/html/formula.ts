import { createRequire } from 'node:module'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type Temml from 'temml'
import {
  isMathAttribute,
  isMathName,
  isMathStyle,
  isMathTree,
  isMathValue,
  type MathAttribute,
  type MathElement,
  type MathName,
  type MathStyle,
} from '#contract/document/mathml.ts'

/** Forbids, regardless of temml's own checks, commands that link, set attributes, define macros or refer to other formulas. */
const FORBIDDEN =
  /\\(?:href|url|includegraphics|class|id|style|data|html\w*|(?:g|e|x)?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|newenvironment|csname|label|(?:eq)?ref)(?![a-zA-Z])/
const LATEX_MAX_LENGTH = 2_000
/** Limits the table cells in a formula; tables take the most time to draw. */
const MOST_CELLS = 300
const MARKUP_MAX_LENGTH = 200_000

/**
 * Draws one formula as MathML. Returns undefined when the formula is invalid, uses a forbidden command or exceeds a limit. Colours are
 * removed, because they would be wrong in one of the two themes.
 */
export function drawFormula(latex: string, display: 'block' | 'inline'): MathElement | undefined {
  const cells = latex.match(/&|\\\\|\\cr/g) ?? []
  if (latex.length > LATEX_MAX_LENGTH || cells.length > MOST_CELLS || FORBIDDEN.test(latex)) return undefined
  const markup = markupOf(latex, display === 'block')
  if (markup === undefined || markup.length > MARKUP_MAX_LENGTH) return undefined
  const [root, ...others] = parseFragment(markup).childNodes
  const drawn = root && others.length === 0 ? elementOf(root, 1) : undefined
  return isMathTree(drawn) ? drawn : undefined
}

let temml: typeof Temml | undefined

/** temml throws on invalid input, and deeply nested braces overflow the stack. */
function markupOf(latex: string, displayMode: boolean): string | undefined {
  const options = { displayMode, throwOnError: true, trust: false, maxExpand: 100, maxSize: [50, 50] as [number, number], macros: {} }
  // temml is loaded on first use, because its tables take 2 MB and most processes draw no formula. `require` keeps drawing synchronous.
  temml ??= createRequire(import.meta.url)('temml') as typeof Temml
  try {
    // Removes the empty cell for equation numbers, because the HTML parser would end the formula there.
    return temml.renderToString(latex, { ...options, wrap: 'none', annotate: false }).replaceAll('<span class="tml-eqn"></span>', '')
  } catch {
    return undefined
  }
}

const TOO_DEEP = 100

function elementOf(node: DefaultTreeAdapterTypes.ChildNode, depth: number): MathElement | undefined {
  if (!('tagName' in node) || !isMathName(node.tagName) || depth > TOO_DEEP) return undefined
  const children = node.childNodes.map((child) => ('value' in child ? child.value : elementOf(child, depth + 1)))
  if (!children.every((child) => child !== undefined)) return undefined
  return { name: node.tagName, ...attributesOf(node.tagName, node.attrs), ...(children.length > 0 && { children }) }
}

function attributesOf(name: MathName, given: readonly { readonly name: string; readonly value: string }[]): Partial<MathElement> {
  const attrs: Partial<Record<MathAttribute, string>> = {}
  const style: Partial<Record<MathStyle, string>> = {}
  let classes: readonly string[] = []
  for (const { name: key, value } of given) {
    if (key === 'class') classes = value.split(/\s+/).filter((each) => /^[a-z][a-z0-9-]{0,39}$/.test(each))
    else if (key === 'style') Object.assign(style, styleOf(value))
    // A rule (`mspace`) is the only element drawn by its background, in the colour of the text.
    else if (key === 'mathbackground') Object.assign(attrs, name === 'mspace' && { mathbackground: 'currentcolor' })
    else if (isMathAttribute(key)) attrs[key] = value
  }
  return {
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(Object.keys(style).length > 0 && { style }),
    ...(classes.length > 0 && { classes: classes.slice(0, 8) }),
  }
}

/** Parses `padding-left:0em;color:#f00;` into { paddingLeft: '0em' }. Colours within borders are removed too. */
function styleOf(text: string): Partial<Record<MathStyle, string>> {
  const style: Partial<Record<MathStyle, string>> = {}
  for (const declaration of text.split(';')) {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim())
    const key = property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const plain = value.replace(/#[0-9a-f]{3,8}\b/gi, '').trim()
    if (isMathStyle(key) && isMathValue(plain)) style[key] = plain
  }
  return style
}
