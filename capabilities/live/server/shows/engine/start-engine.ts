import type { LiveContext } from '../../context.ts'
import { authorizePublish } from '../../keys/authorize-publish.ts'
import type { StartedEngine } from '../../leading/lead.ts'
import type { Term } from '../../leading/term.ts'
import { watchRoom } from '../../replays/recording-room.ts'
import { sendLeftRecordings } from '../../replays/recordings.ts'
import type { LiveSettings } from '../../settings.ts'
import { openLiveEngine } from './embedded-engine.ts'
import { runEngine } from './run-engine.ts'
import { viewerKey } from './viewer-key.ts'

type StartOptions = {
  readonly settings: LiveSettings
  readonly origins: readonly string[]
  readonly portFile: string
  onPorts(ports: { readonly rtmp: number | null; readonly rtmps: number | null }): void
}

/** Starts the engine of a term and drives it. It answers once all studios are open and its address is published. */
export async function startEngine(
  platform: LiveContext,
  term: Term,
  { settings, onPorts, ...place }: StartOptions,
): Promise<StartedEngine> {
  await using open = new AsyncDisposableStack()
  const context = { ...platform, database: term.database }
  const { log, recordingFolder } = context
  const { tenure, clockAheadMs } = term
  const started = open.use(
    await openLiveEngine({
      ...place,
      settings,
      viewerKey: viewerKey(context.keyring),
      recordingFolder,
      log,
      term: { tenure, clockAheadMs },
      findTools: context.findTools,
      authorizePublish: (request) => authorizePublish(platform, request),
    }),
  )
  onPorts(started.ports)
  open.use(await runEngine(context, started.engine, term.before))
  open.use(watchRoom(context, (defect) => log.error('live.disk-check-failed', defect)))
  await started.engine.settled()
  await sendLeftRecordings(context)
  const opened = open.move()
  return {
    host: settings.httpHost,
    port: started.ports.http,
    answerInProcess: started.answerViewer,
    async abort() {
      await started.abort()
      await opened.disposeAsync()
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
