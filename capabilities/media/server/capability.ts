import type { ChangedText } from '#capabilities/screening/contract.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { TitleQuery } from '#server/kinds/target-kind.ts'
import type { Platform } from '#server/platform.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import { mediaPages } from '../console.ts'
import * as calls from '../contract.ts'
import { mediaActions } from '../text/actions.ts'
import { mediaText } from '../text/texts.ts'
import { findObstacles } from './closing-obstacles.ts'
import type { MediaContext } from './context.ts'
import { type DemoAsset, findDemoAssets, putDemoAsset, removeDemoAssets } from './demo.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { mediaExpiry } from './expiry.ts'
import { jobOf, WORK } from './jobs.ts'
import { mediaLeftovers } from './leftovers.ts'
import { type ArchivedAsset, archivedAssets } from './library/archived-assets.ts'
import { findPictures, type LibraryPicture } from './library/find-pictures.ts'
import * as folderCalls from './library/folder-calls.ts'
import * as mediaCalls from './library/media-calls.ts'
import { type ReadyAsset, readyTexts } from './library/ready-texts.ts'
import { type FoundAsset, findKnown, noteUses } from './library/uses.ts'
import * as limitCalls from './limit-calls.ts'
import { signFiles } from './limited/sign-files.ts'
import { mediaData } from './personal-data.ts'
import { makePicture } from './processing/make-picture.ts'
import { processWith } from './processing/process-asset.ts'
import { mediaRetention } from './retention.ts'
import { mediaFiles } from './serve-file.ts'
import type { MediaSettings } from './settings.ts'
import { findUnready, type PictureFile, type TakenPicture, takeBackPicture, takePicture } from './uploads/take-picture.ts'
import { takeVideo } from './uploads/take-video.ts'
import { mediaUploads } from './uploads/uploads.ts'
import * as captionCalls from './video/captions/caption-calls.ts'
import { saveMovedCaptions } from './video/captions/put-captions.ts'
import { readWebVtt } from './video/captions/read-captions.ts'
import { copyVideo } from './video/copy-video.ts'
import { makeStill } from './video/make-still.ts'
import { makeVideo } from './video/make-video.ts'
import { type FindTools, openTools } from './video/tools.ts'

type Needs = {
  readonly screening: Pick<MediaContext, 'screenTexts' | 'admitText' | 'forgetWords'>
  readonly settings: { readonly media: MediaSettings; readonly dataDir: string }
}
type Media = Capability & {
  /** Prepares approved texts for publication; `show` returns false when the asset is gone. */
  readyTexts(words: Pick<ChangedText, 'about' | 'thing' | 'language' | 'after'>): Promise<ReadyAsset>
  /** Returns the caption texts of videos by asset id; videos without captions are left out. */
  readCaptions(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Records as part of the transaction which assets something shows, and to whom; returns the unknown ids. */
  noteUses(tx: AnyTransaction, user: calls.User, uses: calls.Uses): Promise<string[]>
  /** Signs the addresses of an asset that is limited, for a caller who was admitted to what shows it. */
  signFiles(asset: calls.SignableAsset): calls.SignableAsset
  /** Returns those of the ids that are displayable pictures, as screening reads them. */
  findPictures(ids: readonly string[]): Promise<readonly LibraryPicture[]>
  findAssets(ids: readonly string[]): Promise<readonly FoundAsset[]>
  /** Brings in pictures of another site, and takes back those that nothing shows. */
  readonly pictures: {
    take(file: PictureFile): Promise<TakenPicture>
    takeBack(tx: AnyTransaction, id: string): ReturnType<typeof takeBackPicture>
    findUnready(ids: readonly string[]): Promise<ReadonlyMap<string, 'unfinished' | 'failed'>>
  }
  /** Yields the files of the library for an archive of the site. */
  listArchived(): AsyncIterable<ArchivedAsset>
  /** Serves capabilities that handle whole video files on this machine. */
  readonly videos: {
    /** Saves captions that come with the video of another site, once the video is ready. */
    addCaptions(captions: Parameters<typeof saveMovedCaptions>[1]): ReturnType<typeof saveMovedCaptions>
    /** Imports a local MP4 in two steps; returns undefined when it cannot be imported. */
    takeVideo(file: Parameters<typeof takeVideo>[1]): ReturnType<typeof takeVideo>
    /** Copies the single-file version of a video to a local path; returns false when there is none. */
    copyVideo(assetId: string, path: string): Promise<boolean>
    /** Makes a short looping video of a picture for broadcast; returns false when there is no such picture or no ffmpeg. */
    makeStill(assetId: string, path: string): Promise<boolean>
    /** Finds the video programs of this machine; null when there are none. */
    readonly findTools: FindTools
  }
  /** The demo world's pictures and videos. `remove` skips assets in use and returns the number removed. */
  readonly demo: {
    find(ids: readonly string[]): Promise<ReadonlySet<string>>
    put(asset: DemoAsset): Promise<void>
    remove(ids: readonly string[]): Promise<number>
  }
}

const ASSET_TITLES: TitleQuery = { idType: 'uuid', query: 'select id, name as zh, name as en from media.asset where id = any ($1::uuid[])' }

export const media = defineCapability({
  name: 'media',
  texts: mediaText,
  actions: mediaActions,
  permissions: calls.PERMISSIONS,
  pages: mediaPages,
  targets: {
    asset: { title: ASSET_TITLES, path: mediaPages.library.path },
    media: { title: ASSET_TITLES, path: mediaPages.library.path },
    'media-folder': {
      title: { idType: 'uuid', query: 'select id, name as zh, name as en from media.folder where id = any ($1::uuid[])' },
      path: 'none',
    },
  },
  consoleOrder: 80,
  shows: ['inspection'],
  open: openMedia,
})

function openMedia(platform: Platform, needs: Needs): Media {
  const context = contextOf(platform, needs)
  const db = context.database.of()
  context.jobs.schedule(mediaExpiry(context))
  context.jobs.schedule(mediaLeftovers(context))
  const findTools = openTools(context.settings)
  context.jobs.work(jobOf.picture, processWith(context, 'picture', makePicture(context)), WORK.picture)
  context.jobs.work(jobOf.video, processWith(context, 'video', makeVideo({ ...context, findTools })), WORK.video)
  return {
    noteUses,
    signFiles: (asset) => signFiles(context.keyring, asset),
    readyTexts: (words) => readyTexts(context, words),
    readCaptions: (ids) => readWebVtt(context, ids),
    findAssets: (ids) => findKnown(db, ids),
    findPictures: (ids) => findPictures(db, context.storage, ids),
    pictures: {
      take: (file) => takePicture(context, file),
      takeBack: (tx, id) => takeBackPicture(context, tx, id),
      findUnready: (ids) => findUnready(context, ids),
    },
    listArchived: () => archivedAssets(context),
    videos: {
      addCaptions: (captions) => saveMovedCaptions(context, captions),
      takeVideo: (file) => takeVideo(context, file),
      copyVideo: (assetId, path) => copyVideo(context, assetId, path),
      makeStill: (assetId, path) => makeStill({ ...context, findTools }, assetId, path),
      findTools,
    },
    events: [calls.assetChanged],
    closingObstacles: (accountId) => findObstacles(context.database.of(), accountId),
    personalData: mediaData(context),
    eraseAccounts: (tx, accountIds) => eraseAccounts(context, tx, accountIds),
    demo: {
      find: (ids) => findDemoAssets(context, ids),
      put: (asset) => putDemoAsset(context, asset),
      remove: (ids) => removeDemoAssets(context, ids),
    },
    channels: [serveChannel(calls.mediaChannel)],
    retention: mediaRetention,
    routes: {
      streams: [mediaFiles(context)],
      uploads: mediaUploads(context),
      answers: [...bind({ ...context, findTools }, [limitCalls]), ...bind(context, [mediaCalls, folderCalls, captionCalls])],
    },
  }
}

const contextOf = (platform: Platform, needs: Needs): MediaContext => ({
  ...platform,
  screenTexts: needs.screening.screenTexts,
  admitText: needs.screening.admitText,
  forgetWords: needs.screening.forgetWords,
  settings: needs.settings.media,
  dataDir: needs.settings.dataDir,
})
