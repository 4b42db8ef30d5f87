import { bind } from '#server/http/calls/serve.ts'
import type { LiveContext } from '../context.ts'
import { drillLine } from './commands/drill-line.ts'
import { endShow } from './commands/end-show.ts'
import { prepareShow } from './commands/prepare-show.ts'
import { pushSlate } from './commands/push-slate.ts'
import { releaseLine } from './commands/release-line.ts'
import { setLadder } from './commands/set-ladder.ts'
import { switchLine } from './commands/switch-line.ts'
import { listLive } from './list-live.ts'
import { readLive } from './read-live.ts'
import { readSeconds } from './read-seconds.ts'
import { readSignal } from './read-signal.ts'
import { readTimeline } from './read-timeline.ts'
import { watchLive } from './watch-live.ts'

export const showAnswers = (context: LiveContext) =>
  bind(context, [
    readSignal,
    readSeconds,
    readTimeline,
    switchLine,
    pushSlate,
    releaseLine,
    drillLine,
    setLadder,
    prepareShow,
    endShow,
    listLive,
    readLive,
    watchLive,
  ])
