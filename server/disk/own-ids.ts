import { StartRefusal } from '#server/start-refusal.ts'

/** Returns the user and the group of this process, which every system has on which Lyceum runs. */
export function ownIds(): { readonly uid: number; readonly gid: number } {
  const { getuid, getgid } = process
  if (!getuid || !getgid) throw new StartRefusal('This system has no numbers of users: Lyceum runs on Linux.')
  return { uid: getuid(), gid: getgid() }
}
