import { Menu } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { toastWithUndo } from '#web/console/dialog/undo.tsx'
import { NewerNotice } from '#web/console/form/newer-notice.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon, type ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { State } from '#web/console/show/state.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { BLOCK_KINDS, type Block, type BlockKind, getHomeDraft, MOST_BLOCKS } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import { BlockDrawer } from './block-drawer.tsx'
import { BlockList, iconOf } from './block-list.tsx'
import styles from './desk.module.css'
import { HomeHistorySheet } from './history-sheet.tsx'
import { type HomeDesk, newBlock } from './new-block.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PublishWindow } from './publish-window.tsx'
import { useHomeDesk } from './use-desk.ts'
import { useNames } from './use-names.ts'

export default function HomeDeskScreen() {
  const desk = useCall(getHomeDraft, {}, { freshMs: 0 })
  return (
    <Answer of={desk} shapes={['title', 'row', 'row', 'row', 'row']}>
      {(ok) => <Arranging desk={ok} />}
    </Answer>
  )
}

type Opened = { readonly what: 'publish' | 'history' } | { readonly what: 'block'; readonly block: Block; readonly isNew: boolean }

function Arranging({ desk }: { readonly desk: HomeDesk }) {
  const t = useTranslate(deskScreens)
  const work = useHomeDesk(desk)
  const { nameOf } = useNames(desk)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { blocks, version, newer } = work
  const saveBlock = (block: Block) =>
    work.change(blocks.some(({ id }) => id === block.id) ? blocks.map((each) => (each.id === block.id ? block : each)) : [...blocks, block])
  function remove(block: Block) {
    void work.change(blocks.filter(({ id }) => id !== block.id))
    toastWithUndo(t('removed', { name: nameOf(block) }), () => void work.change(blocks))
  }
  return (
    <>
      <PageHead
        lead={<DeskState desk={desk} isSaving={work.isSaving} />}
        actions={<HeadActions isChanged={desk.isChanged} blocked={newer?.reason} onOpen={(what) => setOpened({ what })} />}
      />
      <NewerNotice newer={newer} />
      <RefusalNotice refused={work.refused} />
      <div className={split.form}>
        <Card
          title={t('blocks')}
          hint={t('blocks.count', { count: blocks.length })}
          actions={
            <AddBlock
              isFull={blocks.length >= MOST_BLOCKS}
              kinds={desk.kinds}
              onAdd={(kind, of) => setOpened({ what: 'block', block: newBlock(kind, of), isNew: true })}
            />
          }
        >
          {blocks.length === 0 && (
            <State icon="home" title={t('blocks.none')} small>
              {t('blocks.none-why')}
            </State>
          )}
          <BlockList
            desk={desk}
            blocks={blocks}
            onChange={(next) => void work.change(next)}
            onEdit={(block) => setOpened({ what: 'block', block, isNew: false })}
            onRemove={remove}
          />
        </Card>
        <PreviewFrame version={version} />
      </div>
      {opened?.what === 'block' && (
        <BlockDrawer key={opened.block.id} block={opened.block} isNew={opened.isNew} desk={desk} send={saveBlock} onClose={close} />
      )}
      {opened?.what === 'publish' && <PublishWindow desk={desk} blocks={blocks} version={version} onClose={close} />}
      {opened?.what === 'history' && <HomeHistorySheet desk={desk} version={version} onClose={close} />}
    </>
  )
}

type HeadProps = { readonly isChanged: boolean; readonly blocked: string | undefined; onOpen(what: 'publish' | 'history'): void }

function HeadActions({ isChanged, blocked, onOpen }: HeadProps) {
  const t = useTranslate(deskScreens)
  return (
    <>
      <Button icon="history" onClick={() => onOpen('history')}>
        {t('history')}
      </Button>
      <Button kind="solid" blocked={blocked ?? (isChanged ? undefined : t('publish.nothing'))} onClick={() => onOpen('publish')}>
        {t('publish')}
      </Button>
    </>
  )
}

/** Shows whether the draft is published, and who changed it last. */
function DeskState({ desk, isSaving }: { readonly desk: HomeDesk; readonly isSaving: boolean }) {
  const t = useTranslate(deskScreens)
  return (
    <span className={styles.line}>
      {t('lead')}
      {desk.isChanged ? <Status kind="warn">{t('draft.changed')}</Status> : <Status kind="ok">{t('draft.same')}</Status>}
      {isSaving ? (
        <span>{t('draft.saving')}</span>
      ) : (
        desk.isChanged &&
        desk.changedAt && (
          <span>
            {t('draft.by', { name: desk.changedBy ?? '—' })} <When at={desk.changedAt} />
          </span>
        )
      )}
    </span>
  )
}

type Offer = { readonly kind: BlockKind; readonly of: string; readonly icon: ConsoleIconName; readonly name: string }
type AddProps = { readonly isFull: boolean; readonly kinds: HomeDesk['kinds']; onAdd(kind: BlockKind, of?: string): void }

function AddBlock({ isFull, kinds, onAdd }: AddProps) {
  const t = useTranslate(deskScreens)
  const language = useLanguage()
  const offers = BLOCK_KINDS.flatMap((kind): Offer[] =>
    kind === 'things'
      ? kinds.map((things) => ({ kind, of: things.name, icon: iconOf(kind, things), name: things.plural[language] }))
      : [{ kind, of: '', icon: iconOf(kind, undefined), name: t(`kind.${kind}`) }],
  )
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button size="small" blocked={isFull ? t('blocks.full') : undefined}>
          {t('blocks.add')}
        </Button>
      </Menu.Target>
      {!isFull && (
        <Menu.Dropdown>
          {offers.map(({ kind, of, icon, name }) => (
            <Menu.Item key={`${kind} ${of}`} leftSection={<ConsoleIcon name={icon} size={18} />} onClick={() => onAdd(kind, of)}>
              <span className={styles.kind}>
                <b>{name}</b>
                <small>{t(`kind.${kind}.text`)}</small>
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      )}
    </Menu>
  )
}
