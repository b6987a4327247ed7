import { writeFileSync } from 'node:fs'
import { licensesPage, readDependencies } from './page.ts'

writeFileSync('docs/licenses.md', await licensesPage(readDependencies()))
