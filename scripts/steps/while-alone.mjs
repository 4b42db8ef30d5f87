// One process at a time, on any Node. The lock is a file that names its holders, so that one that was killed holds up nobody.
import { appendFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportMeanwhile } from './report-step.mjs'

/** `work` names a process that it starts by `hold(pid)`: that one may live on when we are killed. */
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

/** True when the next try may succeed. Moved before it is judged for good: between reading and removing, somebody else may have taken the lock. */
function removeIfDead(file) {
  const aside = `${file}.${process.pid}.dead`
  try {
    if (isAlive(readFileSync(file, 'utf8'))) return false
    renameSync(file, aside)
    if (isAlive(readFileSync(aside, 'utf8'))) linkSync(aside, file)
    return true
  } catch {
    return false // somebody else was quicker
  } finally {
    rmSync(aside, { force: true })
  }
}

const isAlive = (names) => names.split('\n').some((name) => nameOf(name.split(' ')[0]) === name && !name.endsWith(' gone'))

/** A number and when its process began, since numbers are used again; a zombie is gone. */
function nameOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${pid} ${'ZX'.includes(fields[0]) ? 'gone' : fields[19]}`
  } catch {
    return `${pid} gone`
  }
}
