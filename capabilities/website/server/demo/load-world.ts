import { DEMO_ORGANISATION } from '#capabilities/site/contract.ts'
import { SECOND } from '#contract/duration.ts'
import { inEachLanguage, type Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { demoLoaded } from '../../contract.ts'
import type { DemoContext, LoadedDemo, PublishedItem, ReadyAccount, ReadyAuthor, ReadyCourse, ReadyForm, ReadySet } from './demo-context.ts'
import type { DemoVideo, ItemOfDemo, SetFile } from './demo-files.ts'
import { endLoading, putHome, readDatabaseTime, readSetNumbers, readState } from './demo-store.ts'
import { drawPictures } from './draw-pictures.ts'
import { homeOf } from './home-of.ts'
import { demoPagesOf } from './pages-of.ts'
import {
  DEMO_OWNER,
  readAccounts,
  readAnnouncements,
  readAssetIds,
  readComments,
  readDemoCourses,
  readDemoFile,
  readDemoItems,
  readDemoPeople,
  readDemoPictures,
  readDemoQuestions,
  readDemoTopics,
  readEdits,
  readForms,
  readReports,
  readSets,
  readVideos,
} from './read-demo.ts'

/** Limits the time for drawing per job, so that stopping a process does not wait for all pictures. */
const SLICE_MS = 2 * SECOND

/**
 * Loads the demo. Each run draws some missing pictures; the final run loads everything else in one transaction, guarded by the row of
 * website.demo. A killed process leaves only some pictures, and the next run continues. Returns false when work remains.
 */
export async function loadWorld(context: DemoContext, signal?: AbortSignal, sliceMs = SLICE_MS): Promise<boolean> {
  if (await isOver(context)) return true
  if (!(await putPictures(context, signal, sliceMs))) return false
  await putVideos(context)
  const isLoaded = await context.database.inTransaction(async (tx) => {
    if (!(await endLoading(tx))) return false
    await loadAll(context, tx)
    return true
  })
  return isLoaded || (await isOver(context))
}

/** Returns true when nothing remains to load. Deletes pictures that were drawn while the demo was removed. */
async function isOver({ database, library }: DemoContext): Promise<boolean> {
  const state = await readState(database.of())
  if (state === 'removed') await library.remove(readAssetIds())
  return state !== 'loading'
}

async function putPictures({ library }: DemoContext, signal: AbortSignal | undefined, sliceMs: number): Promise<boolean> {
  const since = performance.now()
  const wanted = readDemoPictures()
  const known = await library.find(wanted.map(({ id }) => id))
  const missing = wanted.filter(({ id }) => !known.has(id))
  let left = missing.length
  for await (const [{ id, name, alt }, drawn] of drawPictures(missing, signal)) {
    await library.put({ kind: 'picture', id, name: `${name}.webp`, alt, ownerId: DEMO_OWNER, ...drawn })
    left -= 1
    if (performance.now() - since > sliceMs) break
  }
  return left === 0
}

async function putVideos({ library }: DemoContext): Promise<void> {
  const wanted = readVideos()
  const known = await library.find(wanted.map(({ id }) => id))
  for (const { file, captions, ...video } of wanted.filter(({ id }) => !known.has(id))) {
    const { name, width, height } = video
    const files = [{ name: 'video.mp4', format: 'mp4' as const, width, height, data: readDemoFile(file) }]
    await library.put({
      ...video,
      kind: 'video',
      name: `${name}.mp4`,
      ownerId: DEMO_OWNER,
      files,
      ...(captions && { captions: inEachLanguage((language) => webVtt(captions, language)) }),
    })
  }
}

function webVtt(captions: NonNullable<DemoVideo['captions']>, language: Language): Uint8Array {
  const time = (ms: number): string => new Date(ms).toISOString().slice(11, 23)
  const cues = captions.map(({ fromMs, toMs, text }) => `${time(fromMs)} --> ${time(toMs)}\n${text[language]}\n`)
  return Buffer.from(`WEBVTT\n\n${cues.join('\n')}`)
}

async function loadAll(
  { personas, content, authors, sets, courses, enquiries, membership, past, loadMarks, comments, announcements }: DemoContext,
  tx: AnyTransaction,
): Promise<void> {
  const now = await readDatabaseTime(tx)
  const items = readDemoItems(now)
  const published = items.flatMap((item) => publishedOf(item, now))
  const accounts = readyAccounts()
  await personas.load(tx, DEMO_OWNER, accounts)
  const loaded = await content.load(tx, { topics: readDemoTopics(), items: published })
  const unfinished = items.flatMap(({ work, inlineComments = [], ...item }) => (work ? [{ ...item, work, inlineComments }] : []))
  await content.loadWork(tx, unfinished)
  const makers = new Map(items.map((item) => [item.key, item.makers]))
  const edits = readEdits().map(({ key, ...edit }) => ({ ...edit, itemId: idIn(loaded, key), byId: makers.get(key)!.editorId }))
  await content.loadEdits(tx, edits)
  await authors.load(tx, DEMO_OWNER, readyAuthors())
  await sets.load(
    tx,
    DEMO_OWNER,
    readSets().map((set) => readySet(set, loaded)),
  )
  await courses.load(tx, DEMO_OWNER, readyCourses(loaded), accounts)
  await enquiries.load(tx, DEMO_OWNER, readyForms(loaded))
  await membership.load(tx, DEMO_OWNER, accounts)
  const numbers = await readSetNumbers(tx)
  await putHome(tx, homeOf(loaded, numbers), DEMO_OWNER)
  await content.load(tx, { topics: [], items: demoPagesOf(numbers, now) })
  const dates = new Map(published.map(({ key, publishedAt }) => [key, publishedAt]))
  const written = readComments().map((comment) => ({ ...comment, item: idIn(loaded, comment.item), publishedAt: dates.get(comment.item)! }))
  const reports = readReports().map((report) => ({ ...report, item: idIn(loaded, report.item) }))
  await comments.load(tx, written, reports)
  await announcements.load(tx, DEMO_OWNER, readAnnouncements())
  const itemIds = [...loaded.values()].map(({ id }) => id)
  await past.load(tx, { ownerId: DEMO_OWNER, itemIds })
  await loadMarks(tx, itemIds)
  await tx.emit(demoLoaded, {
    ownerId: DEMO_OWNER,
    pictures: new Map(readDemoPictures().map(({ name, id }) => [name, id])),
    items: new Map([...loaded].map(([key, { id }]) => [key, id])),
    people: new Map(readAccounts().map(({ key, id }) => [key, id])),
  })
}

/** Spreads the sign-ups over the last months and the last visits over the last days. */
const readyAccounts = (): ReadyAccount[] =>
  readAccounts().map(({ key: _, ...account }, at) => ({
    ...account,
    organization: Object.values(DEMO_ORGANISATION).join(' '),
    joinedDaysAgo: 200 - 7 * at,
    seenHoursAgo: 1 + ((at * 5) % 50),
  }))

/** Caps the publication date at the present, even when the clock is behind. */
function publishedOf({ publishedAt, ...item }: ItemOfDemo, now: Date): PublishedItem[] {
  if (publishedAt === undefined) return []
  return [{ ...item, publishedAt: new Date(Math.min(Date.parse(publishedAt), now.getTime())) }]
}

const idIn = (loaded: LoadedDemo, key: string): string => {
  const item = loaded.get(key)
  if (!item) throw new Error(`The demo has no published item ${key}`)
  return item.id
}

const readySet = (set: SetFile, loaded: LoadedDemo): ReadySet =>
  'picks' in set ? { ...set, picks: set.picks.map(({ key, note }) => ({ itemId: idIn(loaded, key), note })) } : set

function readyAuthors(): ReadyAuthor[] {
  const portraits = new Map(readDemoPictures().map(({ name, id }) => [name, id]))
  return readDemoPeople().map(({ key, name, group, credential, bio }) => ({
    slug: key,
    name,
    post: credential,
    department: { ...group, 'en-US': group['en-US'].replace(/^./, (letter) => letter.toUpperCase()) },
    bio,
    portrait: portraits.get(`portrait-${key}`)!,
  }))
}

const readyForms = (loaded: LoadedDemo): ReadyForm[] =>
  readForms().map((form) => ({
    ...form,
    enquiries: form.enquiries.map(({ study, by, ...enquiry }) => ({
      ...enquiry,
      ...(study && { study: loaded.get(study)!.number }),
      ...(by && { byId: readAccounts().find(({ key }) => key === by)!.id }),
    })),
  }))

function readyCourses(loaded: LoadedDemo): ReadyCourse[] {
  const covers = new Map(readDemoPictures().map(({ name, id }) => [name, id]))
  return readDemoCourses().map((course) => ({
    ...course,
    cover: covers.get(course.cover)!,
    chapters: course.chapters.map(({ title, lessons }) => ({ title, lessons: lessons.map((key) => idIn(loaded, key)) })),
    ...readyQuestions(loaded, course.key),
  }))
}

/** Returns the questions, quizzes and exam of a course, or empty lists without a question bank. */
function readyQuestions(loaded: LoadedDemo, course: string): Pick<ReadyCourse, 'questions' | 'assessments'> {
  const bank = readDemoQuestions().find((each) => each.course === course)
  const ofLesson = <Asked extends { readonly lesson: string | null }>(asked: Asked): Asked => ({
    ...asked,
    lesson: asked.lesson && idIn(loaded, asked.lesson),
  })
  return { questions: bank?.questions.map(ofLesson) ?? [], assessments: bank?.assessments.map(ofLesson) ?? [] }
}
