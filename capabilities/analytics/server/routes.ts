import type { Capability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { findChannelDays, findChannelFigures } from './channel-figures.ts'
import { eraseMember } from './consent-store.ts'
import { contentData } from './content-data.ts'
import { contentPeriodAnalysis } from './content-period-analysis.ts'
import { contentPublish } from './content-publish.ts'
import { dataChainGrowth } from './data-chain-growth.ts'
import { dataOverview } from './data-overview.ts'
import { analyticsDeclared } from './declared.ts'
import type { AnalyticsDeps, By, Tables, Tx } from './deps.ts'
import { writeBatches } from './event-store.ts'
import { explore } from './explore.ts'
import { followEvents } from './follow-events.ts'
import { noteArrival } from './note-arrival.ts'
import { openEventWriter } from './open-event-writer.ts'
import { popularAuthorList } from './popular-author-list.ts'
import { popularList } from './popular-list.ts'
import { publicOpinionAnalysis } from './public-opinion-analysis.ts'
import { readConsent } from './read-consent.ts'
import { realtime } from './realtime.ts'
import { recordEvents } from './record-events.ts'
import { rollUpWork } from './roll-up.ts'
import { saveConsent } from './save-consent.ts'
import { sweepEvents } from './sweep-events.ts'
import { videoDropOff } from './video-drop-off.ts'

type Needs = Pick<AnalyticsDeps, 'isPersonsAgent' | 'originOf'>

export type Analytics = Capability & {
  /** What promotions need: to count who came by one, and what each has brought. */
  readonly channels: {
    noteArrival(tx: AnyTransaction, by: By, code: string): Promise<void>
    findChannelFigures(codes: readonly string[]): ReturnType<typeof findChannelFigures>
    findChannelDays(code: string): ReturnType<typeof findChannelDays>
  }
}

export function openAnalytics(platform: Omit<AnalyticsDeps, keyof Needs>, needs: Needs): Analytics {
  const deps: AnalyticsDeps = { ...platform, ...needs }
  const { database } = deps
  const write = openEventWriter((batches) => database.inTransaction((tx: Tx) => writeBatches(tx, batches)))
  deps.jobs.dueWork(rollUpWork(deps))
  return {
    listeners: followEvents(deps),
    channels: {
      noteArrival: (tx, by, code) => noteArrival(deps, tx, by, code),
      findChannelFigures: (codes) => findChannelFigures(database.of<Tables>(), codes),
      findChannelDays: (code) => findChannelDays(database.of<Tables>(), code),
    },
    sweeps: [() => sweepEvents(deps)],
    eraseAccount: async (tx, accountId) => void (await eraseMember(tx.of(), accountId)),
    routes: {
      ...analyticsDeclared,
      answers: [
        answer(calls.recordEvents, (input, caller) => recordEvents({ ...deps, write }, input, caller)),
        answer(calls.readConsent, (_, caller) => readConsent(deps, caller)),
        answer(calls.saveConsent, (input, caller) => saveConsent(deps, input, caller)),
        ...questions(deps),
      ],
    },
  }
}

const questions = (deps: AnalyticsDeps) => [
  answer(calls.contentData, (input) => contentData(deps, input)),
  answer(calls.popularList, (input, caller) => popularList(deps, input, caller)),
  answer(calls.publicOpinionAnalysis, (input, caller) => publicOpinionAnalysis(deps, input, caller)),
  answer(calls.contentPeriodAnalysis, (input, caller) => contentPeriodAnalysis(deps, input, caller)),
  answer(calls.contentPublish, (input, caller) => contentPublish(deps, input, caller)),
  answer(calls.popularAuthorList, (input) => popularAuthorList(deps, input)),
  answer(calls.dataChainGrowth, (input, caller) => dataChainGrowth(deps, input, caller)),
  answer(calls.dataOverview, (input, caller) => dataOverview(deps, input, caller)),
  answer(calls.explore, (input, caller) => explore(deps, input, caller)),
  answer(calls.videoDropOff, (input) => videoDropOff(deps, input)),
  answer(calls.realtime, () => realtime(deps)),
]
