import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import type { CourseWords } from './load-course.ts'

type Props = { readonly words: CourseWords; readonly busy: boolean; onLeave(forget: boolean): void; onClose(): void }

export function LeaveDialog({ words, busy, onLeave, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words['leave-title']}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.stay}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => onLeave(true)}>
            {words['leave-forget']}
          </Button>
          <Button busy={busy} onClick={() => onLeave(false)}>
            {words['leave-keep']}
          </Button>
        </>
      }
    >
      <p>{words['leave-text']}</p>
    </Dialog>
  )
}
