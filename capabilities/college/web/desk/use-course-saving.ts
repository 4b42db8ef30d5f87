import { useEffect, useRef, useState } from 'react'
import { useAction } from '#web/console/call/use-action.ts'
import { DEBOUNCE_MS } from '#web/console/delays.ts'
import type { FormDraft } from '#web/console/form/use-draft.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { type CourseDraft, getCourseDraft, getStatistics, listCourses, saveCourse } from '../../contract.ts'
import type { WholeCourse } from './desk.ts'

/** Refusals that are temporary, so the save is retried. */
const PASSING: readonly string[] = ['BUSY', 'RATE_LIMITED', 'DEFECT']

export type Saved = { readonly busy: boolean; readonly at: Date | undefined; readonly refused: CallRefusal | undefined }

/** Saves a course automatically after a pause in typing. `save` returns the saved version, or undefined on failure. */
export function useCourseSaving(course: WholeCourse, { value: draft, isChanged, newer, markSaved }: FormDraft<CourseDraft>) {
  const saving = useAction(saveCourse, { changes: [getCourseDraft, listCourses, getStatistics] })
  const [at, setAt] = useState<Date>()
  const [refused, setRefused] = useState<CourseDraft>()
  const version = useRef(course.version)
  version.current = Math.max(version.current, course.version)
  const running = useRef<Promise<unknown>>(undefined)
  async function save(how: 'autosave' | 'save' = 'save'): Promise<number | undefined> {
    await running.current
    if (!isChanged) return version.current
    const sent = saving.run({ id: course.id, version: version.current, draft, how })
    running.current = sent
    const done = await sent
    if (!done || !('ok' in done)) {
      if (!PASSING.includes(done?.refused ?? '')) setRefused(draft)
      return undefined
    }
    version.current = done.ok.version
    markSaved(draft)
    setAt(new Date())
    return done.ok.version
  }
  const latest = useRef(save)
  latest.current = save
  const isDue = isChanged && !newer && !saving.busy
  useEffect(() => {
    if (!isDue || draft === refused || !isComplete(draft)) return
    const timer = setTimeout(() => void latest.current('autosave'), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isDue, draft, refused])
  return { save: () => save(), saved: { busy: saving.busy, at, refused: saving.refused } satisfies Saved }
}

/**
 * Returns false while a text begins or ends with a space. The server trims texts, which would remove the space while the editor is typing.
 */
const isComplete = (draft: CourseDraft): boolean =>
  JSON.stringify(draft) === JSON.stringify(draft, (_, each: unknown) => (typeof each === 'string' ? each.trim() : each))
