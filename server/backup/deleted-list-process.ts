import { text } from 'node:stream/consumers'
import { addTo, referencesIn } from './deleted-list.ts'

// The process that adds references, one per line on its standard input, to the list in the folder named by its
// argument.

const [, , folder = ''] = process.argv
await addTo(folder, referencesIn(await text(process.stdin)))
