import type { Mapping } from '../../contract.ts'
import type { LostEntry, TransferContext } from '../context.ts'
import type { EntryOf } from '../format/entry.ts'
import { type KnownMedia, placeFiles } from '../format/place-files.ts'
import { isAvailable } from './available.ts'
import { readEntries } from './entry-store.ts'
import { type Plan, planDocument } from './plan.ts'
import type { NamedLoss } from './report.ts'
import type { RunRow } from './run-store.ts'

/** Names of pictures that the library does not take. The bytes decide in the import. */
const OTHER_PICTURES = /\.(?:svgz?|bmp|tiff?|hei[cf]|avif|ico)$/i

/** The files that an import will bring, as texts name them, and what it will not find or take. */
type ForeseenFiles = {
  readonly known: ReadonlyMap<string, KnownMedia>
  readonly count: number
  readonly losses: readonly NamedLoss[]
  kindOf(id: string): 'picture' | 'video' | undefined
}

export async function foreseeFiles({ database }: TransferContext, run: RunRow, mapping: Mapping): Promise<ForeseenFiles> {
  const known = new Map<string, KnownMedia>()
  const kinds = new Map<string, 'picture' | 'video'>()
  const losses: NamedLoss[] = []
  for await (const { value } of readEntries(database.of(), run.id, 'media')) {
    const { id, name } = value
    const loss = lossOf(value, run, mapping)
    known.set(id, { asset: loss ? null : id, name })
    if (loss) losses.push({ ...loss, title: name })
    else kinds.set(id, value.type.startsWith('video/') ? 'video' : 'picture')
  }
  return { known, count: kinds.size, losses, kindOf: (id) => kinds.get(id) }
}

function lossOf(media: EntryOf<'media'>, run: RunRow, mapping: Mapping): LostEntry | undefined {
  if (!isAvailable(media, run, mapping)) return { what: 'picture-missing', detail: media.address }
  return OTHER_PICTURES.test(media.name) ? { what: 'picture-refused', detail: `${media.name}: FILE_TYPE` } : undefined
}

/** A text as an import will make it, and as an approval will find it. */
type ForeseenText = {
  readonly key: string
  readonly item: string
  readonly title: string
  readonly becomes: 'skipped' | 'draft' | 'scheduled' | 'online'
  readonly losses: readonly LostEntry[]
}

export async function* foreseeTexts(
  context: TransferContext,
  run: RunRow,
  { mapping, files }: { readonly mapping: Mapping; readonly files: ForeseenFiles },
): AsyncGenerator<ForeseenText> {
  for await (const { key, value } of readEntries(context.database.of(), run.id, 'document')) {
    const plan = planDocument(value, mapping)
    const text = { key, item: value.item, title: value.draft.title }
    if ('skipped' in plan) {
      yield { ...text, becomes: 'skipped', losses: plan.skipped ? [plan.skipped] : [] }
      continue
    }
    const refused = plan.publishedAt === null ? [] : await refusalsOf(context, { plan, document: value, files })
    const isDue = plan.publishedAt !== null && Date.parse(plan.publishedAt) <= Date.now()
    const becomes = plan.publishedAt === null || refused.length > 0 ? 'draft' : isDue ? 'online' : 'scheduled'
    yield { ...text, becomes, losses: [...plan.losses, ...refused] }
  }
}

type Asking = { readonly plan: Exclude<Plan, { skipped: unknown }>; readonly document: EntryOf<'document'>; readonly files: ForeseenFiles }

async function refusalsOf({ archive }: TransferContext, { plan, document, files }: Asking): Promise<readonly LostEntry[]> {
  const { language, medium: kind, working } = document
  const draft = placeFiles(plan.draft, language, files.known)
  const obstacle = await archive.foreseeObstacle({ draft, section: plan.section, kind, language, kindOf: files.kindOf })
  return obstacle ? lossesOfRefusal(obstacle, working) : []
}

/** Lists what is lost when an approval refuses a text: it stays a draft, and its working copy does not come. */
export const lossesOfRefusal = (
  { refused, missing }: { readonly refused: string; readonly missing?: { readonly code: string } },
  working: { readonly title: string } | null | undefined,
): readonly LostEntry[] => [
  { what: 'approval', detail: missing?.code ?? refused },
  ...(working ? [{ what: 'working-copy', detail: working.title } as const] : []),
]
