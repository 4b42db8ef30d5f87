import { readFileSync } from 'node:fs'
import { type Draft, EMPTY_DRAFT, SECTIONS } from '#capabilities/content/contract.ts'
import { type Bilingual, LANGUAGES, type Language } from '#contract/language.ts'
import type { Audience } from '#contract/site/audience.ts'
import { type Moved, movedTo } from './demo-dates.ts'
import type {
  AnnouncementFile,
  BlockFile,
  CommentFile,
  CourseFile,
  DemoAccount,
  DemoPerson,
  DemoPicture,
  DemoTopic,
  DemoVideo,
  EditFile,
  FormFile,
  ItemFile,
  ItemOfDemo,
  PageFile,
  QuestionsFile,
  ReportFile,
  SetFile,
} from './demo-files.ts'

const FOLDER = new URL('../../../../database/demo/', import.meta.url)
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T

/** The managing editor of the demo, who owns all content without another owner. The id identifies demo content; no real account has it. */
export const DEMO_OWNER = 'de300000-0000-4000-8000-000000000000'

/** Key of the account that publishes approved items. */
const COPY_EDITOR = 'he-ruchu'

export const readHome = (now: Date): BlockFile[] =>
  read<BlockFile[]>('home.json').map((block) =>
    block.kind === 'figures' ? { ...block, countedOn: movedTo(now).day(block.countedOn) } : block,
  )
export const readDemoPictures = () => read<DemoPicture[]>('pictures.json')
export const readVideos = () => read<DemoVideo[]>('videos.json')
export const readDemoFile = (name: string): Uint8Array => readFileSync(new URL(name, FOLDER))
export const readAssetIds = (): string[] => [...readDemoPictures(), ...readVideos()].map(({ id }) => id)
export const readDemoTopics = () => read<DemoTopic[]>('topics.json')
export const readEdits = () => read<EditFile[]>('edits.json')
export const readSets = () => read<SetFile[]>('sets.json')
export const readDemoCourses = () => read<CourseFile[]>('courses.json')
export const readDemoQuestions = () => read<QuestionsFile[]>('questions.json')
export const readComments = () => read<CommentFile[]>('comments.json')
export const readReports = () => read<ReportFile[]>('reports.json')
export const readAnnouncements = () => read<AnnouncementFile[]>('announcements.json')
export const readDemoPages = () => read<PageFile[]>('pages.json')
export const readForms = () => read<FormFile[]>('forms.json')
export const readDemoPeople = () => read<DemoPerson[]>('people.json')

export const readAccounts = (): DemoAccount[] => [
  ...read<DemoAccount[]>('accounts.json'),
  ...readDemoPeople().map(({ key, id, name, credential }) => ({
    key,
    id,
    name: `${name['zh-CN']} ${name['en-US']}`,
    job: `${credential['zh-CN']} ${credential['en-US']}`,
    isColleague: true,
  })),
]

export function readDemoItems(now = new Date()): ItemOfDemo[] {
  const people = new Map(readDemoPeople().map((person) => [person.key, person]))
  const accounts = new Map(readAccounts().map(({ key, id }) => [key, id]))
  const days = movedTo(now)
  return SECTIONS.flatMap((section) =>
    read<ItemFile[]>(`items/${section}.json`).map(({ author, reviewer, owner = author, inspector = reviewer, ...item }) => {
      const by = { author: people.get(author ?? ''), reviewer: people.get(reviewer ?? '') }
      const publishedAt = item.publishedAt && days.moment(item.publishedAt)
      return {
        ...item,
        ...(by.author && { credential: by.author.credential }),
        ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
        section,
        ...(isPrescription(item) && { audience: PRESCRIBERS }),
        makers: {
          ownerId: accounts.get(owner ?? '') ?? DEMO_OWNER,
          inspectorId: accounts.get(inspector ?? '') ?? DEMO_OWNER,
          editorId: accounts.get(COPY_EDITOR) ?? DEMO_OWNER,
        },
        editions: wholeDrafts(item, by, days),
      }
    }),
  )
}

/** The law lets a site describe prescription medicines to medical and pharmaceutical professionals only. */
const PRESCRIBERS = { kind: 'limited', certified: ['physician', 'pharmacist', 'nurse'] } as const satisfies Audience
const isPrescription = ({ editions }: Pick<ItemFile, 'editions'>): boolean =>
  Object.values(editions).some((draft) => draft.facts?.['dispensing'] === 'prescription')

type By = { readonly author: DemoPerson | undefined; readonly reviewer: DemoPerson | undefined }

const wholeDrafts = ({ editions }: ItemFile, by: By, days: Moved): Partial<Record<Language, Draft>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const draft = editions[language]
      return draft ? [[language, signed(asOf({ ...EMPTY_DRAFT, ...draft }, language, days), by, language)]] : []
    }),
  )

const asOf = (draft: Draft, language: Language, { day, withDates: say }: Moved): Draft =>
  JSON.parse(JSON.stringify(draft), (_, value: unknown) => {
    if (typeof value !== 'string') return value
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : say(value, language)
  }) as Draft

function signed(draft: Draft, { author, reviewer }: By, language: Language): Draft {
  const together = ({ name }: DemoPerson, words: Bilingual) => `${name[language]}${language === 'zh-CN' ? '，' : ', '}${words[language]}`
  return {
    ...draft,
    ...(author && { byline: together(author, author.group) }),
    ...(reviewer && { facts: { ...draft.facts, reviewedBy: together(reviewer, reviewer.credential) } }),
  }
}
