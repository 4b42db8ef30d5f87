import { useAction } from '#web/console/call/use-action.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { type ExportPlace, exportEnquiries } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'

/** Requests the parts of an export one after the other and saves them as one file. */
export function useExport() {
  const t = useTranslate(enquiryScreens)
  const { run: ask, busy, refused } = useAction(exportEnquiries)

  /** Returns true when the file is saved. Without a reason, contacts are masked. */
  async function run(form: string, reason: string): Promise<boolean> {
    const parts: string[] = []
    let count = 0
    for (let after: ExportPlace | undefined; ; ) {
      const outcome = await ask({ form, ...(after && { after }), ...(reason && { reason }) })
      if (!outcome || 'refused' in outcome) return false
      const { name, type, text, rows, next } = outcome.ok
      parts.push(text)
      count += rows
      if (next) after = next
      else {
        saveAsFile({ name, type, text: parts.join('') })
        toast('ok', t('queue.exported', { count }))
        return true
      }
    }
  }
  return { run, busy, refused }
}
