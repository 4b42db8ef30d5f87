import type { OutputOf } from '#contract/call.ts'
import { Card } from '#web/console/show/card.tsx'
import { CopyField } from '#web/console/show/copy-field.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { getSmsDelivery } from '../../contract.ts'
import { smsScreen } from '../../text/sms-screen.ts'
import styles from './sms.module.css'

type Provider = OutputOf<typeof getSmsDelivery>['providers'][number]

const waysOf = ({ posts, isAsked }: Provider) => (posts ? (isAsked ? 'both' : 'posts') : isAsked ? 'isAsked' : 'none')

/** Shows how each provider reports, with the address to enter there. */
export function ReceiptsCard({ providers }: { readonly providers: readonly Provider[] }) {
  const t = useTranslate(smsScreen)
  return (
    <Card title={t('receipts')} flush>
      <ul className={styles.list}>
        {providers.map((provider) => (
          <li key={provider.name} className={stack(8)}>
            <div>
              <strong>{provider.name}</strong> <span className={text.quiet}>{t(`receipts.${waysOf(provider)}`)}</span>
            </div>
            {provider.callbackUrl !== null && (
              <>
                <CopyField label={t('address')} value={provider.callbackUrl} />
                <p className={text.fine}>{t('callback-hint')}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
