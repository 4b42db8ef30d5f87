import { ActionIcon, Menu, Switch } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { moved, useReorder } from '#web/console/form/use-reorder.ts'
import { ConsoleIcon, type ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { isConsoleIcon } from '#web/console/show/console-icons.ts'
import { plainMoment } from '#web/console/show/moment.ts'
import { Status } from '#web/console/show/values.tsx'
import { align, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { Block, BlockKind } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'
import type { HomeDesk } from './new-block.ts'
import { useNames } from './use-names.ts'

const KIND_ICONS: Readonly<Record<BlockKind, ConsoleIconName>> = {
  banners: 'picture',
  set: 'list',
  newest: 'news',
  things: 'list',
  figures: 'chart',
  text: 'document',
}

/** Returns the icon of a kind of block, or of the kind of its things. */
export const iconOf = (kind: BlockKind, things: HomeDesk['kinds'][number] | undefined): ConsoleIconName =>
  things && isConsoleIcon(things.icon) ? things.icon : KIND_ICONS[kind]

type Props = {
  readonly desk: HomeDesk
  readonly blocks: readonly Block[]
  onChange(blocks: readonly Block[]): void
  onEdit(block: Block): void
  onRemove(block: Block): void
}

/** Lists blocks in page order; they can be reordered by mouse, touch or arrow keys. */
export function BlockList({ desk, blocks, onChange, onEdit, onRemove }: Props) {
  const t = useTranslate(deskScreens)
  const { nameOf } = useNames(desk)
  const [order, setOrder] = useState<readonly Block[]>()
  const [announcement, setAnnouncement] = useState('')
  const shown = order ?? blocks
  const move = useCallback(
    (from: number, to: number) => {
      const block = shown[from]
      if (!block) return from
      setOrder((before) => moved(before ?? blocks, from, to))
      setAnnouncement(t('moved', { name: nameOf(block), place: to + 1 }))
      return to
    },
    [blocks, shown, nameOf, t],
  )
  const { dragged, handleOf } = useReorder(move)
  useEffect(() => {
    // A dragged block is saved when it is released, wherever that happens.
    if (!order || dragged !== undefined) return
    onChange(order)
    // The arrow keys may have moved the block again meanwhile.
    setOrder((now) => (now === order ? undefined : now))
  }, [order, dragged, onChange])
  return (
    <>
      <ol data-order>
        {shown.map((block, at) => (
          <li
            key={block.id}
            className={styles.block}
            data-row={at}
            data-dragged={dragged === at || undefined}
            data-off={!block.isOn || undefined}
          >
            <button
              type="button"
              className={styles.handle}
              aria-label={t('move', { name: nameOf(block) })}
              {...handleOf(at, shown.length - 1)}
            >
              <ConsoleIcon name="drag" size={16} />
            </button>
            <Row
              {...{ desk, block, onEdit, onRemove }}
              onTurn={(isOn) => onChange(blocks.map((each) => (each.id === block.id ? { ...each, isOn } : each)))}
            />
          </li>
        ))}
      </ol>
      <p className={text.hidden} role="status">
        {announcement}
      </p>
    </>
  )
}

type RowProps = Pick<Props, 'desk' | 'onEdit' | 'onRemove'> & { readonly block: Block; onTurn(isOn: boolean): void }

function Row({ desk, block, onEdit, onRemove, onTurn }: RowProps) {
  const t = useTranslate(deskScreens)
  const { nameOf, kindOf, aboutOf } = useNames(desk)
  const name = nameOf(block)
  return (
    <>
      <button type="button" className={grid(12, align.center, styles.open)} onClick={() => onEdit(block)} title={t('edit', { name })}>
        <ConsoleIcon
          name={iconOf(
            block.kind,
            desk.kinds.find(({ name }) => block.kind === 'things' && name === block.of),
          )}
          size={18}
        />
        <span>
          <b>{name}</b>
          <small>
            {kindOf(block)} · {aboutOf(block)}
          </small>
          <BlockState block={block} desk={desk} />
        </span>
      </button>
      <Switch
        size="xs"
        aria-label={t('turn', { name })}
        checked={block.isOn}
        onChange={({ target }) => onTurn((target as HTMLInputElement).checked)}
      />
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" color="idle" size="sm" aria-label={t('more', { name })}>
            <ConsoleIcon name="more" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<ConsoleIcon name="edit" size={16} />} onClick={() => onEdit(block)}>
            {t('edit-it')}
          </Menu.Item>
          <Menu.Item leftSection={<ConsoleIcon name="trash" size={16} />} color="bad" onClick={() => onRemove(block)}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** Says why visitors do not see the block, or until when they do. */
function BlockState({ block, desk }: { readonly block: Block; readonly desk: HomeDesk }) {
  const t = useTranslate(deskScreens)
  const { isOn, from, until } = block
  const now = Date.parse(desk.now)
  const moment = (at: string) => plainMoment(new Date(at))
  if (!isOn) return <Status kind="idle">{t('state.off')}</Status>
  if (until !== null && Date.parse(until) <= now) return <Status kind="idle">{t('state.ended', { moment: moment(until) })}</Status>
  if (from !== null && Date.parse(from) > now) return <Status kind="info">{t('state.later', { moment: moment(from) })}</Status>
  const set = block.kind === 'set' ? desk.sets.find(({ number }) => number === block.set) : null
  if (set === undefined) return <Status kind="warn">{t('state.no-set')}</Status>
  if (set?.items === 0) return <Status kind="warn">{t('state.empty-set')}</Status>
  if (until !== null) return <Status kind="ok">{t('state.until', { moment: moment(until) })}</Status>
  return null
}
