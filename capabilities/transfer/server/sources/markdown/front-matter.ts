import { parse } from 'yaml'

export type FrontMatter = Readonly<Record<string, unknown>>
type MarkdownFile = {
  readonly values: FrontMatter
  readonly text: string
  /** The form of front matter that could not be read. */
  readonly problem: 'YAML' | 'TOML' | undefined
}

const LONGEST = 64 * 1_024
const YAML = /^---[ \t]*\n([\s\S]*?)\n?^(?:---|\.\.\.)[ \t]*(?:\n|$)/m
const TOML = /^\+\+\+[ \t]*\n[\s\S]*?\n?^\+\+\+[ \t]*(?:\n|$)/m

/** Separates the front matter of a Markdown file from its text. Aliases of YAML are bounded by its reader, and its dates stay texts. */
export function readFrontMatter(file: string): MarkdownFile {
  const written = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const yaml = written.startsWith('---') ? YAML.exec(written) : null
  if (yaml?.index === 0) {
    const values = readYaml(yaml[1] ?? '')
    return { values: values ?? {}, text: written.slice(yaml[0].length), problem: values ? undefined : 'YAML' }
  }
  const toml = written.startsWith('+++') ? TOML.exec(written) : null
  if (toml?.index === 0) return { values: {}, text: written.slice(toml[0].length), problem: 'TOML' }
  return { values: {}, text: written, problem: undefined }
}

function readYaml(text: string): FrontMatter | undefined {
  if (text.length > LONGEST) return undefined
  try {
    const values: unknown = parse(text, { maxAliasCount: 100, schema: 'core', uniqueKeys: false, logLevel: 'error' })
    if (values === null) return {}
    return typeof values === 'object' && !Array.isArray(values) ? lowerCased(values) : undefined
  } catch {
    return undefined
  }
}

const lowerCased = (values: object): FrontMatter =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
