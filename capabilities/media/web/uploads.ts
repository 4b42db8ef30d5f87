import { type DetailedError, Upload } from 'tus-js-client'
import { refresh } from '#web/console/call/queries.ts'
import { openStore, useStore } from '#web/console/store.ts'
import { uploadSentence, uploadStatus } from '#web/console/upload-error.ts'
import { readSession, subscribeToSession } from '#web/session/session.ts'
import { listMedia, UPLOAD_CHUNK_BYTES, UPLOADS_PATH } from '../contract.ts'
import { untilProcessed } from './processing.ts'

/** A file that is being uploaded. `reason` is the server's message, or undefined when the connection broke. */
export type Sending = {
  readonly key: string
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
  readonly state: 'going' | 'paused' | 'processing' | 'done' | 'failed'
  readonly reason?: string | undefined
  /** Says that a failed upload can be sent again: a full store may have room later. */
  readonly canRetry?: boolean
  readonly id?: string | undefined
}
const store = openStore<readonly Sending[]>([])
const running = new Map<string, Upload>()
export const readSending = (key: string): Sending | undefined => store.read().find((each) => each.key === key)
export const onSendings = store.subscribe
export const useSendings = (): readonly Sending[] => useStore(store)

/** Statuses that are not worth a retry (contract/uploads.ts). */
const FINAL: readonly number[] = [403, 404, 413, 415, 422]
/** The store or the quota is full: only a person knows when there is room again. */
const FULL = 507
const LOST = 410
const PREFIX = 'tus::'

/** Uploads a file and resumes an upload of an earlier visit. Returns the key of the upload. */
export async function sendFile(file: File, folderId?: string): Promise<string> {
  const key = crypto.randomUUID()
  store.change([...store.read(), { key, name: file.name, share: 0, state: 'going' }])
  const upload = uploadOf({ key, file, folderId })
  running.set(key, upload)
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) upload.resumeFromPreviousUpload(earlier)
  upload.start()
  return key
}

/** A file on its way, by the key under which the page shows it. */
type Sent = { readonly key: string; readonly file: File; readonly folderId: string | undefined }

function uploadOf(sent: Sent): Upload {
  const { key, file, folderId } = sent
  const upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: [0, 1_000, 3_000, 5_000, 10_000, 20_000],
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type, ...(folderId !== undefined && { folderId }) },
    onBeforeRequest: (request) => {
      const { token } = readSession()
      if (token !== null) request.setHeader('token', token)
    },
    onShouldRetry: (error) => !isFinal(error) && ![LOST, FULL].includes(uploadStatus(error)),
    onProgress: (bytes, total) => change(key, { share: total === 0 ? 0 : bytes / total }),
    onError(error) {
      if (uploadStatus(error) === LOST) return void startAgain(upload, sent)
      change(key, { state: 'failed', reason: uploadSentence(error), canRetry: !isFinal(error) })
      if (isFinal(error)) void forgetUnfinished(upload)
    },
    onSuccess: () => void follow(key, upload.url?.split('/').at(-1) ?? ''),
  })
  return upload
}

const isFinal = (error: Error | DetailedError): boolean => FINAL.includes(uploadStatus(error))

/** The server lost the bytes that were sent, so a new upload starts at the first byte. */
async function startAgain(lost: Upload, sent: Sent): Promise<void> {
  await forgetUnfinished(lost)
  const upload = uploadOf(sent)
  running.set(sent.key, upload)
  upload.start()
}

/** A later visit does not resume a refused upload. */
async function forgetUnfinished(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) localStorage.removeItem(urlStorageKey)
}

export function pause(key: string): void {
  void running.get(key)?.abort()
  change(key, { state: 'paused' })
}
export function resume(key: string): void {
  running.get(key)?.start()
  change(key, { state: 'going', reason: undefined, canRetry: false })
}
export function stop(key: string): void {
  void running
    .get(key)
    ?.abort(true)
    .catch(() => undefined)
  forgetUpload(key)
}
export function forgetUpload(key: string): void {
  running.delete(key)
  store.change(store.read().filter((each) => each.key !== key))
}

export function unfinished(): readonly string[] {
  const stored = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  return stored.flatMap((name) => {
    const { metadata } = JSON.parse(localStorage.getItem(name) ?? '{}') as { readonly metadata?: { readonly filename?: string } }
    return metadata?.filename ?? []
  })
}

/** Shows the upload as processing until the asset is ready or failed. */
async function follow(key: string, id: string): Promise<void> {
  change(key, { state: 'processing', share: 1, id })
  const processed = await untilProcessed(id)
  change(key, processed?.state === 'ready' ? { state: 'done' } : { state: 'failed', reason: processed?.reason ?? undefined })
  await refresh(listMedia)
}

const change = (key: string, next: Partial<Sending>): void =>
  store.change(store.read().map((each) => (each.key === key ? { ...each, ...next } : each)))

/** Logging out ends all uploads and forgets them (S43). */
subscribeToSession(() => {
  if (!readSession().loggedOut) return
  for (const key of running.keys()) void running.get(key)?.abort()
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name)
})
