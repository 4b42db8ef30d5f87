import type { OutputOf } from '#contract/call.ts'
import type { getBackups } from '../contract.ts'

export type Place = NonNullable<OutputOf<typeof getBackups>['place']>
export type Backup = Place['list'][number]
export type ReadableBackup = Backup & { readonly facts: NonNullable<Backup['facts']> }

export const isReadable = (backup: Backup): backup is ReadableBackup => backup.facts !== null
