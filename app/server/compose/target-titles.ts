import type { All } from '#server/capability.ts'
import type { Declared, TitleQuery } from '#server/http/calls/answer.ts'

const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Row = { readonly id: string; readonly zh: string | null; readonly en: string | null }

/** Returns titles of audit targets (`item:<id>`), in this language or else in the other. Deleted objects are left out. */
export function openTitles(declarations: readonly Declared[]): All['findTitles'] {
  const queries = new Map(declarations.flatMap(({ titles = {} }) => Object.entries(titles)))
  return async (pool, targets, language) => {
    const found = new Map<string, string>()
    const byKind = Map.groupBy(new Set(targets), (target) => target.slice(0, target.indexOf(':')))
    async function look(kind: string, { idType, query }: TitleQuery, named: readonly string[]) {
      const ids = named.map((target) => target.slice(kind.length + 1)).filter((id) => idType === 'text' || IS_UUID.test(id))
      const { rows } = await pool.query<Row>(query, [ids])
      for (const { id, zh, en } of rows) {
        const title = language === 'zh-CN' ? zh || en : en || zh
        if (title) found.set(`${kind}:${id}`, title)
      }
    }
    await Promise.all([...byKind].map(([kind, named]) => queries.has(kind) && look(kind, queries.get(kind)!, named)))
    return found
  }
}
