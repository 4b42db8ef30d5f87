import { Button } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'

type Props = {
  readonly busy: boolean
  /** Labels of the button that sends the form, before and while it does; `Save` by default. */
  readonly labels?: readonly [send: string, sending: string]
  readonly onCancel: (() => void) | undefined
}

export function AccountFormActions({ busy, labels, onCancel }: Props) {
  const t = useTranslate(accountsText)
  const [send, sending] = labels ?? [t('form.save'), t('form.saving')]
  return (
    <div className={cluster(8)}>
      <Button kind="solid" type="submit" busy={busy}>
        {busy ? sending : send}
      </Button>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      )}
    </div>
  )
}
