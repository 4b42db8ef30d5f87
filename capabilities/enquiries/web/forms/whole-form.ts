import type { OutputOf } from '#contract/call.ts'
import type { getForm } from '../../contract.ts'

export type WholeForm = OutputOf<typeof getForm>
/** What is edited: the draft, with the form's address and study. */
export type Edited = Pick<WholeForm, 'slug' | 'study' | 'draft'>
