import type { EngineRefusal } from '../refusal.ts'

/** Carries a Refusal about a file as an exception, since the problem may appear deep in the parser. */
export class UnsuitableFile extends Error {
  readonly refusal: EngineRefusal
  constructor(code: 'FILE_UNREADABLE' | 'FILE_UNSUPPORTED' | 'FILE_HAS_B_FRAMES', detail?: string) {
    super(code)
    this.refusal = detail === undefined ? { code } : { code, detail }
  }
}
