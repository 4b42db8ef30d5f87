import type { ReactNode } from 'react'
import type { ConsolePage } from '#contract/console.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { grid, justify, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { keysText } from '../../text/keys-texts.ts'
import styles from '../palette/palette.module.css'

type Props = { readonly pages: readonly ConsolePage[]; readonly open: boolean; onClose(): void }

/** Lists the keys of the console, of tables, of the review and of the live monitor. */
export default function KeysHelp({ pages, open, onClose }: Props) {
  const t = useTranslate(keysText)
  const language = useLanguage()
  const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  return (
    <Window open={open} onClose={onClose} width={640} title={t('title')}>
      <div className={grid([0, 40], styles.groups)}>
        <Group title={t('go')}>
          {pages.map(({ name, title, goKey }) => goKey && <Row key={name} keys={['G', goKey.toUpperCase()]} text={title[language]} />)}
        </Group>
        <div>
          <Group title={t('anywhere')}>
            <Row keys={[command, 'K']} text={t('search')} />
            <Row keys={['?']} text={t('title')} />
          </Group>
          <Group title={t('tables')}>
            <Row keys={['↑', '↓']} text={t('rows')} />
            <Row keys={['Enter']} text={t('open')} />
            <Row keys={['Space']} text={t('choose')} />
          </Group>
          <Group title={t('review')}>
            <Row keys={['P']} text={t('pass')} />
            <Row keys={['R']} text={t('return')} />
          </Group>
          {pages.some(({ name }) => name === 'liveMonitor') && (
            <Group title={t('monitor')}>
              <Row keys={['M', 'H', 'C']} text={t('line')} />
              <Row keys={['S']} text={t('slate')} />
              <Row keys={['R']} text={t('release')} />
            </Group>
          )}
        </div>
      </div>
      <p className={text.fine}>{t('off')}</p>
    </Window>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.keys}>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function Row({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <div className={row(16, justify.between, styles.row)}>
      <dt>{text}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  )
}
