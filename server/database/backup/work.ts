import type { ReportProgress } from './make-backup.ts'
import type { BackupSettings } from './settings.ts'

export type BackupWork = { readonly kind: 'backup' } | { readonly kind: 'verification'; readonly backup: string }

/** `sentence` is its result. `backup` was made or verified. */
export type BackupResult = { readonly sentence: string; readonly backup: string }

/** The means of the site for making backups. */
export type BackupMeans = {
  /** Is undefined when the operator named no place for backups. */
  readonly settings: BackupSettings | undefined
  /** Names the place for operators, without its account; empty without one. */
  readonly where: string
  readonly dataDir: string
  /** Is false for an outside database, which its own tools back up. */
  readonly isEmbedded: boolean
  /**
   * Works in a process of its own at the lowest priority, so that pages stay fast. Throws BackupRefusal with the reason when it fails. The
   * signal ends the process.
   */
  run(work: BackupWork, report: ReportProgress, signal: AbortSignal): Promise<BackupResult>
}
