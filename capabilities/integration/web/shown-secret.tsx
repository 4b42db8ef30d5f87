import { CopyField } from '#web/console/show/copy-field.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'

type Texts = { readonly title: string; readonly text: string; readonly label: string; readonly done: string }

/** Shows a new secret once. */
export function ShownSecret({ texts, value, onClose }: { readonly texts: Texts; readonly value: string; onClose(): void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <Button kind="solid" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <p>{texts.text}</p>
      <CopyField label={texts.label} value={value} />
    </Dialog>
  )
}
