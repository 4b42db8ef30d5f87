import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { iconOfPage } from '#web/console/show/page-icon.ts'
import { When } from '#web/console/show/values.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listVisits } from '../contract.ts'
import { workplaceText } from '../text/texts.ts'
import { pagesNamed, useOpenPages } from './open-pages.ts'
import styles from './workplace.module.css'

const SHOWN = 5

export function RecentCard() {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  const open = useOpenPages()
  const asked = useCall(listVisits, {})
  return (
    <Card title={t('recent.title')}>
      <Answer of={asked} shapes={['line', 'line', 'line']} small>
        {(visits) => {
          const recent = visits.flatMap(({ page: name, at }) => pagesNamed([name], open).map((page) => ({ page, at }))).slice(0, SHOWN)
          if (recent.length === 0) return <p className={cx(text.quiet, styles.none)}>{t('recent.none')}</p>
          return (
            <ul className={styles.links}>
              {recent.map(({ page, at }) => (
                <li key={page.name}>
                  <Link to={page.path}>
                    <ConsoleIcon name={iconOfPage(page)} size={16} />
                    {page.title[language]}
                    <small>
                      <When at={at} />
                    </small>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Answer>
    </Card>
  )
}
