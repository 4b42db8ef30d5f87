import { clsx as cx } from 'clsx'
import { Suspense } from 'react'
import { data } from 'react-router'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Notice } from '#web/kit/state/notice.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import layout from '#web/kit/style/layout.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { useSlot } from '#web/slots.tsx'
import { getModeRules, MODE_TAG, type ModeSettings } from '../../contract.ts'
import { modeText } from '../../text/mode.ts'
import { BrowserPanel } from './browser-panel.tsx'
import { modeContent } from './content-slot.ts'
import styles from './mode.module.css'

export const handle: PageHandle = { name: 'minorsMode', starts: 'at once', breadcrumb: [{ text: inBoth(modeText, 'title') }] }
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => {
  const t = translatorOf(modeText, languageIn(matches))
  return titled(matches, t('title'), t('description'))
}

export async function loader({ context }: LoaderArgs<'/minors-mode'>) {
  const { ask, dependsOn } = readVisit(context)
  const rules = await ask(getModeRules, {})
  if (!('ok' in rules)) throw data(rules.refused, { status: 503 })
  dependsOn(MODE_TAG)
  return rules.ok
}

/** Explains the mode, switches it on and off for this browser, and lists what it opens. */
export default function ModePage({ loaderData: rules }: PageProps<'/minors-mode', typeof loader>) {
  const t = useTranslate(modeText)
  return (
    <div className={cx(layout.band, layout.page)}>
      <header className={layout.title}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={layout.sub}>
        <section className={cx(stack(16), styles.does)}>
          <h2>{t('does')}</h2>
          <Effects rules={rules} />
        </section>
        <section className={styles.panel}>
          <BrowserPanel />
        </section>
        <section className={cx(stack(16), styles.content)}>
          <h2>{t('content')}</h2>
          {rules.collection === null ? <p className={text.quiet}>{t('content.none')}</p> : <Content collection={rules.collection} />}
        </section>
      </div>
    </div>
  )
}

function Effects({
  rules: { closedFrom: from, closedUntil: until, minutesUnder16: young, minutesFrom16: old },
}: {
  readonly rules: ModeSettings
}) {
  const t = useTranslate(modeText)
  return (
    <ul className={styles.effects}>
      <li>{t('does.content')}</li>
      <li>{t('does.night', { from, until })}</li>
      <li>{t('does.minutes', { young, old })}</li>
      <li>{t('does.chat')}</li>
    </ul>
  )
}

function Content({ collection }: { readonly collection: number }) {
  const t = useTranslate(modeText)
  const List = useSlot(modeContent)
  return (
    <>
      <noscript>
        <Notice kind="info">{t('content.failed')}</Notice>
      </noscript>
      <Suspense fallback={<Loading label={t('content.loading')} shapes={['row', 'row', 'row']} />}>
        <List collection={collection} />
      </Suspense>
    </>
  )
}
