import type { Announcement, AnnouncementInput } from '../../contract.ts'

export type AnnouncementDraft = {
  readonly kind: Announcement['kind']
  /** Is empty until the operator has chosen. */
  readonly purpose: Announcement['purpose'] | ''
  readonly titleZh: string
  readonly titleEn: string
  readonly textZh: string
  readonly textEn: string
  readonly path: string
  readonly roles: readonly string[]
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly pinned: boolean
  readonly again: boolean
}

const EMPTY: AnnouncementDraft = {
  kind: 'notice',
  purpose: '',
  titleZh: '',
  titleEn: '',
  textZh: '',
  textEn: '',
  path: '',
  roles: [],
  startsAt: null,
  endsAt: null,
  pinned: false,
  again: false,
}

export function announcementDraft(announcement: Announcement | undefined): AnnouncementDraft {
  if (!announcement) return EMPTY
  const { kind, purpose, title, text, path, roles, startsAt, endsAt, pinned } = announcement
  const words = { titleZh: title['zh-CN'], titleEn: title['en-US'], textZh: text['zh-CN'], textEn: text['en-US'] }
  return { ...words, kind, purpose, roles, startsAt, endsAt, pinned, path: path ?? '', again: false }
}

export const announcementInput = ({
  titleZh,
  titleEn,
  textZh,
  textEn,
  path,
  roles,
  purpose,
  again: _,
  ...rest
}: AnnouncementDraft & Pick<AnnouncementInput, 'purpose'>): AnnouncementInput => ({
  ...rest,
  purpose,
  title: { 'zh-CN': titleZh, 'en-US': titleEn },
  text: { 'zh-CN': textZh, 'en-US': textEn },
  path: path.trim() === '' ? null : path.trim(),
  roles: [...roles],
})
