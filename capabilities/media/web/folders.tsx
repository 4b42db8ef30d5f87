import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { createFolder, listFolders, listMedia, removeFolder, renameFolder } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import { mediaText } from '../text/texts.ts'
import styles from './library.module.css'

type Folder = OutputOf<typeof listFolders>[number]
type Props = { readonly chosen: string; onChoose(id: string): void }
type Naming = 'new' | 'rename'

export function Folders({ chosen, onChoose }: Props) {
  const t = useTranslate(mediaScreens)
  const folders = useCall(listFolders, {})
  const [open, setOpen] = useState<Naming>()
  const deleting = useAction(removeFolder, { changes: [listFolders, listMedia], onDone: () => onChoose('') })
  const here = folders.ok?.find(({ id }) => id === chosen)
  const choice = (id: string, words: string, depth = 0) => (
    <li key={id || 'all'}>
      <button
        type="button"
        className={styles.folder}
        style={{ paddingInlineStart: 8 + depth * 16 }}
        aria-pressed={chosen === id}
        onClick={() => onChoose(id)}
      >
        {words}
      </button>
    </li>
  )
  return (
    <Card title={t('folder.title')}>
      <RefusalNotice refused={deleting.refused} />
      <Answer of={folders} shapes={['line', 'line']} small>
        {(list) => (
          <ul className={stack(2, styles.folders)}>
            {choice('', t('folder.all'))}
            {choice('none', t('folder.none'))}
            {inOrder(list).map(({ folder, depth }) => choice(folder.id, `${folder.name} ${folder.count || ''}`, depth))}
          </ul>
        )}
      </Answer>
      <FolderActions
        isChosen={here !== undefined}
        isDeleting={deleting.busy}
        onOpen={setOpen}
        onDelete={() => here && void deleting.run({ id: here.id })}
      />
      {open && <NameWindow folder={open === 'rename' ? here : undefined} parentId={here?.id ?? null} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

type ActionsProps = { readonly isChosen: boolean; readonly isDeleting: boolean; onOpen(what: Naming): void; onDelete(): void }

function FolderActions({ isChosen, isDeleting, onOpen, onDelete }: ActionsProps) {
  const t = useTranslate(mediaScreens)
  const { permissions } = useAccess()
  const mayWrite = permissions.has('media:write')
  return (
    <div className={styles.acts}>
      {mayWrite && (
        <Button size="small" onClick={() => onOpen('new')}>
          {t('folder.new')}
        </Button>
      )}
      {isChosen && mayWrite && (
        <Button size="small" kind="quiet" onClick={() => onOpen('rename')}>
          {t('folder.rename')}
        </Button>
      )}
      {isChosen && permissions.has('media:delete') && (
        <Button size="small" kind="quiet" busy={isDeleting} onClick={onDelete}>
          {t('folder.delete')}
        </Button>
      )}
    </div>
  )
}

/** Sorts each folder directly behind its parent. */
function inOrder(folders: readonly Folder[], parentId: string | null = null, depth = 0): { folder: Folder; depth: number }[] {
  const here = folders.filter((each) => each.parentId === parentId)
  return here.flatMap((folder) => [{ folder, depth }, ...inOrder(folders, folder.id, depth + 1)])
}

type WindowProps = { readonly folder: Folder | undefined; readonly parentId: string | null; onClose(): void }

function NameWindow({ folder, parentId, onClose }: WindowProps) {
  const t = useTranslate(mediaScreens)
  const tWhy = useTranslate(mediaText)
  const making = useAction(createFolder, { changes: [listFolders] })
  const renaming = useAction(renameFolder, { changes: [listFolders] })
  const [before] = useState(folder?.name ?? '')
  const form = useForm(
    { name: before },
    {
      send: ({ name }) => (folder ? renaming.run({ id: folder.id, name, before }) : making.run({ name, parentId })),
      words: (code) => (code === 'FOLDER_NAME' || code === 'FOLDER_TAKEN' ? tWhy(code) : undefined),
      places: { FOLDER_TAKEN: 'name', FOLDER_NAME: 'name' },
      onDone: onClose,
    },
  )
  return (
    <Window open onClose={onClose} title={t(folder ? 'folder.rename' : 'folder.new')}>
      <FormOf form={form} action={t('folder.save')}>
        <TextInput label={t('folder.name')} maxLength={60} data-autofocus {...form.text('name')} />
      </FormOf>
    </Window>
  )
}
