import { oneOf } from '../../phrases.ts'
import { clientele, counterparts, papers } from './told-of-others.ts'

/** Where the subject of a clause can stand, and what can stand before its noun. */
const opening = [
  String.raw`(?<=^["'(]?|[,;:] (?:and |but |so |while )?`,
  String.raw`|\b(?:because|that|when|if|once|where|while|whereas|but|before|after|unless|until) `,
  String.raw`|^(?:After|In|Within|Since|By|At) (?:[\w']+ ){1,4}(?=(?:the|no|most|nine|all|our|many|every) ))`,
].join('')
const determiner = oneOf`
  our | her | his | the | an? | some | most | many | few | all | half | both | every | each | any | other | several | more
  one | two | three | four | five | nine | ten | \d+ | no | none | not one | out | of | percent | your | their | these | those
  almost | nearly | local | young | grown | old | small | new | opposing | area | nearby | longtime | insurance
`
const noun = (nouns: string): string =>
  String.raw`${opening}(?:${determiner} )*(?:(?<=${determiner} )[\w'-]+ )?\b${nouns}\b(?!['-]| (?:at|in) (?:this|the|our) (?:firm|office))`

/** Those who may be clients, as a subject; also "the person every client thanks". */
export const clientSubject = new RegExp(
  String.raw`(?<=^(?:The|An?) \w+ )(?:most|every|each|our|many) (?:clients?|callers?)\b|${noun(clientele)}`,
)

/** Courts, banks, other lawyers and the like, as a subject. */
export const counterpartSubject = new RegExp(
  String.raw`(?!(?:our|her|his|your) (?:lawyers?|attorneys?|counsel|accountants?|banks?|courts?)\b)${noun(counterparts)}`,
)

/** Behind these, "calls", "plans" or "drafts" is what they do, not a paper: "our assistant calls". */
const people = oneOf`
  assistants? | receptionists? | paralegals? | lawyers? | attorneys? | partners? | associates? | clerks? | office | firm
  staff | team | people | family | father | mother | sister | brother | wife | husband | parents
`

/** "Our agreements", "a plan from this office", "the letters we write". */
export const paperSubject = new RegExp(
  [
    String.raw`${opening}(?:our|his|her|the firm's) (?:(?!(?:on|of|for|in|about|to|${people})\b)\w+ )?${papers}\b(?!['-])`,
    String.raw`${opening}(?:${determiner} )*(?:\w+ )?${papers} ${oneOf`
      from (?:this|our) (?:office|firm) | from us | of ours | here
      (?:that |which )?(?:we|he|she) (?:\w+ly )?(?!may|can|must)\w+
    `}\b`,
  ].join('|'),
)

/** Those for whom the firm works: "people we help", "companies whose reports we file", "sleep well once we have read it". */
export const weWorkFor = new RegExp(
  [
    String.raw`\b${clientele} (?:(?:whom?|whose|that|which) [^,;.]{0,25}\b)?we\b`,
    String.raw`\b\w+ (?:that |whom )?we (?:represent|advis|help|serv|defend|counsel|plann)\w*\b`,
    String.raw`\b(?:once|when|after|if|because|since|until) we\b`,
  ].join('|'),
)
