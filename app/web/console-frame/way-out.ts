import { reportProblem } from '#capabilities/workplace/contract.ts'
import { ask } from '#web/ask.ts'
import { wayOut } from '#web/console/frame.ts'
import { fillSlot } from '#web/slots.tsx'
import { HOME } from './tabs/tabs.ts'

/** Fills the slots that screens use even when the frame failed to load. */
export const ways = [
  fillSlot(wayOut, {
    home: HOME.path,
    async reportTrouble(trouble) {
      const reply = await ask(reportProblem, trouble).catch(() => undefined)
      return reply && 'ok' in reply ? reply.ok.number : undefined
    },
  }),
]
