import type { Refusal } from '../refusal.ts'

/** What is wrong with a file; a Refusal in the form of an exception, since it may come up deep within. */
export class UnsuitableFile extends Error {
  readonly refusal: Refusal
  constructor(code: 'FILE_UNREADABLE' | 'FILE_UNSUPPORTED' | 'FILE_HAS_B_FRAMES', detail?: string) {
    super(code)
    this.refusal = detail === undefined ? { code } : { code, detail }
  }
}
