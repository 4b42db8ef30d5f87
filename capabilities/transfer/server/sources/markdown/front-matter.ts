import { parse as parseToml } from 'smol-toml'
import { parse } from 'yaml'

export type FrontMatter = Readonly<Record<string, unknown>>
type MarkdownFile = {
  readonly values: FrontMatter
  readonly text: string
  /** The form of front matter that could not be read. */
  readonly problem: 'YAML' | 'TOML' | undefined
}

const LONGEST = 64 * 1_024
const MOST_LEVELS = 20
const YAML = /^---[ \t]*\n([\s\S]*?)\n?^(?:---|\.\.\.)[ \t]*(?:\n|$)/m
/** Front matter of Hexo may lack its first line. */
const OPENLESS = /^([a-z_]+[ \t]*:[\s\S]*?)\n^-{3,}[ \t]*(?:\n|$)/im
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?)\n?^\+\+\+[ \t]*(?:\n|$)/m

/** Separates the front matter of a Markdown file from its text. Aliases of YAML are bounded by its reader, and dates stay texts. */
export function readFrontMatter(file: string): MarkdownFile {
  const written = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const yaml = written.startsWith('---') ? YAML.exec(written) : null
  if (yaml?.index === 0) {
    const values = readYaml(yaml[1] ?? '')
    return { values: values ?? {}, text: written.slice(yaml[0].length), problem: values ? undefined : 'YAML' }
  }
  const toml = written.startsWith('+++') ? TOML.exec(written) : null
  if (toml?.index === 0) {
    const values = readToml(toml[1] ?? '')
    return { values: values ?? {}, text: written.slice(toml[0].length), problem: values ? undefined : 'TOML' }
  }
  const openless = OPENLESS.exec(written)
  const values = openless?.index === 0 ? readYaml(openless[1] ?? '') : undefined
  return openless && values && ('title' in values || 'date' in values)
    ? { values, text: written.slice(openless[0].length), problem: undefined }
    : { values: {}, text: written, problem: undefined }
}

/** Returns undefined for text that is too long, or no YAML of names and values. */
export function readYaml(text: string): FrontMatter | undefined {
  if (text.length > LONGEST) return undefined
  try {
    const values: unknown = parse(text, { maxAliasCount: 100, schema: 'core', uniqueKeys: false, logLevel: 'error' })
    if (values === null) return {}
    return typeof values === 'object' && !Array.isArray(values) ? lowerCased(values) : undefined
  } catch {
    return undefined
  }
}

/** Returns undefined for text that is too long, or no TOML. Its dates become texts as they are written. */
export function readToml(text: string): FrontMatter | undefined {
  if (text.length > LONGEST) return undefined
  try {
    return lowerCased(withTexts(parseToml(text, { maxDepth: MOST_LEVELS })) as object)
  } catch {
    return undefined
  }
}

function withTexts(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each)]))
}

const lowerCased = (values: object): FrontMatter =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
