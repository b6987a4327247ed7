import { messages } from '../../forms/messages.ts'
import type { Refusal } from '../http/answer.ts'

/** Accepts uncompressed JSON in UTF-8; anything else gets 415. */
export function guardContentType(request: Request): Refusal | undefined {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const encoding = request.headers.get('content-encoding')?.toLowerCase() ?? 'identity'
  const isUtf8 = parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=')
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim())
  })
  if (type.trim() === 'application/json' && isUtf8 && encoding === 'identity') return undefined
  return {
    status: 415,
    code: 'content-type',
    error: messages.notJson,
    headers: { accept: 'application/json' },
  }
}
