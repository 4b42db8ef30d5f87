import type { ZodMiniType } from 'zod/mini'

/** The files of an archive. Each is compared with the manifest when it is read, so that a damaged one is noticed. */
export type ArchiveFiles = {
  readonly paths: readonly string[]
  /** Returns null for a file that is missing, and throws `UnreadableUpload` for one of another form. */
  json<Value>(path: string, schema: ZodMiniType<Value>): Promise<Value | null>
  /** Yields the values of a file with one on each line. */
  lines<Value>(path: string, schema: ZodMiniType<Value>): AsyncGenerator<Value>
}
