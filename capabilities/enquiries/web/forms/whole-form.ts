import type { OutputOf } from '#contract/call.ts'
import type { getForm } from '../../contract.ts'

export type WholeForm = OutputOf<typeof getForm>
export type Edited = Pick<WholeForm, 'slug' | 'study' | 'draft'>
