import type { Wording } from '#capabilities/screening/contract.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { answer } from '#server/http/answer.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import * as calls from '../contract.ts'
import { mediaDeclared } from './declared.ts'
import { type DemoPicture, findDemoPictures, putDemoPicture, removeDemoPictures } from './demo.ts'
import type { MediaDeps } from './deps.ts'
import { mediaExpiry } from './expiry.ts'
import { mediaLeftovers } from './leftovers.ts'
import { findTags } from './library/asset-store.ts'
import { changeMedia, deleteOne, moveAll } from './library/change-media.ts'
import { findPictures, type LibraryPicture } from './library/find-pictures.ts'
import { findFolders } from './library/folder-store.ts'
import { deleteOneFolder, makeOneFolder, renameOneFolder } from './library/folders.ts'
import { tellOne, tellPage, tellUses } from './library/read-media.ts'
import { type Ready, readyWords } from './library/ready-words.ts'
import { type FoundAsset, findKnown, noteUses } from './library/uses.ts'
import { jobOf, WORK } from './processing/jobs.ts'
import { makePicture } from './processing/make-picture.ts'
import { processWith } from './processing/process-asset.ts'
import { tellLimits } from './read-limits.ts'
import { mediaFiles } from './serve-file.ts'
import type { Sql } from './tables-of.ts'
import { mediaUploads } from './uploads/uploads.ts'
import { dropCaptions, takeCaptions } from './video/captions.ts'
import { makeVideo } from './video/make-video.ts'
import { openTools } from './video/tools.ts'

type Needs = Pick<MediaDeps, 'settings' | 'dataDir' | 'weighWords' | 'settleWords' | 'forgetWords'>
export type Media = Capability & {
  /** Makes ready to show words that an inspector passed; false: the asset is gone. */
  readyWords(words: Pick<Wording, 'about' | 'thing' | 'language' | 'after'>): Promise<Ready>
  /** Notes what shows which assets, as part of the transaction; gives the ids that the library does not know. */
  noteUses(tx: AnyTransaction, user: calls.User, assetIds: readonly string[]): Promise<string[]>
  /** Of these ids the pictures that can be shown, for whoever looks at them. */
  findPictures(ids: readonly string[]): Promise<readonly LibraryPicture[]>
  /** What ids stand for, whether or not they can be shown already. */
  findAssets(ids: readonly string[]): Promise<readonly FoundAsset[]>
  /** The demo world's pictures: `remove` leaves those that somebody uses, and says how many it took. */
  readonly demo: {
    find(ids: readonly string[]): Promise<ReadonlySet<string>>
    put(picture: DemoPicture): Promise<void>
    remove(ids: readonly string[]): Promise<number>
  }
}

/** The library of pictures and videos, the uploads that fill it, and the files that pages show. */
export function openMedia(platform: Omit<MediaDeps, keyof Needs>, needs: Needs): Media {
  const deps: MediaDeps = { ...platform, ...needs }
  const db: Sql = deps.database.of()
  deps.jobs.dueWork(mediaExpiry(deps))
  deps.jobs.dueWork(mediaLeftovers(deps))
  const findTools = openTools(deps.settings)
  deps.jobs.work(jobOf.picture, processWith(deps, makePicture(deps)), WORK.picture)
  deps.jobs.work(jobOf.video, processWith(deps, makeVideo({ ...deps, findTools })), WORK.video)
  return {
    noteUses,
    readyWords: (words) => readyWords(deps, words),
    findAssets: (ids) => findKnown(db, ids),
    findPictures: (ids) => findPictures(db, deps.storage, ids),
    events: [calls.assetChanged],
    demo: {
      find: (ids) => findDemoPictures(deps, ids),
      put: (picture) => putDemoPicture(deps, picture),
      remove: (ids) => removeDemoPictures(deps, ids),
    },
    routes: {
      ...mediaDeclared,
      channels: [serveChannel(calls.mediaChannel)],
      streams: [mediaFiles(deps)],
      uploads: mediaUploads(deps),
      answers: [
        answer(calls.readLimits, (_, caller) => tellLimits(deps, findTools, caller)),
        answer(calls.listMedia, (input) => tellPage(db, input)),
        answer(calls.readMedia, (input) => tellOne(db, input)),
        answer(calls.readUses, (input) => tellUses(db, input)),
        answer(calls.listTags, async () => ({ ok: await findTags(db) })),
        answer(calls.updateMedia, (input, caller) => changeMedia(deps, input, caller)),
        answer(calls.moveMedia, (input, caller) => moveAll(deps, input, caller)),
        answer(calls.deleteMedia, (input, caller) => deleteOne(deps, input, caller)),
        answer(calls.putCaptions, (input, caller) => takeCaptions(deps, input, caller)),
        answer(calls.removeCaptions, (input, caller) => dropCaptions(deps, input, caller)),
        answer(calls.listFolders, async () => ({ ok: await findFolders(db) })),
        answer(calls.makeFolder, (input, caller) => makeOneFolder(deps, input, caller)),
        answer(calls.renameFolder, (input, caller) => renameOneFolder(deps, input, caller)),
        answer(calls.deleteFolder, (input, caller) => deleteOneFolder(deps, input, caller)),
      ],
    },
  }
}
