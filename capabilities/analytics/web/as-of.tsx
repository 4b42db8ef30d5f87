import { clsx as cx } from 'clsx'
import { When } from '#web/console/show/values.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { analyticsScreens } from '../text/screens.ts'
import styles from './analytics.module.css'

export function AsOf({ at }: { readonly at: string | undefined }) {
  const t = useTranslate(analyticsScreens)
  return at === undefined ? null : (
    <p className={cx(text.fine, styles.asOf)}>
      {t('as-of')} <When at={at} />
    </p>
  )
}
