import { Menu } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { moved } from '#web/console/form/use-reorder.ts'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { BLOCK_NAMES, type BlockKind, emptyBlock, MOST_BLOCKS, type PageBlock } from '../../contract.ts'
import { blockScreens } from '../../text/block-screens.ts'
import type { Desk } from '../desk.ts'
import { BlockCard } from './block-card.tsx'
import styles from './blocks.module.css'

/** Edits the blocks below the text of a page, in order. A hero in first position is shown above the text. */
export function PageBlocksEditor(desk: Desk) {
  const t = useTranslate(blockScreens)
  const { writing, isReadOnly } = desk
  const { blocks } = writing.draft
  const [said, setSaid] = useState('')
  const put = (next: readonly PageBlock[]) => writing.set('blocks', [...next])
  const move = (from: number, to: number) => {
    put(moved(blocks, from, to))
    setSaid(t('block.moved', { place: to + 1 }))
  }
  return (
    <section id="edit-blocks" tabIndex={-1} className={styles.blocks} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={cx(text.quiet, styles.help)}>{t('help', { site: '{site}', organisation: '{organisation}' })}</p>
      <ol className={stack(12, styles.list)}>
        {blocks.map((block, at) => (
          <BlockCard
            key={block.id}
            {...desk}
            {...{ block, at }}
            last={blocks.length - 1}
            onChange={(next) => put(blocks.with(at, next))}
            onMove={(to) => move(at, to)}
            onRemove={() => put(blocks.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <p className={text.hidden} role="status">
        {said}
      </p>
      {!isReadOnly && blocks.length < MOST_BLOCKS && <AddBlock onAdd={(kind) => put([...blocks, emptyBlock(kind, newId())])} />}
    </section>
  )
}

const newId = (): string => `b${crypto.randomUUID().slice(0, 8)}`

function AddBlock({ onAdd }: { onAdd(kind: BlockKind): void }) {
  const t = useTranslate(blockScreens)
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button>{t('block.add')}</Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.kinds}>
        {BLOCK_NAMES.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            <b>{t(`kind.${kind}`)}</b>
            <small>{t(`about.${kind}`)}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
