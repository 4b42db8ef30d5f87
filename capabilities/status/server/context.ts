import type { Platform } from '#server/platform.ts'

/** A certificate by the name that the screen shows, in PEM. */
export type WatchedCertificate = {
  readonly name: string
  /** Throws when it cannot be read. */
  readPem(): Promise<string>
}

export type StatusContext = Pick<Platform, 'database' | 'jobs' | 'status' | 'storage'> & {
  readonly dataDir: string
  readonly certificates: readonly WatchedCertificate[]
}
