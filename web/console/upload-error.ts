import type { DetailedError } from 'tus-js-client'

type UploadError = Error | DetailedError

/** Returns the HTTP status of a failed upload; 0 without an answer. */
export const uploadStatus = (error: UploadError): number => ('originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0)

/** Returns the sentence of the server about a failed upload; undefined when the connection broke. */
export function uploadSentence(error: UploadError): string | undefined {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  try {
    return body ? (JSON.parse(body) as { readonly msg?: string }).msg : undefined
  } catch {
    return undefined
  }
}
