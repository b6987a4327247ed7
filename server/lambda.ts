import { pino } from 'pino'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { createHandlerFunction } from './handler-function.ts'

// The entry for AWS Lambda, bundled by `npm run build:function`; docs/hosts.md, "The handler as a function".

const settings = loadSettings(settingsSchema)

/** The function's configuration names it as `index.handler`. */
export const handler = (await createHandlerFunction(settings, pino({ level: settings.LOG_LEVEL }))).answer
