/** Returns a path without escapes, and one that is badly escaped as it is. */
export function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
