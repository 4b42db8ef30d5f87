import { clsx as cx } from 'clsx'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Button } from '#web/kit/button.tsx'
import text from '#web/kit/document/document.module.css'
import math from '#web/kit/document/math.module.css'
import { Link } from '#web/kit/link.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster } from '#web/kit/style/layouts.ts'
import hidden from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { pageText } from '../../text/page-texts.ts'
import { Contents } from '../item/contents.tsx'
import { Hero } from './hero.tsx'
import { PageBlocksView } from './page-blocks.tsx'
import type { PageView } from './view-page.ts'
import styles from './whole-page.module.css'

/** Shows the hero or title, the text with contents when it has several headings, then the blocks. */
export function WholePage({ view }: { readonly view: PageView }) {
  const reader = useLanguage()
  return (
    <div lang={view.language}>
      {view.hero ? <Hero block={view.hero} isTitle /> : <Head {...view} />}
      {view.note && (
        <div className={cx(layout.band, styles.note)} lang={reader}>
          <Notice kind="info">{view.note}</Notice>
        </div>
      )}
      {view.text && <Text {...view} />}
      <PageBlocksView blocks={view.blocks} />
    </div>
  )
}

function Head({ title, lead, terms }: PageView) {
  const t = useTranslate(pageText)
  return (
    <header className={cx(layout.band, styles.head)}>
      <h1>
        <BrokenTitle parts={title} />
      </h1>
      {terms && (
        <div className={cluster([8, 24], styles.terms)}>
          <span>{terms.text}</span>
          <Link to={terms.versionsPath} className={styles.versions}>
            {t('versions')}
          </Link>
          <PrintButton />
        </div>
      )}
      {lead && <p>{lead}</p>}
    </header>
  )
}

/** Minimum of headings for a list of contents. */
const LEAST_CONTENTS = 3

function Text({ text: rendered, contents, onward }: PageView) {
  const t = useTranslate(pageText)
  const hasContents = contents.length >= LEAST_CONTENTS
  return (
    <div className={cx(layout.band, styles.body)}>
      <div className={layout.sub}>
        {hasContents && <Contents entries={contents} title={t('contents')} />}
        <div className={cx(styles.text, !hasContents && styles.plain)}>
          <StaticFragment of={rendered} styles={[text, math]} />
          {onward && (
            <p id={onward.id} className={styles.onward}>
              <Link to={onward.to}>{onward.text}</Link>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Renders after hydration only, because printing needs JavaScript. */
function PrintButton() {
  const t = useTranslate(pageText)
  const { known } = useSession()
  return (
    <div className={cx(!known && hidden.hidden, hidden.unprinted)} aria-hidden={!known}>
      {known && (
        <Button icon="download" size="small" onClick={() => print()}>
          {t('print')}
        </Button>
      )}
    </div>
  )
}
