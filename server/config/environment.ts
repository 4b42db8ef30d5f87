import { readFileSync } from 'node:fs'

/** Reads environment variables by type. Problems are collected, so that the operator sees all of them at once. */
export type Environment = {
  text(name: string): string | undefined
  number(name: string, fallback: number, bounds?: { readonly min?: number; readonly max?: number }): number
  list(name: string, fallback?: readonly string[]): readonly string[]
  choice<Option extends string>(name: string, options: readonly Option[], fallback: Option): Option
  /** Returns the value of `NAME`, or the content of the file that `NAME_FILE` names (S123). */
  secret(name: string): string | undefined
  problem(sentence: string): void
  readonly problems: readonly string[]
}

export function openEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const problems: string[] = []
  const text = (name: string) => variables[name]?.trim() || undefined
  const problem = (sentence: string) => void problems.push(sentence)
  return {
    text,
    problem,
    problems,
    number(name, fallback, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) {
      const given = text(name)
      if (given === undefined) return fallback
      const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN
      if (value >= min && value <= max) return value
      problem(`${name} must be a whole number from ${min} to ${max}, not "${given}".`)
      return fallback
    },
    list: (name, fallback = []) =>
      text(name)
        ?.split(',')
        .map((entry) => entry.trim())
        .filter(Boolean) ?? fallback,
    choice(name, options, fallback) {
      const given = text(name)
      const found = options.find((option) => option === given)
      if (given !== undefined && !found) problem(`${name} must be one of ${options.join(', ')}, not "${given}".`)
      return found ?? fallback
    },
    secret: (name) => readSecret(name, text, problem),
  }
}

function readSecret(name: string, text: (name: string) => string | undefined, problem: (sentence: string) => void): string | undefined {
  const file = text(`${name}_FILE`)
  if (file === undefined) return text(name)
  if (text(name) !== undefined) problem(`${name} and ${name}_FILE are both set; keep one.`)
  try {
    const content = readFileSync(file, 'utf8').trim()
    if (content !== '') return content
    problem(`${name}_FILE names an empty file.`)
  } catch {
    problem(`${name}_FILE names a file that cannot be read.`)
  }
  return undefined
}
