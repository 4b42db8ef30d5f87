import { reportProblem } from '#capabilities/workplace/contract.ts'
import { ask } from '#web/ask.ts'
import { wayOut } from '#web/console/frame.ts'
import { fill } from '#web/slots.tsx'
import { HOME } from './tabs/tabs.ts'

/** What screens fall back on, also where the frame itself did not come. */
export const ways = [
  fill(wayOut, {
    home: HOME.path,
    async reportTrouble(trouble) {
      const reply = await ask(reportProblem, trouble).catch(() => undefined)
      return reply && 'ok' in reply ? reply.ok.number : undefined
    },
  }),
]
