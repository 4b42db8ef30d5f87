import type { Announcement, AnnouncementInput } from '../../contract.ts'

export type Draft = {
  readonly kind: Announcement['kind']
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

const EMPTY: Draft = {
  kind: 'notice',
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

export function draftOf(announcement: Announcement | undefined): Draft {
  if (!announcement) return EMPTY
  const { kind, title, text, path, roles, startsAt, endsAt, pinned } = announcement
  const words = { titleZh: title['zh-CN'], titleEn: title['en-US'], textZh: text['zh-CN'], textEn: text['en-US'] }
  return { ...words, kind, roles, startsAt, endsAt, pinned, path: path ?? '', again: false }
}

export const inputOf = ({ titleZh, titleEn, textZh, textEn, path, roles, again: _, ...rest }: Draft): AnnouncementInput => ({
  ...rest,
  title: { 'zh-CN': titleZh, 'en-US': titleEn },
  text: { 'zh-CN': textZh, 'en-US': textEn },
  path: path.trim() === '' ? null : path.trim(),
  roles: [...roles],
})
