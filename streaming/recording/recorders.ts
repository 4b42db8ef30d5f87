import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isInTenure } from '../limits/tenure.ts'
import type { EngineOptions } from '../streaming-options.ts'
import { BroadcastRecorder, type GapNotice } from './recorder.ts'
import type { Recording } from './recording.ts'

/** Opens and closes the recordings of all channels in one folder. No folder means no recordings. */
export class Recorders {
  readonly #folder: string | undefined
  readonly #mayWrite: () => boolean
  readonly #closing = new WeakMap<BroadcastRecorder, Promise<void>>()
  constructor({ recordingFolder, tenure }: Pick<EngineOptions, 'recordingFolder' | 'tenure'>) {
    this.#folder = recordingFolder
    this.#mayWrite = () => isInTenure(tenure)
  }

  async open(name: string | undefined, onGap: (gap: GapNotice) => void): Promise<BroadcastRecorder | undefined> {
    const folder = this.#folder
    if (folder === undefined || name === undefined) return undefined
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new BroadcastRecorder({ path: join(folder, `${name}.recording.mp4`), mayWrite: this.#mayWrite, onGap })
  }

  /** Closes a recording once, even if both the broadcast ends and its channel is closed. */
  close(recorder: BroadcastRecorder | undefined, onRecorded: (recording: Recording) => void): Promise<void> {
    if (!recorder) return Promise.resolve()
    const closing = this.#closing.get(recorder) ?? recorder.close().then((recording) => recording && onRecorded(recording))
    this.#closing.set(recorder, closing)
    return closing
  }
}
