import type { Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { PersonalData } from './recorder.ts'

/**
 * Lets an operator see personal data in full, and records it in the same transaction. For data of a minor, and where the site asks for a
 * second person, the first look is refused and becomes a request; after an approval the next look within half an hour succeeds, once.
 */
export type Disclose = (tx: AnyTransaction, caller: SignedInCaller, data: PersonalData) => Promise<Refused<'DISCLOSURE_WAITS'> | undefined>
