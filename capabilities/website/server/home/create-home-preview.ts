import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { HOME_PREVIEW_MS, HOME_PREVIEW_PATH } from '../../contract.ts'
import { readNow, type Tx } from './desk-store.ts'
import { type PreviewContext, PURPOSE } from './preview.ts'

/** Creates a signed address of the draft. The address shows later changes too, so the operator can reload it. */
export const createHomePreview = serve(calls.createHomePreview, (context: PreviewContext, _input, caller) => {
  return context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.createHomePreview>> => {
    const endsAtMs = (await readNow(tx)).getTime() + HOME_PREVIEW_MS
    const text = endsAtMs.toString(36)
    const { keyId, mac } = context.keyring.mac(PURPOSE, text)
    const proof = [text, Buffer.from(keyId).toString('base64url'), mac.toString('base64url')].join('.')
    await context.recorder.record(tx, { action: 'home.preview-made', outcome: 'ok', target: 'home:draft', ...doneBy(caller) })
    return { ok: { path: `${HOME_PREVIEW_PATH}?of=${proof}`, endsAt: new Date(endsAtMs).toISOString() } }
  })
})
