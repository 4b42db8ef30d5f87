import { Link } from '#web/kit/link.tsx'
import { useTranslate } from '#web/language.ts'
import type { ItemMetric } from '../contract.ts'
import { analyticsScreens } from '../text/screens.ts'
import styles from './analytics.module.css'
import { useDrill } from './use-drill.ts'

export function ItemsLink({ metric }: { readonly metric: ItemMetric }) {
  const t = useTranslate(analyticsScreens)
  const { linkTo } = useDrill()
  return (
    <Link
      to={linkTo(metric)}
      preventScrollReset
      className={styles.link}
      aria-label={t('items.show-named', { metric: t(`metric.${metric}`) })}
    >
      {t('items.show')}
    </Link>
  )
}
