import type { Bilingual } from '#contract/language.ts'
import type { Database } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Mail } from './letters/letters.ts'

export type Audience = { readonly name: string; readonly title: Bilingual }
export type AnnouncementContext = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly recorder: Recorder
  audiences(): Promise<readonly Audience[]>
}

export type ReadingContext = { readonly database: Pick<Database, 'of' | 'pool'> }

export type ActionContext = { readonly database: Pick<Database, 'pool' | 'inTransaction'> }

export type PreferencesContext = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly mail?: Pick<Mail, 'hasAddress'> | undefined
}
