import { Upload } from 'tus-js-client'
import { uploadSentence, uploadStatus } from '#web/console/upload-error.ts'
import { readSession } from '#web/session/session.ts'
import { TRANSFER_UPLOADS_PATH } from '../contract.ts'

const CHUNK_BYTES = 16 * 2 ** 20
const FINAL: readonly number[] = [403, 404, 409, 413, 415, 422, 507]

/** The upload ended with a sentence of the server; '' when the connection broke. */
export class UploadFailed extends Error {}

/** Uploads a file, and continues an earlier upload of it. Returns the id. `onProgress` gets the share from 0 to 1. */
export function sendUpload(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: TRANSFER_UPLOADS_PATH,
      chunkSize: CHUNK_BYTES,
      retryDelays: [0, 1_000, 3_000, 5_000, 10_000],
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name },
      onBeforeRequest(request) {
        const { token } = readSession()
        if (token !== null) request.setHeader('token', token)
      },
      onShouldRetry: (error) => !FINAL.includes(uploadStatus(error)),
      onProgress: (bytes, total) => onProgress(total === 0 ? 0 : bytes / total),
      onError: (error) => reject(new UploadFailed(uploadSentence(error) ?? '')),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    })
    void upload.findPreviousUploads().then(([earlier]) => {
      if (earlier) upload.resumeFromPreviousUpload(earlier)
      upload.start()
    })
  })
}
