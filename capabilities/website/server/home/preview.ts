import type { Database } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { HomeContext } from './compose-home.ts'

export type PreviewContext = Omit<HomeContext, 'pool'> & {
  readonly database: Database
  readonly keyring: Keyring
  readonly recorder: Recorder
}
export const PURPOSE = 'home-preview'
