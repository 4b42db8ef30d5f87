import type { Waiting } from '#contract/console.ts'
import type { Event } from '#contract/event.ts'
import type { Place } from '#contract/site/place.ts'
import type { Submissions } from '#contract/submission.ts'
import type { AnyTransaction } from './database/database.ts'
import type { Listener } from './database/events.ts'
import type { Answers } from './http/calls/answer.ts'
import type { Assignment } from './notify/assignment.ts'
import type { Matter } from './notify/matter.ts'
import type { ServedChannel } from './realtime/channels.ts'
import type { KeyUse } from './secrets/key-use.ts'
import type { Sweep } from './sweeps.ts'

/** What loads and removes a part of the demo world. The loader of the whole names what it needs of each part. */
type DemoPart = { readonly [step: string]: ((...given: never[]) => Promise<unknown>) | DemoPart }

/** What every capability hands out when it is opened, beside named functions for those above it. A part that it does not have is left out. */
export type Capability = {
  readonly routes: Answers
  /** What browsers follow as it happens. */
  readonly channels?: readonly ServedChannel[]
  /** What it emits for those above it. */
  readonly events?: readonly Event<never>[]
  /** How it follows what those below it emit. */
  readonly listeners?: readonly Listener[]
  readonly sweeps?: readonly Sweep[]
  /** What it keeps under master keys for longer than days. Swept as well, so that it comes under the newest by itself. */
  readonly keyUses?: readonly KeyUse[]
  /**
   * Removes what it keeps about an account, and its name from what stays; twice does no harm. `keeps-who-acted`: of an account it has nothing but the
   * id beside what it did for others, which names nobody once the account is gone (docs/decisions/0042).
   */
  readonly eraseAccount: ((tx: AnyTransaction, accountId: string) => Promise<void>) | 'keeps-nothing' | 'keeps-who-acted'
  /** What a person has handed in to it, and how each stands. */
  readonly submissions?: readonly Submissions[]
  /** The columns by which it gives people work. */
  readonly assignments?: readonly Assignment[]
  /** The matters that its to-dos are about. */
  readonly matters?: readonly Matter[]
  /** What waits in it for those who work in the console. */
  readonly waiting?: readonly Waiting[]
  /** Its public pages that the search finds beside items. */
  readonly places?: () => Promise<readonly Place[]>
  readonly demo?: DemoPart
}
