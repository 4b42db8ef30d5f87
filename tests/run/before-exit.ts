const tasks: (() => Promise<void>)[] = []

/** What a process of tests keeps open from file to file is closed by this, before the process exits. */
export function beforeExit(action: () => Promise<void>): void {
  tasks.push(action)
}

/** The last one that was opened closes first. */
export async function closeAll(): Promise<void> {
  for (let action = tasks.pop(); action; action = tasks.pop()) await action()
}
