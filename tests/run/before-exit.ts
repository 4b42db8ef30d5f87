const tasks: (() => Promise<void>)[] = []

/** Closes resources that a test process keeps open across files before it exits. */
export function beforeExit(action: () => Promise<void>): void {
  tasks.push(action)
}

/** Closes in reverse order. */
export async function closeAll(): Promise<void> {
  for (let action = tasks.pop(); action; action = tasks.pop()) await action()
}
