import type { Targets } from '#server/capability.ts'
import type { Declarations } from '#server/http/calls/answer.ts'
import type { TargetKind, TitleQuery } from '#server/kinds/target-kind.ts'

const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Row = { readonly id: string; readonly zh: string | null; readonly en: string | null }

/** Names audit targets (`item:<id>`) and finds their pages, by what their capabilities declare. */
export function openTargets(declarations: readonly Declarations[]): Targets {
  const kinds = declarations.flatMap((each) => each.kinds ?? [])
  const known = new Map<string, TargetKind>([
    ...declarations.flatMap(({ targets = {} }) => Object.entries(targets)),
    ...kinds.flatMap(({ name, target }) => (target === 'none' ? [] : [[name, target] as const])),
  ])
  const labels = new Map(kinds.map(({ name, label }) => [name, label]))
  return {
    findTitles: openTitles(known),
    pathOf(target) {
      const [kind, id] = partsOf(target)
      const { path = 'none' } = known.get(kind) ?? {}
      if (path === 'none' || id === '') return null
      return typeof path === 'string' ? path : path(encodeURIComponent(id))
    },
    labelOf: (target) => labels.get(partsOf(target)[0]),
  }
}

function partsOf(target: string): readonly [kind: string, id: string] {
  const at = target.indexOf(':')
  return [target.slice(0, at), target.slice(at + 1)]
}

/** Returns titles in this language or else in the other. Deleted objects are left out. */
function openTitles(known: ReadonlyMap<string, TargetKind>): Targets['findTitles'] {
  return async (pool, targets, language) => {
    const found = new Map<string, string>()
    const byKind = Map.groupBy(new Set(targets), (target) => partsOf(target)[0])
    async function look(kind: string, { idType, query }: TitleQuery, named: readonly string[]) {
      const ids = named.map((target) => partsOf(target)[1]).filter((id) => idType === 'text' || IS_UUID.test(id))
      const { rows } = await pool.query<Row>(query, [ids])
      for (const { id, zh, en } of rows) {
        const title = language === 'zh-CN' ? zh || en : en || zh
        if (title) found.set(`${kind}:${id}`, title)
      }
    }
    await Promise.all(
      [...byKind].map(async ([kind, named]) => {
        const { title = 'none' } = known.get(kind) ?? {}
        if (title !== 'none') await look(kind, title, named)
      }),
    )
    return found
  }
}
