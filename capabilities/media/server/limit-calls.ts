import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import type { MediaContext } from './context.ts'
import { findUsage } from './quota-store.ts'
import type { FindTools } from './video/tools.ts'

type Context = MediaContext & { readonly findTools: FindTools }

export const getLimits = serve(calls.getLimits, async ({ database, settings, findTools }: Context, _input, { session }) => {
  const [used, tools] = await Promise.all([findUsage(database.of(), session.accountId), findTools()])
  return {
    ok: {
      pictureMaxBytes: calls.PICTURE_MAX_BYTES,
      videoMaxBytes: settings.videoMaxBytes,
      files: { used: used.files, most: settings.filesPerAccount },
      bytes: { used: used.bytes, most: settings.bytesPerAccount },
      video: tools ? 'full' : 'rewrap',
    },
  }
})
