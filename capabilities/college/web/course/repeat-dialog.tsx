import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import type { CourseWords } from './load-course.ts'

type Props = { readonly words: CourseWords; readonly busy: boolean; onRepeat(): void; onClose(): void }

export function RepeatDialog({ words, busy, onRepeat, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words['repeat-title']}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.stay}
          </Button>
          <Button kind="solid" busy={busy} onClick={onRepeat}>
            {words.repeat}
          </Button>
        </>
      }
    >
      <p>{words['repeat-text']}</p>
    </Dialog>
  )
}
