import { pino } from 'pino'
import { serve } from '../../server/serve.ts'
import { settingsSchema } from '../../settings/declaration.ts'
import { loadSettings } from '../../settings/read.ts'
import type { Variables } from '../../settings/read.ts'

// The program of `openOffice()`: opens an office with the settings that it is sent, and closes it when it is told
// 'close', before it opens the next. Loading the server takes longer than opening an office.

let close: (() => Promise<void>) | undefined

process.on('message', (told: Variables | 'close') => void (told === 'close' ? closeOffice() : open(told)))
process.once('disconnect', () => process.exit())

async function open(variables: Variables): Promise<void> {
  if (close) throw new Error('An office is open: close it first.')
  // As in a process of its own: what the server starts reads its settings there.
  for (const name of Object.keys(settingsSchema.shape)) delete process.env[name]
  Object.assign(process.env, variables)
  const settings = loadSettings(settingsSchema)
  close = await serve(settings, pino({ level: settings.LOG_LEVEL }))
}

async function closeOffice(): Promise<void> {
  await close?.()
  close = undefined
  process.send?.('closed')
}
