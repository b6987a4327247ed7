import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../start/cannot-start.ts'
import { isHashed } from '../http/headers.ts'
import type { HeaderSettings } from '../http/headers.ts'
import { answerWith } from './answer.ts'
import type { StaticResponse, Conditions } from './answer.ts'
import { readBuiltJson } from './built-json.ts'
import { fixedAnswers } from './fixed-answers.ts'
import { addHashedFiles, largestTogether, loadFiles } from './load-files.ts'
import { isNotFoundPage } from './represent-file.ts'
import { locate, lostPage } from './route-table.ts'
import { send, toResponse } from './send.ts'

/**
 * A built site in memory.
 * - `handle` answers GET and HEAD of a known path and returns true; else it leaves `res` alone and returns false.
 * - `respond` answers every request: an unknown path with 404 and the nearest error page, other methods with 405.
 */
export type Site = {
  handle(req: IncomingMessage, res: ServerResponse): boolean
  respond(request: Request): Response
}

const redirectTable = z.record(z.string().startsWith('/'), z.string().startsWith('/'))

/**
 * Reads the built site in `folder` once, and the hashed files of `earlier` builds. Throws `CannotStart` when the
 * folder has no home page or its `redirects.json` is damaged.
 */
export async function loadSite(
  folder: string,
  settings: HeaderSettings,
  earlier: readonly string[] = [],
): Promise<Site> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new CannotStart(`There is no built site in ${folder}. Run "npm run build" first.`)
  }
  const room = { left: largestTogether }
  const loaded = await loadFiles(folder, settings, room)
  for (const former of earlier) await addHashedFiles(loaded, former, settings, room)
  const all = [...loaded]
  const files = new Map(all.filter(([path]) => !isNotFoundPage(path)))
  const lostPages = new Map(all.filter(([path]) => isNotFoundPage(path)))
  const table = await readBuiltJson(
    join(folder, 'redirects.json'),
    redirectTable,
    'must map former paths to current ones',
  )
  const redirects = new Map(Object.entries(table ?? {}))
  const fixed = fixedAnswers(settings)

  function known(method: string, path: string, query: string, asked: Conditions): StaticResponse | undefined {
    const place = locate({ files, redirects }, path, query)
    if (!place) return undefined
    return 'file' in place ? answerWith(place.file, method, asked) : fixed.redirect(place)
  }

  function lost(method: string, path: string, asked: Conditions): StaticResponse {
    // A browser would try to run or show a page that it gets for a missing script or picture.
    const page = isHashed(path) ? undefined : lostPage(lostPages, path)
    return page ? answerWith(page, method, asked) : fixed.lost
  }

  return {
    handle(req, res) {
      const { method = '', url = '' } = req
      if (method !== 'GET' && method !== 'HEAD') return false
      const queryStart = url.indexOf('?')
      const path = queryStart < 0 ? url : url.slice(0, queryStart)
      const answer = known(method, path, url.slice(path.length), req.headers)
      if (answer) send(res, answer, method)
      return answer !== undefined
    },
    respond(request) {
      const { method } = request
      if (method !== 'GET' && method !== 'HEAD') return toResponse(fixed.wrongMethod, method)
      const { pathname, search } = new URL(request.url)
      const asked: Conditions = Object.fromEntries(request.headers)
      return toResponse(known(method, pathname, search, asked) ?? lost(method, pathname, asked), method)
    },
  }
}
