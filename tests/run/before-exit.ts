const tasks: (() => Promise<void>)[] = []

/** What a process of tests keeps open from file to file is closed by this, before the process exits. */
export function beforeExit(act: () => Promise<void>): void {
  tasks.push(act)
}

/** The last one that was opened closes first. */
export async function closeAll(): Promise<void> {
  for (let act = tasks.pop(); act; act = tasks.pop()) await act()
}
