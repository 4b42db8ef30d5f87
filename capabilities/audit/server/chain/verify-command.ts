import type { DatabaseSettings } from '#server/database/database.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import type { MasterKeys } from '#server/secrets/read-keys.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { readAnchor, writeAnchor } from './chain.ts'
import type { Fault } from './verify.ts'
import { type Verdict, verifyTrail } from './verify-trail.ts'

type VerifyCommand = {
  readonly connection: DatabaseSettings
  readonly keys: MasterKeys
  readonly dataDir: string
  /** An anchor `seq:mac` that an operator kept; defaults to the anchors of the data folder. */
  readonly anchor: string | undefined
}

/** Runs `npm run audit:verify`: returns its message, and whether the trail is intact. */
export async function runVerify({ connection, keys, dataDir, anchor }: VerifyCommand): Promise<{ isWhole: boolean; message: string }> {
  const given = anchor === undefined ? undefined : readAnchor(anchor)
  if (anchor !== undefined && !given) throw new StartRefusal('An anchor is written as seq:mac, such as 1000:1f2e3d4c.5b6a7988.…', 64)
  const verdict = await verifyTrail(connection, openKeyring(keys), given ? { anchor: given } : { dataDir }).catch((defect: unknown) => {
    if ((defect as { code?: string }).code === '42P01')
      throw new StartRefusal('This database has no audit trail yet: start Lyceum on it once.')
    throw defect
  })
  return { isWhole: !verdict.broken, message: describeVerdict(verdict) }
}

export function describeVerdict({ first, end, waiting, anchor, broken }: Verdict): string {
  const known = anchor
    ? `The newest anchor is ${writeAnchor(anchor)}.`
    : 'No anchor is known: a trail that was cut off at its end cannot be told.'
  if (broken) {
    const { seq, fault, entryId, keyId } = broken
    const which = [entryId && `entry ${entryId}`, keyId && `key ${keyId}`].filter(Boolean).join(', ')
    return `BAD at seq ${seq}: ${FAULTS[fault]}${which && ` (${which})`}.\n${known}`
  }
  const count = end.seq - first + 1
  const what = count > 0 ? `${count} entries, seq ${first} to ${end.seq}` : 'no entries'
  const endLine = count > 0 ? `\nIts end, to keep: ${writeAnchor(end)}` : ''
  return `The trail is whole: ${what}; ${waiting} wait to be linked.\n${known}${endLine}`
}

const FAULTS: Readonly<Record<Fault, string>> = {
  'link-missing': 'the link is missing',
  'link-changed': 'the link, or what it vouches for, is not as it was written',
  'entry-missing': 'the entry was removed',
  'entry-changed': 'the entry is not as it was written',
  'entry-unlinked': 'an entry before this place is not in the chain',
  'entry-forged': 'an entry that waits for this place was not written by this product, or was changed',
  'checkpoint-changed': 'the checkpoint up to here was not written by this product, or was changed',
  'anchor-differs': 'the chain is another one than the anchor says',
  'cut-off': 'the chain ends before the anchor',
}
