import { parseSync } from 'vite'

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const PLUMBING = new Set(['ImportDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration'])
const MANY_PARAMETERS = 4

type Node = {
  readonly type?: string
  readonly start?: number
  readonly end?: number
  readonly params?: readonly unknown[]
  readonly body?: unknown
  readonly declaration?: Node | null
}

type Syntax = {
  /** Lines of each function, nested ones included. */
  readonly functionLines: readonly number[]
  /** Assertions that a value exists: `value!`. */
  readonly assertions: number
  /** Functions with four or more parameters. */
  readonly longSignatures: number
  /** Lines of imports and of types at the top of the file. */
  readonly plumbingLines: number
}

/** Counts what a reader of a file meets. */
export function readSyntax(file: string, source: string): Syntax {
  const { program } = parseSync(file, source)
  const linesOf = ({ start, end }: Node) => source.slice(start, end).split('\n').length
  const nodes = nodesOf(program)
  const functions = nodes.filter(({ type = '' }) => FUNCTIONS.has(type))
  const declared = (program.body as readonly Node[]).map((node) => node.declaration ?? node)
  return {
    functionLines: functions.map(linesOf),
    assertions: nodes.filter(({ type }) => type === 'TSNonNullExpression').length,
    longSignatures: functions.filter(({ params = [], body }) => body && params.length >= MANY_PARAMETERS).length,
    plumbingLines: declared.filter(({ type = '' }) => PLUMBING.has(type)).reduce((sum, node) => sum + linesOf(node), 0),
  }
}

function nodesOf(node: unknown): Node[] {
  return node === null || typeof node !== 'object' ? [] : [node, ...Object.values(node).flatMap(nodesOf)]
}
