import type { Bilingual } from '#contract/language.ts'
import type { Database } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Mail } from './letters/letters.ts'

export type Audience = { readonly name: string; readonly title: Bilingual }
export type AnnouncementDeps = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly recorder: Recorder
  audiences(): Promise<readonly Audience[]>
}

export type ReadingDeps = { readonly database: Pick<Database, 'of' | 'pool'> }

export type ActionDeps = { readonly database: Pick<Database, 'pool' | 'inTransaction'> }

export type PreferencesDeps = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly mail?: Pick<Mail, 'hasAddress'> | undefined
}
