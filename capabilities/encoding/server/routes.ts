import { studioRemoved } from '#capabilities/live/contract.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import { dueChanges } from './apply-change.ts'
import { approveChange } from './approve-change.ts'
import { cancelChange } from './cancel-change.ts'
import { encodingDeclared } from './declared.ts'
import type { EncodingDeps } from './deps.ts'
import { followDemo } from './follow-demo.ts'
import { followRemoved } from './follow-studio.ts'
import { listOperations } from './list-operations.ts'
import { openRequests } from './notify.ts'
import { readProfile } from './read-profile.ts'
import { requestChange } from './request-change.ts'
import { returnChange } from './return-change.ts'
import { rollBack } from './roll-back.ts'

type Needs = Pick<EncodingDeps, 'setPolicy' | 'rolesHolding'>

export function openEncoding(platform: Omit<EncodingDeps, keyof Needs>, needs: Needs): Capability {
  const deps: EncodingDeps = { ...platform, ...needs }
  deps.jobs.schedule(dueChanges(deps))
  return {
    listeners: [on(studioRemoved, (tx, removed) => followRemoved(deps, tx, removed)), ...followDemo(deps)],
    eraseAccount: 'keeps-who-acted',
    matters: [openRequests],
    routes: {
      ...encodingDeclared,
      answers: bind(deps, [readProfile, listOperations, requestChange, approveChange, returnChange, cancelChange, rollBack]),
    },
  }
}
