import { parseSync } from 'vite'

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Counts the lines of each function of a file, including nested functions. */
export function functionLines(file: string, source: string): number[] {
  return nodesOf(parseSync(file, source).program)
    .filter(({ type }) => FUNCTIONS.has(type!))
    .map(({ start, end }) => source.slice(start, end).split('\n').length)
}

type Node = { readonly type?: string; readonly start?: number; readonly end?: number }

function nodesOf(node: unknown): Node[] {
  return node === null || typeof node !== 'object' ? [] : [node, ...Object.values(node).flatMap(nodesOf)]
}
