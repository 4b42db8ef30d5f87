import { getUserInfo } from '#capabilities/profile/contract.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, inline } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { teamsScreens } from '../text/screens.ts'
import styles from './info.module.css'

export function OwnHead() {
  const t = useTranslate(teamsScreens)
  const info = useCall(getUserInfo, {}, { freshMs: 0 })
  return (
    <header className={cluster([16, 24], box.card, styles.own)}>
      <Answer of={info} shapes={['title', 'line']}>
        {({ name, avatar, introduction, jobName, organizationName, locationName, personalWebsite }) => (
          <>
            <Avatar name={name} picture={avatar} size="large" />
            <div className={styles.who}>
              <h1>{name}</h1>
              <p className={styles.introduction}>{introduction || t('info.no-introduction')}</p>
              <ul className={cluster([4, 20], text.quiet, styles.facts)}>
                {jobName && (
                  <li className={inline(6)}>
                    <ConsoleIcon name="user" size={16} />
                    {jobName}
                  </li>
                )}
                {organizationName && (
                  <li className={inline(6)}>
                    <ConsoleIcon name="people" size={16} />
                    {organizationName}
                  </li>
                )}
                <li className={inline(6)}>
                  <ConsoleIcon name="place" size={16} />
                  {locationName || t('info.no-place')}
                </li>
                {personalWebsite && (
                  <li className={inline(6)}>
                    <ConsoleIcon name="link" size={16} />
                    <a href={personalWebsite} rel="noopener noreferrer nofollow" target="_blank">
                      {personalWebsite.replace(/^https?:\/\//, '')}
                    </a>
                  </li>
                )}
              </ul>
            </div>
            <ButtonLink to="/user/setting" icon="user">
              {t(introduction ? 'info.edit' : 'info.write')}
            </ButtonLink>
          </>
        )}
      </Answer>
    </header>
  )
}
