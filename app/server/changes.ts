import type { Capability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import type { Answer, Routes } from '#server/http/calls/answer.ts'
import type { Changes } from '#server/realtime/changes.ts'

export type Named = readonly (readonly [name: string, capability: Capability])[]

/** Capabilities whose screens show data of another capability. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  access: ['people'],
  accounts: ['people'],
  certification: ['people'],
  content: ['inspection', 'screening', 'curation', 'college'],
  encoding: ['live'],
  inspection: ['content', 'screening', 'media'],
  live: ['encoding'],
  media: ['content'],
  people: ['access'],
  screening: ['inspection', 'content'],
}
/** Screens that can show actions of every capability. */
const SHOW_ALL = ['audit', 'workplace']

/** Returns the answers of all capabilities. Successful operator actions notify open screens. */
export function publishChanges(named: Named, { note }: Pick<Changes, 'note'>): readonly Routes[] {
  const pathsOf = openPathsOf(named)
  return named.map(([name, { routes }]) => {
    const paths = pathsOf(name)
    return { ...routes, answers: routes.answers.map((each) => (publishesChange(each) ? noting(each, () => note(paths)) : each)) }
  })
}

/** Notifies open screens of changes without a call, such as a scheduled publication, by the required events. */
export function listenForChanges(named: Named, { note }: Pick<Changes, 'note'>) {
  const pathsOf = openPathsOf(named)
  return named.flatMap(([name, { events = [] }]) =>
    events.filter(({ required }) => required).map((event) => on(event, async (tx) => tx.onCommit(() => note(pathsOf(name))))),
  )
}

/**
 * Returns true for operator actions, unless the call opts out because it is too frequent. Actions of others opt in where operators see
 * their result.
 */
const publishesChange = ({ call: { verb, access, publishesChange } }: Answer): boolean =>
  verb === 'acts' && (publishesChange ?? typeof access === 'object')

const noting = ({ call, run }: Answer, note: () => void): Answer => ({
  call,
  async run(input, caller) {
    const outcome = await run(input, caller)
    if ('ok' in outcome) note()
    return outcome
  },
})

/** Returns path prefixes of the reading calls whose answers show data of a capability. */
function openPathsOf(named: Named): (name: string) => readonly string[] {
  const capabilities = new Map(named)
  const ownPaths = (name: string): readonly string[] => {
    const reads = capabilities.get(name)?.routes.answers.filter(({ call }) => call.verb === 'reads') ?? []
    return reads.map(({ call: { path } }) => (path.startsWith(`/api/${name}/`) ? `/api/${name}/` : path))
  }
  return (name) => [...new Set([name, ...(SHOWN_BY[name] ?? []), ...SHOW_ALL].flatMap(ownPaths))]
}
