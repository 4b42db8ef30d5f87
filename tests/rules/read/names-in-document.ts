import { roomOf, type Tree } from './tree-names.ts'

/** Rooms whose names every document may use. */
const PLATFORM = ['app', 'contract', 'server', 'web']
const PATH = /^[\w*][\w.*-]*\/(?:[\w.*-]+\/?)*$|^[\w*][\w.*-]*\.(?:tsx?|mjs|sql|css)$/
/** Below a folder that a setting names or a build makes, or with a number or a name that somebody picks. */
const IS_OPEN = /^(?:[A-Z_]+|build)\/|\bN(?:NNN|AME)\b/
const FENCE = /^ *```(\w*)\n(.*?)^ *```$/gms

/** What a document names in backquotes and is not in the tree: files and folders and, in a flow, names in code. */
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

/** Files in a drawing, which has no backquotes. */
const drawnIn = (text: string): string[] =>
  [...text.matchAll(FENCE)].flatMap(([, language, drawing]) =>
    language ? [] : [...drawing!.matchAll(/[\w-][\w/.-]*\.tsx?\b/g)].map(String),
  )

/** Tests, which tables name in their last column by the file alone. */
const testsIn = (text: string): string[] =>
  [...text.matchAll(/^\|.*\| test[^|]*\|\n((?:\|.*\n)+)/gm)].flatMap(([, rows]) =>
    rows!.split('\n').flatMap((row) => quotedIn(row.split('|').at(-2) ?? '')),
  )

/** Rooms that a flow is about: the capability of its name, those that it names by a path, and the platform. None: any. */
function roomsOf(file: string, quoted: readonly string[], { paths }: Tree): string[] {
  const own = [file.replace(/^docs\/flows\/(.*)\.md$/, '$1/'), ...quoted]
    .flatMap((name) => (/^\w.*\//.test(name) ? [`capabilities/${name.split('/')[0]}`, roomOf(name)] : []))
    .filter((room) => paths.get(room)?.has(room))
  return own.length > 0 ? [...own, ...PLATFORM] : []
}

const isAmong = (found: ReadonlySet<string> | undefined, rooms: readonly string[]): boolean =>
  found !== undefined && (rooms.length === 0 || rooms.some((room) => found.has(room)))

/** A whole path, one within the capability that it begins with, the end of one in these rooms, or what code says of something else, as a job. */
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

/** Of two words or more, or a call. */
const isCode = (name: string): boolean => /^[A-Za-z]*[a-z][A-Z][A-Za-z]*$|^[\w.]+\(/.test(name)

function isInCode(name: string, rooms: readonly string[], { code }: Tree): boolean {
  const [, word, call] = /(\w+)(\(|$)/.exec(name)!
  const found = new RegExp(call ? `(?<![\\w$])${word}[<(]|^(?:export )?const ${word}\\b` : `(?<![\\w$])${word}(?![\\w$])`, 'm')
  return [...code].some(([room, text]) => (rooms.length === 0 || rooms.includes(room)) && found.test(text))
}
