import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { firmSchema } from '../../../content-model/firm.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { keepTerms, presentTerms } from './store/terms.ts'

const firmFile = firmSchema().pick({ conflictRecords: true }).strip()

/**
 * Takes over the terms of the published firm.yaml. The privacy statement that names them went live with them, so that
 * they hold for messages from now on. If the file has no terms, what was kept stays kept, and no record outlives a
 * later message.
 */
export async function takePublishedTerms(run: RunSql, contentFolder: string, now: number): Promise<void> {
  const firm = readFirm(join(contentFolder, 'firm.yaml'))
  // The checker reports a file that cannot be read; until then the present terms hold.
  if (!firm) return
  if (firm.conflictRecords) return keepTerms(run, firm.conflictRecords, now)
  if (await presentTerms(run)) await keepTerms(run, { names: 0, decisions: 0, letters: 0 }, now)
}

function readFirm(file: string) {
  try {
    return firmFile.safeParse(parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
