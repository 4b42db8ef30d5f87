import type { Capability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import type { Answer, Answers } from '#server/http/calls/answer.ts'
import type { Changes } from '#server/realtime/changes.ts'

export type Named = readonly (readonly [name: string, capability: Capability])[]

/** Whose screens show what a capability owns, beside its own. */
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
/** Everything that is done may stand there. */
const SHOW_ALL = ['audit', 'workplace']

/** The answers of all capabilities; what an operator does by them is told to open screens. */
export function publishChanges(named: Named, { note }: Pick<Changes, 'note'>): readonly Answers[] {
  const pathsOf = openPathsOf(named)
  return named.map(([name, { routes }]) => {
    const paths = pathsOf(name)
    return { ...routes, answers: routes.answers.map((each) => (publishesChange(each) ? noting(each, () => note(paths)) : each)) }
  })
}

/** What happens by itself is told by the events that must be followed, such as a scheduled publication. */
export function listenForChanges(named: Named, { note }: Pick<Changes, 'note'>) {
  const pathsOf = openPathsOf(named)
  return named.flatMap(([name, { events = [] }]) =>
    events.filter(({ required }) => required).map((event) => on(event, async (tx) => tx.onCommit(() => note(pathsOf(name))))),
  )
}

/** What operators do is told, unless it happens all the time; what others do, where operators look at it. */
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

/** The beginnings of the paths of all that shows what a capability owns. */
function openPathsOf(named: Named): (name: string) => readonly string[] {
  const capabilities = new Map(named)
  const ownPaths = (name: string): readonly string[] => {
    const reads = capabilities.get(name)?.routes.answers.filter(({ call }) => call.verb === 'reads') ?? []
    return reads.map(({ call: { path } }) => (path.startsWith(`/api/${name}/`) ? `/api/${name}/` : path))
  }
  return (name) => [...new Set([name, ...(SHOWN_BY[name] ?? []), ...SHOW_ALL].flatMap(ownPaths))]
}
