import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import { PICTURE_MAX_BYTES } from '../contract.ts'
import type { MediaDeps } from './deps.ts'
import { findHolding } from './holding-store.ts'
import type { FindTools } from './video/tools.ts'

export async function getLimits(
  { database, settings }: Pick<MediaDeps, 'database' | 'settings'>,
  findTools: FindTools,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getLimits>> {
  const [used, tools] = await Promise.all([findHolding(database.of(), session.accountId), findTools()])
  return {
    ok: {
      pictureMaxBytes: PICTURE_MAX_BYTES,
      videoMaxBytes: settings.videoMaxBytes,
      files: { used: used.files, most: settings.filesPerAccount },
      bytes: { used: used.bytes, most: settings.bytesPerAccount },
      video: tools ? 'full' : 'rewrap',
    },
  }
}
