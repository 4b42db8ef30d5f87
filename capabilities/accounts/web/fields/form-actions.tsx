import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'
import styles from './form.module.css'

export function FormActions({ busy, onCancel }: { readonly busy: boolean; onCancel(): void }) {
  const t = useTranslate(accountsText)
  return (
    <div className={styles.row}>
      <Button kind="solid" type="submit" busy={busy}>
        {t(busy ? 'form.saving' : 'form.save')}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </div>
  )
}
