import { resolve } from 'node:path'

/** The folder of the firm's words, facts and pictures: `content/`, or another one named by CONTENT_DIR. */
export const contentFolder = resolve(process.env['CONTENT_DIR'] ?? 'content')
