import type { Grade } from '../../content-model/grade.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { firmIn, membersIn } from '../reading/content-values.ts'
import { rangesOf } from '../reading/phrases.ts'
import { claiming, everywhere, office, stateOrCourt, theFirm } from './places.ts'

const day = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July)/

/** "Ask a lawyer in Ohio": the sentence sends the reader to someone who is admitted there. */
const lawyerElsewhere =
  /\b(?:ask|refer|send|call|find|need|engage|hire)\w*\b[^.]{0,30}\b(?:an?|another|local) (?:\w+ )?(?:lawyer|attorney|counsel) (?:in|there|admitted|licensed|who)\b/

/** What is wrong in a sentence, and where. */
export type Fault = { at: number; words: string; message: string; grade?: Grade }

/** An admission or an office that a sentence claims and the files do not have. */
export function faultOf(sentence: string, file: ContentFile, folder: ContentFolder): Fault | undefined {
  const fault = admissionElsewhere(sentence, file, folder) ?? officeElsewhere(sentence, file, folder)
  return fault && !isDenied(sentence.slice(0, fault.at)) ? fault : undefined
}

function admissionElsewhere(
  sentence: string,
  file: ContentFile,
  { files }: ContentFolder,
): Fault | undefined {
  if (!isAboutUs(sentence, file, files) || rangesOf(sentence, lawyerElsewhere).length > 0) return undefined
  const wide = rangesOf(sentence, everywhere).map(({ start, end }) => ({
    at: start,
    place: sentence.slice(start, end),
  }))
  const serves =
    rangesOf(
      sentence,
      /\b(?:represent|serve|serving|advis|help|clients?|practic|admitted|licensed|handl|work|appear|available|clos)\w*/,
    ).length > 0
  if (wide[0] && serves) return admission(wide[0], 'asks')
  const [claimed] = rangesOf(sentence, claiming)
  if (!claimed) return undefined
  const places = rangesOf(sentence, stateOrCourt).map(({ start, end }) => ({
    at: start,
    place: sentence.slice(start, end),
  }))
  const own = new Set(
    (file.collection === 'team'
      ? [ownAdmissions(file)]
      : membersIn(files).map(({ admissions }) => admissions ?? [])
    ).flat(),
  )
  const elsewhere = places.find(
    ({ place, at }) =>
      at > claimed.start - 30 && ![...own].some((known) => known.includes(place) || place.startsWith(known)),
  )
  const grade = claimsAdmission.test(sentence.slice(claimed.start, claimed.end)) ? 'stops' : 'asks'
  return elsewhere && admission(elsewhere, grade)
}

/** Words that say nothing but that someone is admitted. Work elsewhere may have another reason. */
const claimsAdmission = /^(?:admitted|licensed|barred|sworn in|called to the bar|members? of the|bars? of)\b/i

function admission({ at, place }: { at: number; place: string }, grade: Grade): Fault {
  return {
    grade,
    at,
    words: place,
    message: `"${place}" is not among the admissions in the lawyers' files (Pa. RPC 5.5 and 7.1). Leave it out, or enter it under \`admissions\` in the file of the lawyer who is admitted there.`,
  }
}

/** The admissions in a person’s file, as written. */
export function ownAdmissions({ fields }: ContentFile): string[] {
  if (typeof fields !== 'object' || fields === null || !('admissions' in fields)) return []
  return Array.isArray(fields.admissions) ? fields.admissions.map(String) : []
}

function officeElsewhere(sentence: string, file: ContentFile, { files }: ContentFolder): Fault | undefined {
  const found = office.exec(sentence)
  const place = found?.slice(1).find(Boolean)
  const { address } = firmIn(files)
  if (!found || !place || !address || !isAboutUs(sentence, file, files)) return undefined
  if (
    (place.startsWith(address.town) && !/\b(?:offices|locations|branches) in\b/i.test(sentence)) ||
    (place.replace(/\.$/, '') === 'Pennsylvania' && !/offices/.test(sentence))
  )
    return undefined
  if (day.test(place)) return undefined
  return {
    at: found.index,
    words: found[0],
    message: `"${found[0].trim()}": the firm's office is in ${address.town} (firm.yaml). Name no other as an office of the firm (Pa. RPC 7.1).`,
  }
}

/** A sentence of the firm's own pages, or one that names the firm or one of its people. */
function isAboutUs(sentence: string, file: ContentFile, files: readonly ContentFile[]): boolean {
  if (['team', 'pages', 'firm', 'practiceAreas', 'legal'].includes(file.collection)) return true
  const names = membersIn(files).flatMap(({ name }) => name?.trim().split(/\s+/).at(-1) ?? [])
  return rangesOf(sentence, theFirm).length > 0 || names.some((name) => sentence.includes(name))
}

function isDenied(sentence: string): boolean {
  return /\b(?:not|no|never|nor|neither|cannot|outside)\b|n't\b/i.test(sentence)
}
