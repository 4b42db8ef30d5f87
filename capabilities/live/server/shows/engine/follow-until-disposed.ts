import type { Announcements } from '#server/database/connection/announcements.ts'

type News = Disposable & Pick<Announcements, 'subscribe' | 'onGap'>

/** Returns subscriptions that end together and then hold on to nothing, since a process may run several engines in turn. */
export function followUntilDisposed(announcements: Pick<Announcements, 'subscribe' | 'onGap'>): News {
  const handlers: ((payload: string) => void)[] = []
  const add = (run: (payload: string) => void) => {
    const at = handlers.push(run) - 1
    return (payload = '') => handlers[at]?.(payload)
  }
  return {
    subscribe: (topic, run) => announcements.subscribe(topic, add(run)),
    onGap: (run) => announcements.onGap(add(run)),
    [Symbol.dispose]: () => void handlers.splice(0),
  }
}
