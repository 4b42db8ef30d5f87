import type { ReactNode } from 'react'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { isOperatorUser, useSession } from '#web/session/session.ts'
import { homeText } from '../../text/home-texts.ts'
import styles from './blocks.module.css'

type Props = { readonly elsewhere?: string | undefined }

/** Says that the site has no content yet, or none in this language, with links; operators get links to the next steps instead. */
export function HomeEmpty({ elsewhere }: Props) {
  const t = useTranslate(homeText)
  const worksHere = isOperatorUser(useSession().user)
  if (elsewhere)
    return (
      <Empty title={t('other')} actions={<ButtonLink to={elsewhere}>{t('other-read')}</ButtonLink>}>
        {t('other-text')}
      </Empty>
    )
  return (
    <Empty
      title={t('empty')}
      actions={
        worksHere ? (
          <>
            <ButtonLink to="/dashboard/workplace" kind="solid">
              {t('empty-next')}
            </ButtonLink>
            <ButtonLink to="/content/items" kind="quiet">
              {t('empty-write')}
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to="/about/index">{t('empty-about')}</ButtonLink>
            <ButtonLink to="/login" kind="quiet">
              {t('empty-login')}
            </ButtonLink>
          </>
        )
      }
    >
      {t(worksHere ? 'empty-yours' : 'empty-text')}
    </Empty>
  )
}

const Empty = ({ title, actions, children }: Readonly<Record<'title' | 'actions' | 'children', ReactNode>>) => (
  <section className={layout.section}>
    <div className={styles.frame}>
      <EmptyState icon="news" title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  </section>
)
