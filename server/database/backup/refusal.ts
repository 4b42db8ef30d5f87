import { StartRefusal } from '#server/start-refusal.ts'

/** Explains in one sentence why a backup or a restore does not go on. Nothing outside its own unfinished files was changed. */
export class BackupRefusal extends StartRefusal {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, 65)
    this.name = 'BackupRefusal'
    if (options) this.cause = options.cause
  }
}
