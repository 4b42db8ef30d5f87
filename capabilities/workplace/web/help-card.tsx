import { Link } from 'react-router'
import { Allowed } from '#web/console/access/allowed.tsx'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { workplacePages } from '../console.ts'
import { workplaceText } from '../text/texts.ts'
import styles from './workplace.module.css'

const PAGES = [
  ['help.about', '/about/index'],
  ['help.agreement', '/agreement'],
  ['help.privacy', '/privacy'],
] as const
/** The roles that see the API documentation. */
const BUILDERS = ['admin', 'developer']

/**
 * Links to the guide, to its part about access, and to public pages. The public pages open in a new tab, so that the tabs of the console
 * stay.
 */
export function HelpCard() {
  const t = useTranslate(workplaceText)
  return (
    <Card title={t('help.title')}>
      <ul className={styles.links}>
        <li>
          <Link to={workplacePages.guide.path}>{workplacePages.guide.title[useLanguage()]}</Link>
        </li>
        <li>
          <Link to={`${workplacePages.guide.path}?at=/access/requests`}>{t('help.access')}</Link>
        </li>
        {PAGES.map(([key, address]) => (
          <Page key={key} name={t(key)} address={address} />
        ))}
        <Allowed roles={BUILDERS}>
          <Page name={t('help.api')} address="/api/" />
        </Allowed>
      </ul>
    </Card>
  )
}

function Page({ name, address }: { readonly name: string; readonly address: string }) {
  const t = useTranslate(workplaceText)
  return (
    <li>
      <a href={address} target="_blank" rel="noopener">
        {name}
        <span className={text.hidden}>{t('new-window')}</span>
        <small>
          <ConsoleIcon name="outward" size={16} />
        </small>
      </a>
    </li>
  )
}
