import { translatorOf } from '#contract/text.ts'
import { runCall } from '#web/console/call/use-action.ts'
import type { UploadedAsset } from '#web/console/parts.ts'
import { languageNow } from '#web/language.ts'
import { getMedia } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import { mediaText } from '../text/texts.ts'
import { assetFromMedia } from './asset-of.ts'
import { forgetUpload, onSendings, readSending, type Sending, sendFile } from './uploads.ts'

/**
 * Uploads a file into the library and waits until it can be shown. `onShare` receives the share that was sent, from 0 to 1. Refusals carry
 * the server's message.
 */
export async function uploadFile(file: File, onShare: (share: number) => void): Promise<UploadedAsset> {
  const key = await sendFile(file)
  const { state, id, reason } = await outcomeOf(key, onShare)
  forgetUpload(key)
  if (state === 'failed' || id === undefined) return { refused: refusalOf(reason) }
  const read = await runCall(getMedia, { id })
  const asset = read && 'ok' in read ? assetFromMedia(read.ok) : undefined
  return asset ? { id, asset } : { refused: read && 'refused' in read ? read.message : refusalOf(undefined) }
}

const outcomeOf = (key: string, onShare: (share: number) => void): Promise<Pick<Sending, 'state' | 'id' | 'reason'>> =>
  new Promise((resolve) => {
    const look = () => {
      const sending = readSending(key)
      if (sending && sending.state !== 'done' && sending.state !== 'failed') return onShare(sending.share)
      end()
      resolve(sending ?? { state: 'failed' })
    }
    const end = onSendings(look)
    look()
  })

/** `reason` is a text code when processing failed, a message when the server refused, and undefined when the connection broke. */
function refusalOf(reason: string | undefined): string {
  if (reason === undefined) return translatorOf(mediaScreens, languageNow())('upload.lost')
  const t = translatorOf(mediaText, languageNow()) as (key: string) => string
  return Object.hasOwn(mediaText['en-US'], reason) ? t(reason) : reason
}
