import type { OutputOf } from '#contract/call.ts'
import type { StatusKind } from '#web/console/show/values.tsx'
import type { listImports } from '../../contract.ts'

export type FoundImport = OutputOf<typeof listImports>['list'][number]

export const isWorking = ({ state }: FoundImport): boolean => state === 'checking' || state === 'running' || state === 'undoing'

export const STATE_KINDS = {
  uploaded: 'idle',
  checking: 'info',
  checked: 'info',
  running: 'info',
  done: 'ok',
  undoing: 'info',
  undone: 'idle',
  expired: 'warn',
} as const satisfies Record<FoundImport['state'], StatusKind>
