type File = { readonly format: string; readonly width: number }

/** Returns the smallest WebP file of a picture with at least this width, else its widest one. */
export function fileOfWidth<Each extends File>(files: readonly Each[], atLeast: number): Each | undefined {
  const webp = files.filter(({ format }) => format === 'webp').toSorted((one, other) => one.width - other.width)
  return webp.find(({ width }) => width >= atLeast) ?? webp.at(-1) ?? files[0]
}
