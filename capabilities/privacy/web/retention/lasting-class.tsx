import type { OutputOf } from '#contract/call.ts'
import { Tag } from '#web/console/show/values.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { getRetention } from '../../contract.ts'
import { retentionScreens } from '../../text/retention-screens.ts'
import styles from './retention.module.css'
import { Stored, Tables } from './stored.tsx'

type Lasting = OutputOf<typeof getRetention>['lasting'][number]

/** Shows a class without a term, and why its data stays. */
export function LastingClass({ of: lasting }: { readonly of: Lasting }) {
  const t = useTranslate(retentionScreens)
  const language = useLanguage()
  return (
    <li className={styles.class}>
      <div className={cluster(8)}>
        <h3>{lasting.label[language]}</h3>
        <Tag kind="idle" icon={null}>
          {t(`kind.${lasting.kind}`)}
        </Tag>
      </div>
      <p className={text.quiet}>{lasting.reason[language]}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('stored')}</dt>
          <dd>
            <Stored of={lasting} />
          </dd>
        </div>
      </dl>
      <Tables of={lasting} />
    </li>
  )
}
