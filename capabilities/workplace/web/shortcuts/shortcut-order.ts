export function moveTo(names: readonly string[], name: string, place: number): readonly string[] {
  if (!names.includes(name)) return names
  const others = names.filter((each) => each !== name)
  const at = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, at), name, ...others.slice(at)]
}
