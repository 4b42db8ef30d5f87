import { on } from '#server/database/events.ts'
import type { CapabilityRoutes, ServedCall } from '#server/http/calls/answer.ts'
import type { Changes } from '#server/realtime/changes.ts'
import type { OpenedCapability } from './compose/compose.ts'

/** Returns the answers of all capabilities. Successful operator actions notify open screens. */
export function publishChanges(opened: readonly OpenedCapability[], { note }: Pick<Changes, 'note'>): readonly CapabilityRoutes[] {
  const pathsOf = openPathsOf(opened)
  return opened.map(({ definition: { name, shows, topics, open, ...declared }, capability: { routes } }) => {
    const paths = pathsOf(name)
    const answers = routes.answers.map((each) => (publishesChange(each) ? noting(each, () => note(paths)) : each))
    return { ...declared, ...routes, answers }
  })
}

/** Notifies open screens of changes without a call, such as a scheduled publication, by the required events. */
export function listenForChanges(opened: readonly OpenedCapability[], { note }: Pick<Changes, 'note'>) {
  const pathsOf = openPathsOf(opened)
  return opened.flatMap(({ definition: { name }, capability: { events = [] } }) =>
    events.filter(({ required }) => required).map((event) => on(event, async (tx) => tx.onCommit(() => note(pathsOf(name))))),
  )
}

/**
 * Returns true for operator actions, unless the call opts out because it is too frequent. Actions of others opt in where operators see
 * their result.
 */
const publishesChange = ({ call: { verb, access, publishesChange } }: ServedCall): boolean =>
  verb === 'acts' && (publishesChange ?? typeof access === 'object')

const noting = ({ call, run }: ServedCall, note: () => void): ServedCall => ({
  call,
  async run(input, caller) {
    const outcome = await run(input, caller)
    if ('ok' in outcome) note()
    return outcome
  },
})

/** Returns path prefixes of the reading calls whose answers show data of a capability. */
function openPathsOf(opened: readonly OpenedCapability[]): (name: string) => readonly string[] {
  const showing = (data: string) =>
    opened.filter(({ definition: { name, shows = [] } }) => name === data || shows === 'all' || shows.includes(data))
  return (data) => [...new Set(showing(data).flatMap(ownPaths))]
}

function ownPaths({ definition: { name }, capability: { routes } }: OpenedCapability): readonly string[] {
  const reads = routes.answers.filter(({ call }) => call.verb === 'reads')
  return reads.map(({ call: { path } }) => (path.startsWith(`/api/${name}/`) ? `/api/${name}/` : path))
}
