import type { ReactNode } from 'react'
import { Breadcrumb } from '#web/kit/breadcrumb.tsx'
import layout from '#web/kit/style/layout.module.css'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { shellText } from '#web/text/texts.ts'
import { useCrumbs } from './crumbs.ts'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-header.module.css'
import { SiteHeader } from './site-header.tsx'

/** Renders the header, the breadcrumbs, the page and the footer; also around error pages. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslate(shellText)
  const language = useLanguage()
  const crumbs = useCrumbs()
  return (
    <>
      <a className={text.skip} href="#main">
        {t('skip')}
      </a>
      <SiteHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        {crumbs.length > 0 && (
          <div className={layout.band}>
            <Breadcrumb items={crumbs.map(({ text, href }) => ({ text: text[language], href }))} />
          </div>
        )}
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
