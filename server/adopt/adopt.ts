import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { checkFiles } from '../../editorial/check-files.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { readContent } from '../../editorial/reading/content-folder.ts'
import { stops } from '../../editorial/finding.ts'
import type { Problem } from '../../editorial/finding.ts'
import type { RawFile } from '../../editorial/reading/front-matter.ts'
import type { PictureSize } from '../../editorial/reading/picture-size.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { addressName } from '../../text/address-name.ts'
import { reworded } from './edit-file.ts'
import { firmFile, ownPictures, personFile } from './new-files.ts'
import type { OwnPicture } from './new-files.ts'
import { keptAreas, keptPages } from './kept-pages.ts'
import { rewordingsFor } from './rewordings.ts'
import { asSeen, titlesOf, townOf } from './sample.ts'
import { withoutOtherLaw } from './states.ts'
import { tracesIn } from './traces.ts'

export type Adoption = {
  files: RawFile[]
  /** The sample's pictures to copy, by their path in the folder. */
  pictures: string[]
  /** Where the firm's own pictures belong. */
  own: OwnPicture[]
  /** What the checker finds, with all pictures in place; empty unless an answer is at fault. */
  findings: Problem[]
  /** The places that a person must read, because they may still describe the sample’s firm. */
  traces: Problem[]
}

/**
 * Makes another firm's content from the sample's and the firm's answers. Does no I/O.
 *
 * @param sample every file of the sample's content folder
 * @param today the date at the office, such as 2026-11-21
 * @param sizes the size of each of the firm's own pictures that can be read, by the path that the answers give
 */
export function adopt(
  sample: readonly FolderFile[],
  given: Answers,
  today: string,
  sizes: ReadonlyMap<string, PictureSize> = new Map(),
): Adoption {
  const answers = withoutOtherLaw(given)
  const sampleFiles = sample.filter((file) => 'text' in file).map(asSeen)
  const areas = keptAreas(sampleFiles, answers)
  const rewordings = rewordingsFor(answers, townOf(sampleFiles), [...titlesOf(areas).values()])
  const adopted = [
    firmFile(answers.firm),
    ...answers.people.map((person, place) => ({
      path: `team/${addressName(person.name)}.md`,
      text: personFile(person, place + 1, answers, titlesOf(areas)),
    })),
    ...[...areas, ...keptPages(sampleFiles, areas, answers)].map((file) => reworded(file, rewordings)),
  ]
  const own = ownPictures(answers)
  const named = adopted.map(({ text }) => text).join('\n')
  const pictures = sample.filter(
    (file) =>
      !('text' in file) &&
      named.includes(file.path.split('/').at(-1) ?? '') &&
      !own.some(({ path }) => path === file.path),
  )
  const files = [...adopted, ...pictures, ...own.map(({ path, given }) => ({ path, size: sizes.get(given) }))]
  return {
    files: adopted,
    pictures: pictures.map(({ path }) => path),
    own,
    findings: checkFiles(files, today).filter(stops),
    traces: tracesIn(contentOf(files, today), contentOf(sample, today), answers),
  }
}

const contentOf = (files: readonly FolderFile[], today: string) => readContent(files, today).folder.files

/** Runs `adopt()` in a separate thread: it checks all content, and visitors would wait for seconds. */
export async function adoptInThread(...given: Parameters<typeof adopt>): Promise<Adoption> {
  const worker = new Worker(join(import.meta.dirname, 'adopt-worker.ts'), { workerData: given })
  const [adoption] = (await once(worker, 'message')) as [Adoption]
  return adoption
}
