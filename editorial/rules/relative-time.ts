import type { Rule } from '../content-folder.ts'
import { findPhrases } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'

const number = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a few|a couple of|several)`

const relative: Phrase[] = [
  // "The most recent balance sheet" is the last one that the reader has; a recent law is recent only today.
  {
    pattern:
      /\brecently\b|(?<!\b(?:most|more|your|their|its|his|her) )\brecent\b(?! (?:years'|bank|pay|tax|account))|\b(?:most|more) recent (?:\w+ )?(?:acts?|laws?|statutes?|rules?|cases?|decisions?|opinions?|rulings?|amendments?|changes?|legislation|bills?|guidance)\b/,
  },
  {
    pattern:
      /\b(?:currently|presently|nowadays|at present|at the moment|at this time|right now|these days|as of (?:now|today|this writing))\b/,
  },
  { pattern: /\b(?:yesterday|earlier this (?:week|month|year)|later this (?:week|month|year))\b/ },
  {
    pattern:
      /(?<!\b(?:the|a|your|his|her|their|our|its|that|each|every) )\b(?:this|next|last) (?:month|year|quarter)\b(?! (?:of|in which)\b|'s)/,
  },
  { pattern: new RegExp(String.raw`\b${number} (?:days?|weeks?|months?|years?) ago\b`) },
  {
    pattern:
      /\b(?:last|next) May\b|\b(?:last|next|this|past|coming) (?:January|February|March|April|June|July|August|September|October|November|December|week|Monday|Tuesday|Wednesday|Thursday|Friday)\b(?<!\b(?:this|next) (?:week|Monday|Tuesday|Wednesday|Thursday|Friday))|\b(?:this|next) (?:spring|summer|fall|autumn|winter)\b/,
  },
  { pattern: /\bin (?:the )?(?:coming|next few|past few|last few) (?:days|weeks|months|years)\b/ },
  {
    pattern:
      /\b(?:currently|now|still|presently|is|are|remains?) pending\b|\bpending (?:bills?|legislation|proposals?)\b/,
  },
  {
    pattern:
      /\b(?:will soon|soon (?:to be|be|take|become|change)|any day now|about to (?:take effect|change|become law)|just (?:took effect|became law|been (?:passed|signed|amended)|passed|signed)|(?:law|rule|court|act|bill|legislature|statute|fee|rate)s? (?:has|have) just\b)/,
  },
  {
    pattern:
      /\bupcoming\b|\blately\b|\bany (?:day|moment)(?= *[.,;])|\bnow (?:before|in) (?:the )?(?:Senate|House|Congress|legislature|committee|court)\b/,
  },
  { pattern: /\bnewly (?:enacted|passed|signed|adopted|amended)\b/ },
].map(({ pattern }) => ({
  pattern,
  why: 'changes its meaning with every day that the text stays online',
  instead: 'Write the date, the month or the year.',
  // Words that someone is quoted as saying.
  except: [
    /"[^"]*"/,
    /\b(?:while|if|when|as long as) [^.]*\bis pending\b/,
    // "Any claim that is pending when you call": pending between the parties, whenever that is.
    /\b(?:that|which|who|whatever) (?:is|are|remains?) (?:still )?pending (?:when|while|at the time|on the day|against|between)\b/,
  ],
}))

/** Texts about law say when: a reader may come years later. Each states the law as of its date. */
export const relativeTime: Rule = (file) =>
  ['blog', 'practiceAreas', 'changedLaw'].includes(file.collection)
    ? findPhrases(file, relative, (found, { why, instead }) => `"${found}" ${why}. ${instead}`)
    : []
