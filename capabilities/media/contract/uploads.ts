import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { refusals } from './fields.ts'

/**
 * The endpoint for uploads by tus 1.0.0 with creation, creation-with-upload, termination and expiration. Each request carries the session
 * token in the header `token`. Metadata: `filename` and `filetype` (required, and must agree with the bytes), `folderId`. The upload's id,
 * the last part of its URL, becomes the id of the asset once the last byte has arrived. The upload then stays for 24 hours, so that a
 * client that missed the last response learns of it by HEAD: offset and length are equal. A refusal's body is the envelope of every call.
 * On 409, ask HEAD for the offset; on 410, begin a new upload. Do not retry 403, 404, 413, 415 and 422; retry 507
 * only when a person asks for it.
 */
export const UPLOADS_PATH = '/files/uploads'
/** The recommended size of one PATCH. Larger ones work too, but may hit limits of proxies or the ten-minute limit for a request. */
export const UPLOAD_CHUNK_BYTES = 16 * 2 ** 20
export const PICTURE_MAX_BYTES = 20 * 2 ** 20
export const ACCEPTED = {
  picture: ['.jpg', '.jpeg', '.jfif', '.png', '.webp', '.gif'],
  video: ['.mp4', '.m4v', '.mov', '.webm'],
} as const

export const UPLOAD_REFUSALS = refusals({
  UPLOAD_OFFSET: 409,
  UPLOAD_FINISHED: 409,
  UPLOAD_SCATTERED: 422,
  UPLOAD_LOST: 410,
  FILE_TYPE: 415,
  FILE_EMPTY: 422,
  FILE_IS_JPEG: 415,
  FILE_IS_PNG: 415,
  FILE_IS_WEBP: 415,
  FILE_IS_GIF: 415,
  FILE_IS_HEIC: 415,
  FILE_IS_MP4: 415,
  FILE_IS_MOV: 415,
  FILE_IS_WEBM: 415,
  FILE_TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 422,
  PICTURE_BROKEN: 422,
  FOLDER_UNKNOWN: 422,
  QUOTA: 507,
  STORAGE_FULL: 507,
})

export const getLimits = defineCall({
  path: '/api/media/limits',
  summary: 'Get upload limits, used quota and supported video processing.',
  verb: 'reads',
  access: { permission: 'media:write' },
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    pictureMaxBytes: z.number(),
    videoMaxBytes: z.number(),
    /** The quota of the account (S70): finished and unfinished uploads at their whole size. */
    files: z.object({ used: z.int(), most: z.int() }),
    bytes: z.object({ used: z.number(), most: z.number() }),
    /**
     * `full`: videos are encoded in several sizes, with poster and preview pictures. `rewrap`: accepts only mp4 and mov with H.264 and AAC,
     * in their one size; a poster is chosen from the library. Describes the server process that answers; others may differ.
     */
    video: z.enum(['full', 'rewrap']),
  }),
  refusals: {},
})
