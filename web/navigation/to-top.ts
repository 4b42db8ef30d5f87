export function toTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  document.getElementById('app')?.scrollTo({ top: 0, behavior: 'instant' })
}
