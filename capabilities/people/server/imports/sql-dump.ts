/** Reads the rows that an SQL dump inserts into RuoYi's table of users, without running any of it. */

const INSERT = /(?<!\w)(?:insert|replace)\s+(?:ignore\s+)?into\s+(?:[`"[]?\w+[`"\]]?\.)?[`"[]?sys_user[`"\]]?\s*(\([^)]*\))?\s*values\s*/giy
const ANY_INSERT = /\b(?:insert|replace)\s+(?:ignore\s+)?into\s+(?:[`"[]?\w+[`"\]]?\.)?[`"[]?sys_user[`"\]]?[\s(]/i

/** The definition of the table, which dumps have before its rows. */
const CREATE = /(?<!\w)create\s+table\s+(?:if\s+not\s+exists\s+)?(?:[`"[]?\w+[`"\]]?\.)?[`"[]?sys_user[`"\]]?\s*\(/giy
/** A line of it that defines a column; keys and constraints are none. */
const COLUMN = /^\s*(?!(?:primary|unique|key|index|fulltext|constraint|foreign|check)\b)[`"[]?(\w+)[`"\]]?\s+\w/i

/** The first columns of the table in its order, for inserts and dumps that name none. */
const USUAL_COLUMNS =
  'user_id dept_id user_name nick_name user_type email phonenumber sex avatar password status del_flag login_ip login_date'.split(' ')

export const isSqlDump = (text: string): boolean => ANY_INSERT.test(text)

export class CutDump extends Error {}

/** Yields the names of the columns first, then the cells of each row. A cell that is NULL is empty. Throws `CutDump` when a row does not end. */
export function* readSqlDump(text: string): Generator<readonly string[]> {
  let columns: readonly string[] | undefined
  let defined = USUAL_COLUMNS
  for (let at = nextWord(text, 0); at < text.length; at = nextWord(text, at)) {
    INSERT.lastIndex = at
    const head = INSERT.exec(text)
    if (!head) {
      defined = columnsDefinedAt(text, at) ?? defined
      at++
      continue
    }
    const named = head[1] === undefined ? defined : namesIn(head[1])
    if (!columns) yield named
    columns ??= named
    // An insert with other columns would put cells under wrong names.
    if (named.join() !== columns.join()) throw new CutDump('The inserts name different columns')
    at = yield* rowsFrom(text, INSERT.lastIndex, columns.length)
  }
}

/** Returns the columns of the table of users, in versions and editions of RuoYi that have others, when its definition begins here. */
function columnsDefinedAt(text: string, at: number): string[] | undefined {
  CREATE.lastIndex = at
  if (!CREATE.test(text)) return undefined
  const end = text.slice(CREATE.lastIndex).search(/^[^\S\r\n]*\)/m)
  const lines = text.slice(CREATE.lastIndex, end < 0 ? undefined : CREATE.lastIndex + end).split('\n')
  const columns = lines.flatMap((line) => COLUMN.exec(line)?.[1]?.toLowerCase() ?? [])
  return columns.includes('user_name') ? columns : undefined
}

/** Parts of a dump that may contain any words: texts, names in quotes, comments. A text that does not end reaches to the end. */
const OPAQUE = /'(?:[^'\\]+|\\.|'')*(?:'|$)|"(?:[^"\\]+|\\.)*(?:"|$)|`[^`]*(?:`|$)|(?:--|#)[^\n]*|\/\*.*?(?:\*\/|$)/sy

/** First letters of inserts, of replacements and of the definition of a table. */
const BEGINNINGS: ReadonlySet<string> = new Set('iIrRcC')

/** Returns where the next word begins that may be one of them. Words in texts of other statements are none: people wrote them. */
function nextWord(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (BEGINNINGS.has(letter)) return at
    if (!OPENERS.has(letter)) continue
    OPAQUE.lastIndex = at
    if (OPAQUE.test(text)) at = OPAQUE.lastIndex - 1
  }
  return text.length
}
const OPENERS: ReadonlySet<string> = new Set(["'", '"', '`', '-', '#', '/'])

const namesIn = (list: string): string[] =>
  list
    .slice(1, -1)
    .split(',')
    .map((name) => name.replace(/[`"[\]]/g, '').trim())

/** Returns where the rows end. */
function* rowsFrom(text: string, start: number, most: number): Generator<readonly string[], number> {
  let at = start
  for (;;) {
    at = skipBlank(text, at)
    if (text[at] !== '(') throw new CutDump('A row is missing')
    const row = readRow(text, at + 1)
    yield row.cells.slice(0, most)
    at = skipBlank(text, row.end)
    if (text[at] !== ',') return at
    at++
  }
}

const skipBlank = (text: string, from: number): number => {
  let at = from
  while (/\s/.test(text[at] ?? '')) at++
  return at
}

function readRow(text: string, start: number): { readonly cells: readonly string[]; readonly end: number } {
  const cells: string[] = []
  for (let at = start; ; at++) {
    at = skipBlank(text, at)
    const value = text[at] === "'" ? readText(text, at + 1) : readWord(text, at)
    cells.push(value.cell)
    at = skipBlank(text, value.end)
    if (text[at] === ')') return { cells, end: at + 1 }
    if (text[at] !== ',') throw new CutDump('A row does not end')
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '', Z: '' }

function readText(text: string, start: number): { readonly cell: string; readonly end: number } {
  let cell = ''
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\\') {
      at++
      const escaped = text[at] ?? ''
      cell += ESCAPES[escaped] ?? escaped
    } else if (letter !== "'") cell += letter
    else if (text[at + 1] === "'") {
      cell += letter
      at++
    } else return { cell, end: at + 1 }
  }
  throw new CutDump('A text does not end')
}

/** Reads a number, NULL or a function such as `sysdate()`, which may have brackets of its own. */
function readWord(text: string, start: number): { readonly cell: string; readonly end: number } {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (depth === 0 && (letter === ',' || letter === ')')) {
      const word = text.slice(start, at).trim()
      return { cell: /^null$/i.test(word) ? '' : word, end: at }
    }
    if (letter === '(') depth++
    else if (letter === ')') depth--
  }
  throw new CutDump('A value does not end')
}
