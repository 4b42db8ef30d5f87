import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Link } from '#web/kit/link.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import panel from '#web/kit/style/box.module.css'
import layout from '#web/kit/style/layout.module.css'
import { compact, fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { getReportTarget, getReportTerms, NEED_WORDS, REPORT_TERMS_TAG, type ReportAbout } from '../../contract.ts'
import { reportText } from '../../text/report-texts.ts'
import { reasonsOf, renderRules } from '../render-rules.tsx'
import { ReportForm } from './report-form.tsx'
import styles from './report-page.module.css'
import { ReportReceipt } from './report-receipt.tsx'

export const handle: PageHandle = {
  name: 'report',
  starts: 'at once',
  breadcrumb: [{ text: inBoth(reportText, 'title') }],
  // Excludes the form from the sitemap: readers reach it from the reported content or the page footer.
  addresses: () => null,
}
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => {
  const t = translatorOf(reportText, languageIn(matches))
  return titled(matches, t('title'), t('description'))
}

/** Loads the rules and the reported subject: an item by number, a comment, or the thing on a page. */
export async function loader({ request, context }: LoaderArgs<'/report'>) {
  const { ask, language, site, dependsOn } = readVisit(context)
  dependsOn(REPORT_TERMS_TAG)
  const t = translatorOf(reportText, language)
  const query = new URL(request.url).searchParams
  const asked = aboutIn(query)
  const found = asked && (await ask(getReportTarget, { about: asked }))
  const target = found && 'ok' in found ? found.ok : null
  const terms = await ask(getReportTerms, {})
  if (!('ok' in terms)) throw data(terms.refused, { status: 503 })
  return {
    isPlain: query.size === 0,
    target,
    rules: renderRules(t, terms.ok),
    reasons: reasonsOf(t),
    needWords: [...NEED_WORDS],
    here: `${site.publicUrl}/report${target ? `?${queryOf(target.about)}` : ''}`,
  }
}

/** Reads what the address of the form names, such as `?item=12` or `?page=/authors/chen`. */
function aboutIn(query: URLSearchParams): ReportAbout | undefined {
  const [item, comment, page] = [query.get('item'), query.get('comment'), query.get('page')]
  if (comment !== null) return { comment }
  if (item !== null) return { item: Number(item) }
  return page === null ? undefined : { page }
}

const queryOf = (about: ReportAbout): string =>
  Object.entries(about)
    .map(([name, value]) => `${name}=${encodeURI(String(value))}`)
    .join('')

export default function ReportPage({ loaderData }: PageProps<'/report', typeof loader>) {
  const t = useTranslate(reportText)
  const { rules, target, isPlain, reasons, needWords, here } = loaderData
  return (
    <div className={cx(layout.band, layout.page, styles.page)}>
      <header className={layout.title}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={layout.sub}>
        <div className={stack(24, fit, compact, styles.forms)}>
          <noscript>
            <Notice kind="info" title={t('no-script')}>
              <p>{t('no-script-how')}</p>
              <p>
                <code className={styles.here}>{here}</code>
              </p>
            </Notice>
          </noscript>
          {target ? (
            <About {...target}>
              <ReportForm key={here} about={target.about} reasons={reasons} needWords={needWords} />
            </About>
          ) : (
            <p className={panel.aside}>{t(isPlain ? 'about-none' : 'gone')}</p>
          )}
          <ReportReceipt />
        </div>
        <div className={styles.rules}>
          <StaticFragment of={rules} styles={[styles]} />
        </div>
      </div>
    </div>
  )
}

type Target = OutputOf<typeof getReportTarget>

function About({ about, title, path, comment, children }: Target & { readonly children: ReactNode }) {
  const t = useTranslate(reportText)
  return (
    <section className={panel.aside} aria-labelledby="report-about">
      <h2 id="report-about">{t('about')}</h2>
      <p className={styles.about}>
        <Link to={'comment' in about ? `${path}#comment-${about.comment}` : path}>
          {comment ? t('about-comment', { name: comment.name, title }) : title}
        </Link>
      </p>
      {comment && <blockquote className={styles.quote}>{comment.text}</blockquote>}
      {children}
    </section>
  )
}
