import { writeFileSync } from 'node:fs'
import { renderPage } from './performance-page.ts'
import { PAGE } from './written-files.ts'

// Writes the page of all figures. `npm run bench` runs it at the end.
writeFileSync(PAGE, renderPage())
