import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { LinkCode } from '#web/kit/receipt/link-code.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { cardPath, getOwnMembership, renewCard } from '../../contract.ts'
import { cardScreen } from '../../text/card-screen.ts'
import styles from '../membership.module.css'

/** Shows the card as a QR code that the public can verify, and replaces the code on demand. */
export function CardCard({ code }: { readonly code: string | null }) {
  const t = useTranslate(cardScreen)
  // A toast would cover a new code on a phone; the code itself says that it is there.
  const renewing = useAction(renewCard, { changes: [getOwnMembership], onDone: () => void (code !== null && toast('ok', t('replaced'))) })
  async function replace() {
    if (await confirm({ title: t('replace-title'), text: t('replace-text'), action: t('replace') })) await renewing.run({})
  }
  return (
    <Card title={t('card')}>
      <div className={stack(12)}>
        <p className={text.quiet}>{t('lead')}</p>
        <RefusalNotice refused={renewing.refused} />
        {code === null ? (
          <div className={cluster(8)}>
            <Button kind="solid" busy={renewing.busy} onClick={() => void renewing.run({})}>
              {t('make')}
            </Button>
          </div>
        ) : (
          <>
            <div className={styles.code}>
              <LinkCode link={location.origin + cardPath(code)} label={t('label')} />
            </div>
            <div className={cluster(8)}>
              <Button size="small" busy={renewing.busy} onClick={() => void replace()}>
                {t('replace')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
