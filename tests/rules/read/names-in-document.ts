import { roomOf, type Tree } from './tree-names.ts'

/** Rooms whose names every document may use. */
const PLATFORM = ['app', 'contract', 'server', 'web']
const PATH = /^[\w*][\w.*-]*\/(?:[\w.*-]+\/?)*$|^[\w*][\w.*-]*\.(?:tsx?|mjs|sql|css)$/
/** Matches paths below a configured or built folder, or with a placeholder number or name. */
const IS_OPEN = /^(?:[A-Z_]+|build)\/|\bN(?:NNN|AME)\b/
const FENCE = /^ *```(\w*)\n(.*?)^ *```$/gms

/** Returns names in backquotes that do not exist: files and folders and, in a flow, names in code. */
export function goneNames(file: string, text: string, tree: Tree): string[] {
  const quoted = quotedIn(text.replace(FENCE, ''))
  const isFlow = file.startsWith('docs/flows/')
  const rooms = isFlow ? roomsOf(file, quoted, tree) : []
  const paths = [...quoted.filter((name) => PATH.test(name) && !IS_OPEN.test(name)), ...testsIn(text), ...(isFlow ? drawnIn(text) : [])]
  return [
    ...paths.filter((path) => !isPath(path.replace(/\/$/, ''), rooms, tree)),
    ...(isFlow ? quoted.filter((name) => isCode(name) && !isInCode(name, rooms, tree)) : []),
  ]
}

const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

/** Returns files in a diagram, which has no backquotes. */
const drawnIn = (text: string): string[] =>
  [...text.matchAll(FENCE)].flatMap(([, language, drawing]) =>
    language ? [] : [...drawing!.matchAll(/[\w-][\w/.-]*\.tsx?\b/g)].map(String),
  )

/** Returns tests in the last column of a table, which have a file name only. */
const testsIn = (text: string): string[] =>
  [...text.matchAll(/^\|.*\| test[^|]*\|\n((?:\|.*\n)+)/gm)].flatMap(([, rows]) =>
    rows!.split('\n').flatMap((row) => quotedIn(row.split('|').at(-2) ?? '')),
  )

/** Returns the rooms of a flow: the capability of its name, capabilities named by path, and the platform. An empty list means any. */
function roomsOf(file: string, quoted: readonly string[], { paths }: Tree): string[] {
  const own = [file.replace(/^docs\/flows\/(.*)\.md$/, '$1/'), ...quoted]
    .flatMap((name) => (/^\w.*\//.test(name) ? [`capabilities/${name.split('/')[0]}`, roomOf(name)] : []))
    .filter((room) => paths.get(room)?.has(room))
  return own.length > 0 ? [...own, ...PLATFORM] : []
}

const isAmong = (found: ReadonlySet<string> | undefined, rooms: readonly string[]): boolean =>
  found !== undefined && (rooms.length === 0 || rooms.some((room) => found.has(room)))

/**
 * Accepts a full path, a path within its capability, the end of a path in these rooms, or a string in code that names something else, such
 * as a job.
 */
function isPath(path: string, rooms: readonly string[], { paths, code }: Tree): boolean {
  if (path.includes('*')) return [...paths.keys()].some((each) => patternOf(path).test(each))
  const [first, rest] = /^([^/]*)\/?(.*)$/.exec(path)!.slice(1)
  return (
    isAmong(paths.get(path), rooms) ||
    isAmong(paths.get(path), [roomOf(path)]) ||
    isAmong(paths.get(rest!), [`capabilities/${first}`]) ||
    (rest !== '' && [...code.values()].some((text) => text.includes(`'${path}'`)))
  )
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)

/** Matches names of two or more words, and calls. */
const isCode = (name: string): boolean => /^[A-Za-z]*[a-z][A-Z][A-Za-z]*$|^[\w.]+\(/.test(name)

function isInCode(name: string, rooms: readonly string[], { code }: Tree): boolean {
  const [, word, call] = /(\w+)(\(|$)/.exec(name)!
  const found = new RegExp(call ? `(?<![\\w$])${word}[<(]|^(?:export )?const ${word}\\b` : `(?<![\\w$])${word}(?![\\w$])`, 'm')
  return [...code].some(([room, text]) => (rooms.length === 0 || rooms.includes(room)) && found.test(text))
}
