import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'
import styles from './form.module.css'

/** Save and cancel of a form that opened under a line. */
export function FormActions({ busy, onCancel }: { readonly busy: boolean; onCancel(): void }) {
  const say = useSay(accountsText)
  return (
    <div className={styles.row}>
      <Button kind="solid" type="submit" busy={busy}>
        {say(busy ? 'form.saving' : 'form.save')}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {say('form.cancel')}
      </Button>
    </div>
  )
}
