import { text } from 'node:stream/consumers'
import { addTo, referencesIn } from './deleted-list.ts'

// The process that adds references, one a line on its standard input, to the list in the folder that it is given.

const [, , folder = ''] = process.argv
await addTo(folder, referencesIn(await text(process.stdin)))
