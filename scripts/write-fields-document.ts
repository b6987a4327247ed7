import { writeFileSync } from 'node:fs'
import { fieldsDocument } from '../content-model/fields-document.ts'

// Generates docs/fields.md from the content model: npm run docs:fields
writeFileSync('docs/fields.md', fieldsDocument())
