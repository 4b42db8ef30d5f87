import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Link } from '#web/kit/link.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import panel from '#web/kit/style/box.module.css'
import layout from '#web/kit/style/layout.module.css'
import { compact, fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { readSlot } from '#web/server-slots.ts'
import { getReportTarget, getReportTerms, NEED_WORDS, REPORT_TERMS_TAG } from '../../contract.ts'
import { reportText } from '../../text/report-texts.ts'
import { drawRules, reasonsOf } from '../draw-rules.tsx'
import { ReportForm } from './report-form.tsx'
import styles from './report-page.module.css'
import { ReportReceipt } from './report-receipt.tsx'
import { reportTargetLoad } from './target-slot.ts'

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

/** Loads the rules and the reported subject: an item by number, a comment, or a page of another capability. */
export async function loader({ request, context }: LoaderArgs<'/report'>) {
  const visit = readVisit(context)
  const { ask, language, site, dependsOn } = visit
  dependsOn(REPORT_TERMS_TAG)
  const t = translatorOf(reportText, language)
  const query = new URL(request.url).searchParams
  const [item, comment] = [query.get('item'), query.get('comment')]
  const isPlain = query.size === 0
  const page = await readSlot(context, reportTargetLoad)(visit, query)
  const target = comment === null ? (item === null ? undefined : { item }) : { comment }
  const answer = target && (await ask(getReportTarget, target))
  const about = answer && 'ok' in answer ? answer.ok : null
  const terms = await ask(getReportTerms, {})
  if (!('ok' in terms)) throw data(terms.refused, { status: 503 })
  return {
    isPlain,
    about,
    page,
    rules: drawRules(t, terms.ok.hours),
    reasons: reasonsOf(t),
    needWords: [...NEED_WORDS],
    here: `${site.publicUrl}/report${page ? `?${page.query}` : about ? (about.comment ? `?comment=${about.comment.id}` : `?item=${about.item.number}`) : ''}`,
  }
}

export default function ReportPage({ loaderData }: PageProps<'/report', typeof loader>) {
  const t = useTranslate(reportText)
  const { rules, about, page, isPlain, reasons, needWords, here } = loaderData
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
          {page ? (
            <About to={page.path} title={page.title}>
              <ReportForm key={page.query} about={{ page: page.query }} reasons={reasons} needWords={needWords} />
            </About>
          ) : about ? (
            <About
              to={`${about.item.path}${about.comment ? `#comment-${about.comment.id}` : ''}`}
              title={about.comment ? t('about-comment', { name: about.comment.name, title: about.item.title }) : about.item.title}
            >
              {about.comment && <blockquote className={styles.quote}>{about.comment.text}</blockquote>}
              <ReportForm
                key={about.comment?.id ?? about.item.number}
                about={about.comment ? { comment: about.comment.id } : { item: about.item.number }}
                reasons={reasons}
                needWords={needWords}
              />
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

function About({ to, title, children }: { readonly to: string; readonly title: string; readonly children: ReactNode }) {
  const t = useTranslate(reportText)
  return (
    <section className={panel.aside} aria-labelledby="report-about">
      <h2 id="report-about">{t('about')}</h2>
      <p className={styles.about}>
        <Link to={to}>{title}</Link>
      </p>
      {children}
    </section>
  )
}
