import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { DAY } from '#contract/duration.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { kindOf } from '#server/pictures/picture-kind.ts'
import * as calls from '../../contract.ts'
import { type ProfileContext, serve } from '../context.ts'
import { addAvatar, removeOlder } from './avatar-store.ts'
import { cutAvatar } from './picture.ts'

/** Limits the pictures that one account may upload in a day (S70). */
const DAILY = 100

type Taken = Outcome<typeof calls.uploadAvatar>

/** Stores an avatar. Cheap checks come first: the bytes, then a free place, then the daily limit; pixels are decoded last. */
export const uploadAvatar = serve(calls.uploadAvatar, async (context, { file }, caller) => {
  if (file.bytes.byteLength > calls.AVATAR_MAX_BYTES) return { refused: 'FILE_TOO_LARGE' }
  const kind = kindOf(file)
  if (!kind) return { refused: 'FILE_TYPE' }
  using permit = context.pictureSlots.tryAcquire()
  if (!permit) return { refused: 'BUSY', retryAfter: 5 }
  const no = await mayNot(context, caller)
  if (no) return no
  const cut = await cutAvatar(file.bytes, kind)
  return 'refused' in cut ? cut : { ok: await saveAvatar(context, cut.ok, caller) }
})

async function mayNot({ hasRoom, limits }: ProfileContext, { session }: SignedInCaller): Promise<Taken | null> {
  if (!(await hasRoom())) return { refused: 'STORAGE_FULL' }
  const taken = await limits.take([{ key: `profile avatar account ${session.accountId}`, times: DAILY, withinMs: DAY }])
  return taken.passed ? null : { refused: 'QUOTA', retryAfter: taken.retryAfter }
}

async function saveAvatar({ database, recorder }: ProfileContext, bytes: Buffer, caller: SignedInCaller) {
  const { accountId } = caller.session
  const avatar = await database.inTransaction(async (tx) => {
    const id = await addAvatar(tx, accountId, bytes)
    await removeOlder(tx, accountId)
    const facts = { avatar: id, sizeBytes: bytes.byteLength }
    await recorder.record(tx, { action: 'profile.avatar-sent', outcome: 'ok', ...doneBy(caller), facts })
    return id
  })
  return { avatar, url: calls.avatarUrl(avatar) }
}
