import type { Capability } from '#server/capability.ts'
import { answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { eraseMember } from './consent-store.ts'
import { analyticsDeclared } from './declared.ts'
import type { AnalyticsDeps, Tx } from './deps.ts'
import { writeBatches } from './event-store.ts'
import { followEvents } from './follow-events.ts'
import { openEventWriter } from './open-event-writer.ts'
import { readConsent } from './read-consent.ts'
import { recordEvents } from './record-events.ts'
import { rollUpWork } from './roll-up.ts'
import { saveConsent } from './save-consent.ts'
import { sweepEvents } from './sweep-events.ts'

type Needs = Pick<AnalyticsDeps, 'isPersonsAgent' | 'originOf'>

export function openAnalytics(platform: Omit<AnalyticsDeps, keyof Needs>, needs: Needs): Capability {
  const deps: AnalyticsDeps = { ...platform, ...needs }
  const { database } = deps
  const write = openEventWriter((batches) => database.inTransaction((tx: Tx) => writeBatches(tx, batches)))
  deps.jobs.dueWork(rollUpWork(deps))
  return {
    listeners: followEvents(deps),
    sweeps: [() => sweepEvents(deps)],
    eraseAccount: async (tx, accountId) => void (await eraseMember(tx.of(), accountId)),
    routes: {
      ...analyticsDeclared,
      answers: [
        answer(calls.recordEvents, (input, caller) => recordEvents({ ...deps, write }, input, caller)),
        answer(calls.readConsent, (_, caller) => readConsent(deps, caller)),
        answer(calls.saveConsent, (input, caller) => saveConsent(deps, input, caller)),
      ],
    },
  }
}
