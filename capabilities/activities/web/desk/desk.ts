import type { OutputOf } from '#contract/call.ts'
import type { ConsoleForm } from '#web/console/form/form.tsx'
import type { ActivityContent, getActivityDraft, listActivityChoices } from '../../contract.ts'

export type WholeActivity = OutputOf<typeof getActivityDraft>
export type Choices = OutputOf<typeof listActivityChoices>
export type ActivityForm = ConsoleForm<ActivityContent>
