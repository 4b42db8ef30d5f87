import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { moved } from '#web/console/form/use-reorder.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listTopics, removeTopic, saveTopic } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import styles from './topics.module.css'

type Topic = OutputOf<typeof listTopics>[number]

/** Lists the topics in the order that editors chose. */
export default function TopicsScreen() {
  const t = useTranslate(contentScreens)
  const topics = useCall(listTopics, {})
  const mayWrite = useAccess().permissions.has('content:write')
  const [opened, setOpened] = useState<string | 'new'>()
  const begin = mayWrite && (
    <Button kind="solid" onClick={() => setOpened('new')}>
      {t('topics.new')}
    </Button>
  )
  return (
    <>
      <PageHead lead={t('topics.lead')} actions={begin} />
      <Answer of={topics}>
        {(list) =>
          list.length === 0 ? (
            <State icon="pin" title={t('topics.empty')} actions={begin}>
              {t('topics.empty-why')}
            </State>
          ) : (
            <Card flush>
              <TopicTable topics={list} mayWrite={mayWrite} onEdit={({ slug }) => setOpened(slug)} />
            </Card>
          )
        }
      </Answer>
      {opened && (
        <TopicForm topic={topics.ok?.find(({ slug }) => slug === opened)} last={topics.ok ?? []} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

type TableProps = { readonly topics: readonly Topic[]; readonly mayWrite: boolean; onEdit(topic: Topic): void }

function TopicTable({ topics, mayWrite, onEdit }: TableProps) {
  const t = useTranslate(contentScreens)
  const saving = useAction(saveTopic, { changes: [listTopics] })
  const removing = useAction(removeTopic, { changes: [listTopics] })
  /** Renumbers all topics, so that positions are unique. */
  async function move(at: number, by: -1 | 1): Promise<void> {
    for (const [place, topic] of moved(topics, at, at + by).entries())
      if (topic.position !== place * 10) await saving.run({ slug: topic.slug, position: place * 10 })
  }
  return (
    <div className={styles.scroll}>
      <RefusalNotice refused={removing.refused ?? saving.refused} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('topics.title-zh')}</th>
            <th scope="col">{t('topics.title-en')}</th>
            <th scope="col">{t('topics.slug')}</th>
            <th scope="col">{t('topics.items')}</th>
            {mayWrite && <th scope="col">{t('topics.acts')}</th>}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic, at) => (
            <TopicRow key={topic.slug} topic={topic}>
              {mayWrite && (
                <td className={styles.acts}>
                  <TopicActions
                    topic={topic}
                    isFirst={at === 0}
                    isLast={at === topics.length - 1}
                    busy={saving.busy}
                    onMove={(by) => void move(at, by)}
                    onEdit={() => onEdit(topic)}
                    onRemove={() => void removing.run({ slug: topic.slug })}
                  />
                </td>
              )}
            </TopicRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TopicRow({ topic, children }: { readonly topic: Topic; readonly children: ReactNode }) {
  const t = useTranslate(contentScreens)
  return (
    <tr>
      <td>
        <Title title={topic.titleZh} waiting={topic.waitingZh} />
      </td>
      <td>
        <Title title={topic.titleEn} waiting={topic.waitingEn} />
      </td>
      <td>
        <code>{topic.slug}</code>
      </td>
      <td data-label={t('topics.items')}>{topic.items}</td>
      {children}
    </tr>
  )
}

type ActionsProps = {
  readonly topic: Topic
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly busy: boolean
  onMove(by: -1 | 1): void
  onEdit(): void
  onRemove(): void
}

function TopicActions({ topic, isFirst, isLast, busy, onMove, onEdit, onRemove }: ActionsProps) {
  const t = useTranslate(contentScreens)
  const name = useLanguage() === 'zh-CN' ? topic.titleZh : topic.titleEn
  async function remove(): Promise<void> {
    const question = { title: t('topics.delete-title', { name }), text: t('topics.delete-text') }
    if (await confirm({ ...question, action: t('topics.delete'), danger: true })) onRemove()
  }
  return (
    <>
      <MoveButton by={-1} isEnd={isFirst} busy={busy} name={name} onPress={() => onMove(-1)} />
      <MoveButton by={1} isEnd={isLast} busy={busy} name={name} onPress={() => onMove(1)} />
      <Button size="small" onClick={onEdit}>
        {t('topics.rename')}
      </Button>
      <Button size="small" kind="quiet" onClick={() => void remove()}>
        {t('topics.delete')}
      </Button>
    </>
  )
}

/** The fields show waiting titles, so that saving another change does not withdraw them. */
const wishedTitles = ({ titleZh, titleEn, waitingZh, waitingEn }: Topic) => ({
  titleZh: waitingZh ?? titleZh,
  titleEn: waitingEn ?? titleEn,
})

type Titles = { readonly titleZh: string; readonly titleEn: string }

/** Returns only the changed titles, with the titles that the form began with. */
function changeOf(slug: string, before: Titles, { titleZh, titleEn }: Titles) {
  return { slug, before, ...(titleZh !== before.titleZh && { titleZh }), ...(titleEn !== before.titleEn && { titleEn }) }
}

function Title({ title, waiting }: { readonly title: string; readonly waiting: string | null }) {
  const t = useTranslate(contentScreens)
  if (waiting === null) return title
  return (
    <>
      {title} <div className={text.quiet}>{t('topics.waits', { title: waiting })}</div>
    </>
  )
}

type MoveProps = { readonly by: -1 | 1; readonly isEnd: boolean; readonly busy: boolean; readonly name: string; onPress(): void }

function MoveButton({ by, isEnd, busy, name, onPress }: MoveProps) {
  const t = useTranslate(contentScreens)
  const label = t(by < 0 ? 'topics.up' : 'topics.down', { name })
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={label}
      title={label}
      aria-disabled={isEnd || busy || undefined}
      onClick={isEnd || busy ? undefined : onPress}
    >
      <ConsoleIcon name={by < 0 ? 'up' : 'down'} size={16} />
    </button>
  )
}

type FormProps = { readonly topic: Topic | undefined; readonly last: readonly Topic[]; onClose(): void }

function TopicForm({ topic, last, onClose }: FormProps) {
  const t = useTranslate(contentScreens)
  const saving = useAction(saveTopic, { changes: [listTopics] })
  const [before] = useState(topic && wishedTitles(topic))
  const position = topic?.position ?? Math.min(Math.max(-10, ...last.map((each) => each.position)) + 10, 10_000)
  const form = useForm(
    { slug: topic?.slug ?? '', ...(before ?? { titleZh: '', titleEn: '' }) },
    {
      send: (values) => saving.run(topic && before ? changeOf(topic.slug, before, values) : { ...values, position }),
      words: useRefusalText(),
      about: topic && `topic:${topic.slug}`,
      onDone: onClose,
    },
  )
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(topic ? 'topics.edit' : 'topics.new')}
      form={form}
      action={t(topic ? 'topics.save-one' : 'topics.create')}
    >
      <TextInput label={t('topics.title-zh')} required maxLength={60} {...form.text('titleZh')} />
      <TextInput label={t('topics.title-en')} required maxLength={60} {...form.text('titleEn')} />
      {!topic && <TextInput label={t('topics.slug')} description={t('topics.slug-help')} required maxLength={60} {...form.text('slug')} />}
    </DrawerForm>
  )
}
