import { globSync, readFileSync } from 'node:fs'

/** A key of a text, and the name under which its module exports the text. */
type Keyed = { readonly text: string; readonly key: string }

const CODE = '{contract,web,app,server,capabilities,streaming,runtime}/**/*.{ts,tsx}'
/** A template of a key, such as `metric.${metric}`. */
const TEMPLATE = /(action(?::| =) )?`([\w.:-]*(?:\$\{[^}`]*\}[\w.:-]*)+)`/g
const EXPRESSION = /\$\{[^}]*\}/

type Template = { readonly source: string; readonly template: string; readonly isAction: boolean }
type Code = { readonly words: ReadonlySet<string>; readonly templates: readonly Template[] }
let read: Code | undefined

function readCode(): Code {
  const code = globSync(CODE)
    .filter((file) => !/\.test\.|stand-in|\/text\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  return {
    words: new Set(code.flatMap((source) => source.match(/[\w$-]+(?:[.:][\w$-]+)*/g) ?? [])),
    templates: code.flatMap((source) =>
      [...source.matchAll(TEMPLATE)].map(([, action, template]) => ({ source, template: template!, isAction: action !== undefined })),
    ),
  }
}

/**
 * Returns the keys that product code names neither in full nor by a template. A template without letters counts where its text is named, and
 * for audit actions.
 */
export function findUnused(keys: readonly Keyed[]): string[] {
  read ??= readCode()
  const { words, templates } = read
  const named = patternsOf(templates.filter(({ template }) => isNamed(template)))
  const bare = templates.filter(({ template }) => !isNamed(template))
  const bareOfTexts = new Map<string, readonly RegExp[]>()
  const bareOf = (text: string) => {
    const isFor = ({ source, isAction }: Template) => (isAction ? text.endsWith('Actions') : source.includes(text))
    const found = bareOfTexts.get(text) ?? patternsOf(bare.filter(isFor))
    bareOfTexts.set(text, found)
    return found
  }
  const fits = (key: string) => (pattern: RegExp) => pattern.test(key)
  const isUsed = ({ text, key }: Keyed) => words.has(key) || named.some(fits(key)) || bareOf(text).some(fits(key))
  return keys.filter((each) => !isUsed(each)).map(({ text, key }) => `${text} ${key}`)
}

const isNamed = (template: string): boolean => /[a-z]/i.test(template.split(EXPRESSION).join(''))

const patternsOf = (templates: readonly { readonly template: string }[]): RegExp[] =>
  [...new Set(templates.map(({ template }) => template))].map(
    (template) => new RegExp(`^${template.split(EXPRESSION).map(literally).join('[\\w.:-]+')}$`),
  )

const literally = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
