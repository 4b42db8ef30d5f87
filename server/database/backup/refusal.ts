import { StartRefusal } from '#server/start-refusal.ts'
import { StorageAway } from '#server/storage/storage.ts'

const BAD_DATA = 65
const BAD_PLACE = 74

/** Explains in one sentence why a backup or a restore does not go on. Nothing outside its own unfinished files was changed. */
export class BackupRefusal extends StartRefusal {
  constructor(sentence: string, { exitCode = BAD_DATA, cause }: { readonly exitCode?: number; readonly cause?: unknown } = {}) {
    super(sentence, exitCode)
    this.name = 'BackupRefusal'
    if (cause !== undefined) this.cause = cause
  }
}

/** Explains a failure of a storage or a folder, which `where` names. Other errors stay defects. */
export function explainAway(defect: unknown, where: string): never {
  const cause = defect instanceof StorageAway ? defect.cause : defect
  const { errno, code } = (cause ?? {}) as NodeJS.ErrnoException
  if (!(defect instanceof StorageAway) && typeof errno !== 'number') throw defect
  const why = cause instanceof Error ? cause.message : String(cause)
  const sentence = code === 'ENOSPC' || code === 'EDQUOT' ? `${where} is full: make room there.` : `${where} cannot be used: ${why}`
  throw new BackupRefusal(sentence, { exitCode: BAD_PLACE, cause: defect })
}
