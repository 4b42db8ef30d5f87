import { closeSync, openSync, write, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '#server/disk/data-folder.ts'
import { StartRefusal } from '#server/start-refusal.ts'

/** Writes lines in order, without waiting. A full or missing target loses lines and delays no caller (R7). */
type LogTarget = {
  write(line: string): void
  /** Writes the pending lines, in one try. */
  flush(): void
  /** Opens a new file of the same name, after log rotation has moved the old one. */
  reopen(): void
}

/** Limits the pending characters; further lines are lost. */
const WAITING_CHARACTERS = 8 * 2 ** 20
/** Lines gathered for this time go out in one write, also those that arrive during one. */
const GATHER_MS = 20
/** A write that has not returned for this long is not expected to return at shutdown either. */
const STUCK_MS = 1_000

/** Opens the target of the log: the standard output, or a file that can be reopened. */
export function openLogTarget(file: string | undefined): LogTarget {
  let handle = file === undefined ? process.stdout.fd : openFile(file)
  let old: number | undefined
  let waiting: string[] = []
  let waitingCharacters = 0
  let writingSince: number | undefined
  let gathering: NodeJS.Timeout | undefined

  function take(): Buffer {
    const text = Buffer.from(waiting.join(''))
    waiting = []
    waitingCharacters = 0
    return text
  }

  /** Writes the rest of a line to the file in which the line began, also when another file is open now. */
  function writeOn(rest: Buffer, to = handle): void {
    writingSince = performance.now()
    write(to, rest, (defect, written) => {
      if (!defect && written < rest.length) return writeOn(rest.subarray(written), to)
      writingSince = undefined
      closeOld()
      if (waiting.length > 0) gather()
    })
  }

  /** Closes the old file, but not during a write. */
  function closeOld(): void {
    if (old !== undefined && writingSince === undefined) closeSync(old)
    if (writingSince === undefined) old = undefined
  }

  function gather(): void {
    if (gathering === undefined) gathering = setTimeout(writeGathered, GATHER_MS).unref()
  }

  function writeGathered(): void {
    gathering = undefined
    if (writingSince === undefined && waiting.length > 0) writeOn(take())
  }

  return {
    write(line) {
      if (waitingCharacters > WAITING_CHARACTERS) return
      waiting.push(line)
      waitingCharacters += line.length
      gather()
    },
    flush() {
      if (waiting.length === 0 || (writingSince !== undefined && performance.now() - writingSince > STUCK_MS)) return
      try {
        writeSync(handle, take())
      } catch {
        // The lines are lost, like any line that the target does not accept.
      }
    },
    reopen() {
      if (file === undefined || old !== undefined) return
      try {
        const next = openFile(file)
        old = handle
        handle = next
        closeOld()
      } catch {
        // The open file continues to accept lines.
      }
    },
  }
}

function openFile(file: string): number {
  try {
    makeFolder(dirname(file))
    return openSync(file, 'a', 0o600)
  } catch (defect) {
    throw new StartRefusal(
      `The log cannot be written to ${file} (${(defect as NodeJS.ErrnoException).code}): set LOG_FILE to another file.`,
      78,
    )
  }
}
