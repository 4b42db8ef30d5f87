import { type Listener, on } from '#server/database/events.ts'
import { notified } from '#server/notify/notifier.ts'
import { NOTICE_SUBJECTS, type NoticeSubject } from '../../contract.ts'
import type { WechatContext } from '../context.ts'
import { addNotices } from './notice-store.ts'

/** The name of the scheduled task that sends notices. */
export const SEND = 'wechat/notices'

/** Adds notices to the message centre to those of the official account, in the same transaction, for people who chose it. */
export const noticeListener = ({ settings, jobs }: Pick<WechatContext, 'settings' | 'jobs'>): Listener =>
  on(notified, async (transaction, { kind, about, to, title, path }) => {
    const subject = toSubject(about)
    if (kind === 'todo' || !subject || !settings.templates.has(subject) || !('accounts' in to) || to.holding !== undefined) return
    const added = await addNotices(transaction.of(), to.accounts, { subject, title: title['zh-CN'], path: path ?? '/' })
    if (added) await jobs.wake(transaction, SEND)
  })

const toSubject = (about: string): NoticeSubject | undefined => NOTICE_SUBJECTS.find((subject) => subject === about)
