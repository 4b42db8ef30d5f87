import type { ReactNode } from 'react'
import { openAsking } from './asking.ts'

type Confirmation = {
  readonly title: ReactNode
  /** Names the consequences and how many objects they affect. */
  readonly text?: ReactNode
  /** The label of the confirming button. It names the action and is never "OK". */
  readonly action: string
  /** The label of the other button where "Cancel" does not fit. */
  readonly stay?: string
  readonly danger?: boolean
}

export const confirmAsking = openAsking<Confirmation, boolean>(false)

/**
 * Asks for confirmation of an action that cannot be undone.
 * @example if (await confirm({ title: t('remove.title', { count }), text: t('remove.text'), action: t('remove'), danger: true })) …
 */
export const confirm = (confirmation: Confirmation): Promise<boolean> => confirmAsking.ask(confirmation)
