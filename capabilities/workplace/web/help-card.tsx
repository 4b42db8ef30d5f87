import { Card } from '#web/console/show/card.tsx'
import { Sign } from '#web/console/show/sign.tsx'
import text from '#web/kit/style/text.module.css'
import { useSay } from '#web/language.ts'
import { workplaceText } from '../text/texts.ts'
import styles from './workplace.module.css'

const PAGES = [
  ['help.about', '/about/index'],
  ['help.agreement', '/agreement'],
  ['help.api', '/api/'],
] as const

/** Our own pages to read. They open beside the console, whose tabs stay as they are. */
export function HelpCard() {
  const say = useSay(workplaceText)
  return (
    <Card title={say('help.title')}>
      <ul className={styles.links}>
        {PAGES.map(([key, address]) => (
          <li key={key}>
            <a href={address} target="_blank" rel="noopener">
              {say(key)}
              <span className={text.hidden}>{say('new-window')}</span>
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
