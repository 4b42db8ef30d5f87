import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isElementAccessExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Project } from 'typescript/unstable/sync'

type TextCut = { readonly file: string; readonly cut: string; readonly receiver: string }

/** Finds calls and indexes that take a fixed-length part of a string, by its type. Parts whose ends were found in the text do not count. */
export function findTextCuts(configs: readonly string[], isRead: (file: string) => boolean): TextCut[] {
  const api = new API({ cwd: process.cwd() })
  try {
    const paths = configs.map((config) => resolve(config))
    const snapshot = api.updateSnapshot({ openProjects: paths })
    return paths.flatMap((path) => cutsIn(snapshot.getProject(path)!, isRead))
  } finally {
    api.close()
  }
}

const MAYBE = /\.(?:slice|substring|substr|charAt)\(|\[\d+\]/

function cutsIn({ rootFiles, program, checker }: Project, isRead: (file: string) => boolean): TextCut[] {
  return rootFiles
    .map((name) => relative('.', name))
    .filter((file) => isRead(file) && MAYBE.test(readFileSync(file, 'utf8')))
    .flatMap((file) => {
      const source = program.getSourceFile(resolve(file))!
      const cuts = expressionsIn(source).flatMap((node) => cutOf(node, source, checker))
      const types = cuts.length === 0 ? [] : checker.getTypeAtLocation(cuts.map(({ receiver }) => receiver))
      return cuts
        .filter(
          (_, place) => types[place] && checker.isTypeAssignableTo(checker.getNonNullableType(types[place])!, checker.getStringType()),
        )
        .map(({ node, receiver }) => ({ file, cut: node.getText(source), receiver: receiver.getText(source) }))
    })
}

function expressionsIn(source: SourceFile): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node) || isElementAccessExpression(node)) found.push(node)
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

type Cut = { readonly node: Node; readonly receiver: Node }

function cutOf(node: Node, source: SourceFile, checker: Checker): Cut[] {
  if (isElementAccessExpression(node))
    return /^\d+$/.test(node.argumentExpression.getText(source)) ? [{ node, receiver: node.expression }] : []
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return []
  const { name, expression: receiver } = node.expression
  const [from, end] = node.arguments
  const isFixed = () => (end === undefined ? from?.getText(source).startsWith('-') === true : isLength(end, source, checker))
  return OTHERS.has(name.text) || (name.text === 'slice' && isFixed()) ? [{ node, receiver }] : []
}

const OTHERS: ReadonlySet<string> = new Set(['substring', 'substr', 'charAt'])

const isLength = (end: Node, source: SourceFile, checker: Checker): boolean =>
  IS_LIMIT.test(end.getText(source)) || /^\d+$/.test(checker.typeToString(checker.getTypeAtLocation(end)!))

const IS_LIMIT = /(?:^|\.)(?:most|max|longest|limit|room|size)\w*$|(?:Most|Max|Length|Limit)$/
