import type { ReactNode } from 'react'
import { openAsking } from './asking.ts'

type Confirmation = {
  readonly title: ReactNode
  /** What will come of it, and for how many. */
  readonly text?: ReactNode
  /** What the button says: the action itself, never "OK". */
  readonly action: string
  /** What the other button says, where "Cancel" would not do. */
  readonly stay?: string
  readonly danger?: boolean
}

export const confirmAsking = openAsking<Confirmation, boolean>(false)

/**
 * Asks before something that cannot be undone.
 * @example if (await confirm({ title: t('remove.title', { count }), text: t('remove.text'), action: t('remove'), danger: true })) …
 */
export const confirm = (confirmation: Confirmation): Promise<boolean> => confirmAsking.ask(confirmation)
