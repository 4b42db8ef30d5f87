import { setTimeout as sleep } from 'node:timers/promises'
import { certify, direct, makeStudio, newHead, newStreamKey } from '../../../fixtures/live.ts'
import { publishAlways, untilNewer, watchHls } from '../../../live/two-machines.ts'
import { addPerson } from '../../../world/people.ts'
import { askAt } from '../../../world/process.ts'
import type { World } from '../../../world.ts'
import type { Evening } from './evening.ts'

/** A broadcast on air, with an encoder that always reconnects and a viewer behind the proxy. */
export type Broadcast = AsyncDisposable & {
  /** Watches from this moment on; `stop` returns the longest time without a new picture, in milliseconds. */
  watch(): { stop(): Promise<number> }
  readonly faults: readonly string[]
}

export async function openBroadcast({ url, sql, encoders }: Pick<Evening, 'url' | 'sql' | 'encoders'>): Promise<Broadcast> {
  await using open = new AsyncDisposableStack()
  const world = { url, sql, ask: (path, fields, options) => askAt(url, path, fields, options) } as Pick<
    World,
    'url' | 'sql' | 'ask'
  > as World
  const host = await addPerson(sql, { roles: ['broadcaster'], steppedUp: true })
  await certify(world, host)
  const studio = await makeStudio(world, host)
  await direct(world, host, 'studios/save', { id: studio.id, version: studio.version, head: newHead() })
  open.use(publishAlways(encoders, await newStreamKey(world, host, studio)))
  const viewer = open.use(watchHls(`${url}/live/s${studio.number}/live.m3u8`))
  await untilNewer(viewer, 1)
  const opened = open.move()
  return {
    faults: viewer.faults,
    watch() {
      const stopping = new AbortController()
      let longestMs = 0
      const whole = (async () => {
        for (let [newest, since] = [viewer.newestMs, performance.now()]; !stopping.signal.aborted; await sleep(100)) {
          longestMs = Math.max(longestMs, performance.now() - since)
          if (viewer.newestMs > newest) [newest, since] = [viewer.newestMs, performance.now()]
        }
      })()
      return {
        async stop() {
          stopping.abort()
          await whole
          return Math.round(longestMs)
        },
      }
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
