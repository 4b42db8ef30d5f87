import { useAction } from '#web/console/call/use-action.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { exportMembers } from '../../contract.ts'
import { membersScreen } from '../../text/members-screen.ts'

type Filter = Omit<Parameters<ReturnType<typeof useAction<typeof exportMembers>>['run']>[0], 'after'>

/** Requests the parts of an export one after the other and saves them as one file. */
export function useExport() {
  const t = useTranslate(membersScreen)
  const { run: ask, busy, refused } = useAction(exportMembers)

  async function run(filter: Filter): Promise<void> {
    const parts: string[] = []
    let count = 0
    for (let after: number | undefined; ; ) {
      const outcome = await ask({ ...filter, ...(after !== undefined && { after }) })
      if (!outcome || 'refused' in outcome) return
      const { name, type, text, rows, next } = outcome.ok
      parts.push(text)
      count += rows
      if (next === null) {
        saveAsFile({ name, type, text: parts.join('') })
        return toast('ok', t('exported', { count }))
      }
      after = next
    }
  }
  return { run, busy, refused }
}
