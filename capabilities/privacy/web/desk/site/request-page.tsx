import { clsx as cx } from 'clsx'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { REQUEST_KINDS } from '../../../contract.ts'
import { deskSite } from '../../../text/desk-site.ts'
import { RequestForm } from './request-form.tsx'
import { RequestReceipt } from './request-receipt.tsx'
import styles from './site.module.css'

export const handle: PageHandle = {
  name: 'privacyRequest',
  starts: 'at once',
  breadcrumb: [{ text: inBoth(deskSite, 'title') }],
}
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => {
  const t = translatorOf(deskSite, languageIn(matches))
  return titled(matches, t('title'), t('description'))
}

/** Hands over the kinds, so that the browser need not load the contract for them. */
export const loader = (_: LoaderArgs<'/privacy/request'>) => ({ kinds: [...REQUEST_KINDS] })

export default function RequestPage({ loaderData: { kinds } }: PageProps<'/privacy/request', typeof loader>) {
  const t = useTranslate(deskSite)
  return (
    <div className={cx(layout.band, layout.page)}>
      <header className={layout.title}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={layout.sub}>
        <div className={styles.main}>
          <noscript>
            <Notice kind="info" title={t('no-script')}>
              <p>{t('no-script-how')}</p>
            </Notice>
          </noscript>
          <RequestForm kinds={kinds} />
        </div>
        <div className={styles.side}>
          <RequestReceipt />
        </div>
      </div>
    </div>
  )
}
