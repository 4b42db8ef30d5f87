import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../../contract.ts'
import type { LiveDeps } from '../deps.ts'
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

export const showAnswers = (deps: LiveDeps) => [
  answer(calls.readSignal, (input) => readSignal(deps, input)),
  answer(calls.readSeconds, (input) => readSeconds(deps, input)),
  answer(calls.readTimeline, (input) => readTimeline(deps, input)),
  answer(calls.switchLine, (input, caller) => switchLine(deps, input, caller)),
  answer(calls.pushSlate, (input, caller) => pushSlate(deps, input, caller)),
  answer(calls.releaseLine, (input, caller) => releaseLine(deps, input, caller)),
  answer(calls.drillLine, (input, caller) => drillLine(deps, input, caller)),
  answer(calls.setLadder, (input, caller) => setLadder(deps, input, caller)),
  answer(calls.prepareShow, (input, caller) => prepareShow(deps, input, caller)),
  answer(calls.endShow, (input, caller) => endShow(deps, input, caller)),
  answer(calls.listLive, (input) => listLive(deps, input)),
  answer(calls.readLive, (input) => readLive(deps, input)),
  answer(calls.watchLive, (input, caller) => watchLive(deps, input, caller)),
]
