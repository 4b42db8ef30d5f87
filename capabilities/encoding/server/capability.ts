import { studioRemoved } from '#capabilities/live/contract.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { encodingPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { encodingActions } from '../text/actions.ts'
import { encodingText } from '../text/texts.ts'
import { dueChanges } from './apply-change.ts'
import { approveChange } from './approve-change.ts'
import { cancelChange } from './cancel-change.ts'
import type { EncodingContext } from './context.ts'
import { followDemo } from './follow-demo.ts'
import { followRemoved } from './follow-studio.ts'
import { listOperations } from './list-operations.ts'
import { openRequests } from './notify.ts'
import { readProfile } from './read-profile.ts'
import { requestChange } from './request-change.ts'
import { returnChange } from './return-change.ts'
import { rollBack } from './roll-back.ts'

type Needs = {
  readonly access: Pick<EncodingContext, 'rolesHolding'>
  readonly live: Pick<EncodingContext, 'setPolicy'>
}

export const encoding = defineCapability({
  name: 'encoding',
  texts: encodingText,
  actions: encodingActions,
  permissions: PERMISSIONS,
  pages: encodingPages,
  consoleOrder: 160,
  shows: ['live'],
  open: openEncoding,
})

function openEncoding(platform: Platform, needs: Needs): Capability {
  const context: EncodingContext = {
    ...platform,
    rolesHolding: needs.access.rolesHolding,
    setPolicy: needs.live.setPolicy,
  }
  context.jobs.schedule(dueChanges(context))
  return {
    listeners: [on(studioRemoved, (tx, removed) => followRemoved(context, tx, removed)), ...followDemo(context)],
    eraseAccount: 'keeps-who-acted',
    matters: [openRequests],
    routes: {
      answers: bind(context, [readProfile, listOperations, requestChange, approveChange, returnChange, cancelChange, rollBack]),
    },
  }
}
