import { refusalsOf } from '#contract/refusal.ts'
import type { TransferText } from '../text/texts.ts'

/** The codes of refusals are keys of the text. */
export const refusals = refusalsOf<TransferText>()

/** Takes uploads by tus 1.0.0, like the media library. Metadata: `filename`. The id of a finished upload starts a run. */
export const TRANSFER_UPLOADS_PATH = '/files/transfers'
export const TRANSFER_MAX_BYTES = 20 * 2 ** 30
export const TRANSFER_EXTENSIONS = ['.xml', '.zip', '.md', '.markdown', '.docx', '.json', '.csv', '.tsv', '.rss', '.atom'] as const

export const TRANSFER_UPLOAD_REFUSALS = refusals({
  UPLOAD_OFFSET: 409,
  UPLOAD_FINISHED: 409,
  UPLOAD_LOST: 410,
  UPLOAD_SCATTERED: 422,
  UPLOADS_MANY: 409,
  FILE_TYPE: 415,
  FILE_EMPTY: 422,
  FILE_TOO_LARGE: 413,
  STORAGE_FULL: 507,
})
