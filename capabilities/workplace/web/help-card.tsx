import { Card } from '#web/console/show/card.tsx'
import { Sign } from '#web/console/show/sign.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { workplaceText } from '../text/texts.ts'
import styles from './workplace.module.css'

const PAGES = [
  ['help.about', '/about/index'],
  ['help.agreement', '/agreement'],
  ['help.api', '/api/'],
] as const

/** Our own pages to read. They open beside the console, whose tabs stay as they are. */
export function HelpCard() {
  const t = useTranslate(workplaceText)
  return (
    <Card title={t('help.title')}>
      <ul className={styles.links}>
        {PAGES.map(([key, address]) => (
          <li key={key}>
            <a href={address} target="_blank" rel="noopener">
              {t(key)}
              <span className={text.hidden}>{t('new-window')}</span>
              <small>
                <Sign name="outward" size={16} />
              </small>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
