// Ensures one process at a time, on any Node. The lock file names its holders, so that a killed holder blocks no other process.
import { appendFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportMeanwhile } from './report-step.mjs'

/** `work` registers a process that it starts with `hold(pid)`, because it may outlive this one. */
export async function whileAlone(file, work) {
  await take(file)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work((pid) => appendFileSync(file, `\n${nameOf(pid)}`))
  } finally {
    process.off('exit', release)
    release()
  }
}

async function take(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, nameOf(process.pid))
  let isWaiting = false
  try {
    while (!tryTake(own, file)) {
      if (removeIfDead(file)) continue
      if (!isWaiting) reportMeanwhile('Waiting for another start to finish installing …')
      isWaiting = true
      await sleep(200)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

function tryTake(own, file) {
  try {
    linkSync(own, file)
    return true
  } catch (defect) {
    if (defect.code !== 'EEXIST') throw new Error(`${file} cannot be written (${defect.code}).`)
    return false
  }
}

/**
 * Returns true when another try may succeed. Moves the lock before the final check, because another process may take it between reading and
 * removing.
 */
function removeIfDead(file) {
  const aside = `${file}.${process.pid}.dead`
  try {
    if (isAlive(readFileSync(file, 'utf8'))) return false
    renameSync(file, aside)
    if (isAlive(readFileSync(aside, 'utf8'))) linkSync(aside, file)
    return true
  } catch {
    return false // another process was faster
  } finally {
    rmSync(aside, { force: true })
  }
}

const isAlive = (names) => names.split('\n').some((name) => nameOf(name.split(' ')[0]) === name && !name.endsWith(' gone'))

/** Names a process by its pid and start time, because pids are reused; a zombie counts as gone. */
function nameOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${pid} ${'ZX'.includes(fields[0]) ? 'gone' : fields[19]}`
  } catch {
    return `${pid} gone`
  }
}
