import type { OutputOf } from '#contract/call.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import type { ActionOutcome } from '#web/console/call/use-action.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Button } from '#web/kit/button.tsx'
import type { exportAttendance } from '../../../contract.ts'

type File = OutputOf<typeof exportAttendance>
type Props = { readonly label: string; load(): Promise<ActionOutcome<typeof exportAttendance> | { readonly ok: File } | undefined> }

/** Saves the file of an export. */
export function ExportButton({ label, load }: Props) {
  const save = async () => {
    const done = await load()
    if (done && 'ok' in done) saveAsFile(done.ok)
    else if (done) toastRefusal(done)
  }
  return (
    <Button icon="download" onClick={() => void save()}>
      {label}
    </Button>
  )
}
