import { ask } from '#web/ask.ts'
import { renewFiles } from '#web/kit/picture/renew-files.ts'
import { getMedia } from '../contract.ts'

/** Lets operators see files that are limited for as long as a screen is open. */
export const renewLibrary = (): void =>
  renewFiles(async (id) => {
    const reply = await ask(getMedia, { id })
    return 'ok' in reply ? /^(?:~[^/]+\/)?/.exec(reply.ok.files[0]?.name ?? '')?.[0] : undefined
  })
