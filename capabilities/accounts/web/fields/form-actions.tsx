import { Button } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/layout.ts'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'

export function FormActions({ busy, onCancel }: { readonly busy: boolean; onCancel(): void }) {
  const t = useTranslate(accountsText)
  return (
    <div className={cluster(8)}>
      <Button kind="solid" type="submit" busy={busy}>
        {t(busy ? 'form.saving' : 'form.save')}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </div>
  )
}
