import { clsx as cx } from 'clsx'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ConsolePage } from '#contract/console.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { iconOfPage } from '#web/console/show/page-icon.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getShortcuts } from '../../contract.ts'
import { workplaceText } from '../../text/texts.ts'
import { chosenOf, useOpenPages } from '../open-pages.ts'
import styles from '../workplace.module.css'

const Editor = lazyPart(() => import('./shortcuts-editor.tsx'))

export function ShortcutsCard() {
  const t = useTranslate(workplaceText)
  const open = useOpenPages()
  const asked = useCall(getShortcuts, {})
  const [editing, setEditing] = useState(false)
  const chosen = asked.ok && chosenOf(asked.ok.pages, open)
  return (
    <Card
      title={t('shortcuts.title')}
      actions={
        chosen &&
        open.length > 0 && (
          <button type="button" className={text.link} onClick={() => setEditing(true)}>
            {t('shortcuts.set-up')}
          </button>
        )
      }
    >
      <Answer of={asked} shapes={['row', 'row']} small>
        {({ pages }) => <Tiles pages={chosenOf(pages, open)} isNoneOpen={open.length === 0} />}
      </Answer>
      <Suspense fallback={null}>{editing && chosen && <Editor chosen={chosen} open={open} onClose={() => setEditing(false)} />}</Suspense>
    </Card>
  )
}

function Tiles({ pages, isNoneOpen }: { readonly pages: readonly ConsolePage[]; readonly isNoneOpen: boolean }) {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  if (pages.length === 0) return <p className={cx(text.quiet, styles.none)}>{t(isNoneOpen ? 'shortcuts.none-open' : 'shortcuts.none')}</p>
  return (
    <ul className={styles.tiles}>
      {pages.map((page) => (
        <li key={page.name}>
          <Link to={page.path}>
            <span>
              <ConsoleIcon name={iconOfPage(page)} size={20} />
            </span>
            {page.title[language]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
