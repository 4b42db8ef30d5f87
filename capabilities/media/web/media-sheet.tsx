import { Select, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getMedia, listFolders, listMedia, listTags, listUses, type MediaDetail, removeMedia, updateMedia } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import { mediaText } from '../text/texts.ts'
import { altOf, atFields, wishedAlt } from './alt-wishes.ts'
import { CaptionTracks } from './captions.tsx'
import { FocalPoint } from './focal-point.tsx'
import media from './media.module.css'
import { MediaStatus } from './tile.tsx'

export function MediaSheet({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(mediaScreens)
  const tWhy = useTranslate(mediaText) as (key: string, values?: Readonly<Record<string, string>>) => string
  const asked = useCall(getMedia, { id }, { freshMs: 0 })
  const { permissions } = useAccess()
  const deleting = useAction(removeMedia, { changes: [listMedia, listTags] })
  async function remove({ name }: MediaDetail): Promise<void> {
    const question = { title: t('library.delete-title', { name }), text: t('library.delete-text'), action: t('library.delete') }
    if (!(await confirm({ ...question, danger: true }))) return
    const done = await deleting.run({ id })
    if (!done || !('ok' in done)) return
    toast('ok', t('library.deleted', { name }))
    onClose()
  }
  const { ok } = asked
  const mayWrite = permissions.has('media:write')
  return (
    <Sheet
      open
      onClose={onClose}
      width={560}
      title={ok?.name ?? ''}
      foot={
        ok &&
        permissions.has('media:delete') && (
          <Button kind="danger" busy={deleting.busy} onClick={() => void remove(ok)}>
            {t('library.delete')}
          </Button>
        )
      }
    >
      <RefusalNotice refused={deleting.refused} />
      <Answer of={asked} small>
        {(detail) => (
          <div className={stack(16, fit)}>
            {detail.state !== 'ready' && <MediaStatus row={detail} />}
            {detail.reason !== null && (
              <Notice kind="bad" title={t('detail.why')}>
                {Object.hasOwn(mediaText['en-US'], detail.reason) ? tWhy(detail.reason, detail.reasonValues) : detail.reason}
              </Notice>
            )}
            {detail.notes.map((note) => (
              <Notice key={note} kind="info" title={Object.hasOwn(mediaText['en-US'], note) ? tWhy(note) : note} />
            ))}
            {detail.isLimited && <Notice kind="info" title={t('detail.limited')} />}
            {detail.isMarkedAi && <Notice kind="info" title={t('detail.ai')} />}
            {detail.state === 'ready' && detail.thumbnail && <FocalPoint key={`${id} focal`} detail={detail} mayWrite={mayWrite} />}
            {mayWrite && <About key={`${id} about`} detail={detail} />}
            {detail.kind === 'video' && detail.state === 'ready' && mayWrite && <CaptionTracks detail={detail} />}
            <Uses id={id} />
          </div>
        )}
      </Answer>
    </Sheet>
  )
}

function About({ detail }: { readonly detail: MediaDetail }) {
  const t = useTranslate(mediaScreens)
  const tWhy = useTranslate(mediaText) as (key: string) => string
  const saving = useAction(updateMedia, { changes: [listMedia, getMedia, listTags] })
  const { ok: folders = [] } = useCall(listFolders, {})
  const { ok: tags = [] } = useCall(listTags, {})
  const { id, name, altWaiting, folderId } = detail
  const [read, setRead] = useState({ name, ...wishedAlt(detail), tags: [...detail.tags], folderId })
  const form = useForm(read, {
    // Sends only fields that changed here, so that concurrent changes of colleagues stay.
    send: async (values) => {
      const done = await saving.run({ id, ...changesOf(read, values) })
      if (done && 'ok' in done) setRead(values)
      return atFields(done)
    },
    words: (code) => (Object.hasOwn(mediaText['en-US'], code) ? tWhy(code) : undefined),
    places: { MEDIA_NAME: 'name', MEDIA_TAGS: 'tags', FOLDER_UNKNOWN: 'folderId' },
  })
  return (
    <Card title={t('detail.about')}>
      <FormOf form={form} action={t('detail.save')}>
        <TextInput label={t('library.name')} maxLength={200} {...form.text('name')} />
        <TextInput
          label={t('alt.zh')}
          description={t(altWaiting['zh-CN'] ? 'alt.waits' : 'alt.help')}
          maxLength={500}
          {...form.text('zh')}
        />
        <TextInput label={t('alt.en')} description={altWaiting['en-US'] && t('alt.waits')} maxLength={500} {...form.text('en')} />
        <TagsInput
          label={t('detail.tags')}
          description={t('detail.tags-help')}
          maxTags={20}
          data={tags.map(({ tag }) => tag)}
          value={form.values.tags}
          error={form.errors.tags}
          onChange={(next) => form.set('tags', next)}
        />
        <Select
          label={t('picker.folder')}
          placeholder={t('folder.none')}
          clearable
          data={folders.map((folder) => ({ value: folder.id, label: folder.name }))}
          {...form.value('folderId')}
        />
      </FormOf>
    </Card>
  )
}

type AboutValues = {
  readonly name: string
  readonly zh: string
  readonly en: string
  readonly tags: string[]
  readonly folderId: string | null
}

const changesOf = (read: AboutValues, { zh, en, name, tags, folderId }: AboutValues) => ({
  ...(name !== read.name && { name }),
  ...((zh !== read.zh || en !== read.en) && { alt: altOf({ zh, en }) }),
  ...(tags.join() !== read.tags.join() && { tags }),
  ...(folderId !== read.folderId && { folderId }),
})

function Uses({ id }: { readonly id: string }) {
  const t = useTranslate(mediaScreens)
  const uses = useCall(listUses, { id })
  return (
    <Card title={t('detail.uses')}>
      <Answer of={uses} small>
        {(list) =>
          list.length === 0 ? (
            <p className={text.quiet}>{t('detail.no-uses')}</p>
          ) : (
            <ul className={stack(8, media.sendings)}>
              {list.map((use) => (
                <li key={`${use.by} ${use.id}`}>
                  {use.title || use.id} <span className={text.quiet}>{<When at={use.at} />}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
