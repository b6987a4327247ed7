import { anyOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { firmItself, workInstead } from './vocabulary.ts'

const promise = 'promises a result (Pa. RPC 7.1)'
const overstatement = 'states more than can be true (Pa. RPC 7.1)'

/** Guarantees, and results promised to the reader. */
export const promises: Phrase[] = [
  {
    pattern: /\bguarantee(?:s|d|ing)?\b/,
    why: promise,
    instead: workInstead,
    except: [
      /\b(?:personal|bank|loan|lease|payment|performance|corporate|parent|owner's|lender's|written|signed|unlimited|limited|spousal) guarantees?\b/,
      /\bguarante(?:e|es|ed|eing) (?:\w+ ){0,4}?(?:loans?|debts?|leases?|notes?|rent|mortgages?|payments?|obligations?|credit|lines?|payroll|accounts?)\b/,
      /\bguarantees? (?:of|for) (?:\w+ ){0,3}?(?:loans?|debts?|leases?|notes?|rent|payments?|obligations?|credit)\b/,
      /\b(?:loans?|debts?|leases?|notes?|rent|payments?|obligations?|credit)\b[^.]{0,40}\b(?:is|are|was|were|you|owner|personally|have|has) guarantee[sd]?\b/,
    ],
    mayBeDenied: true,
  },
  {
    pattern: /\b(?:win|wins|winning|won|winners?)\b(?!'t)(?![- ]win)/,
    except: [
      /\b(?:win|wins|won|winning) (?:the |an? )?(?:\w+ ){0,2}?(?:bids?|auctions?|contracts?|elections?|prizes?|bidders?|ribbons?|races?|games?|match|medals?|customers)\b/,
      /\b(?:won|win|wins) work\b|\b(?:does|do) not always win\b/,
    ],
    why: promise,
    instead: workInstead,
  },
  { pattern: /\bvictor(?:y|ies|ious)\b/, why: promise, instead: workInstead, mayBeDenied: true },
  {
    pattern: anyOf(
      /\baggressive(?:ly)?\b|\bruthless(?:ly)?\b|\bbulldogs?\b/,
      /\bfight(?:s|ing)? (?:hard |tirelessly |relentlessly )?(?:for|to) (?:you|your|our clients|get|win)\b/,
    ),
    why: promise,
    instead: workInstead,
  },
  {
    pattern: new RegExp(
      [
        String.raw`(?:${firmItself}|\byou(?:'ll)?\b)(?: will|'ll| can| always|) (?:always |certainly |definitely |surely )?(?:get you (?:the|an?|your|more|every|out|paid|justice|compensation|results|money|back)\b|prevail|recover (?:what|every|all|the)|make sure (?:that )?you (?:get|keep|win|pay (?:no|nothing|less)|never)|see that you (?:get|win)|protect everything|save you (?:money|thousands|taxes|\$))\b`,
        String.raw`\b(?:you|your (?:case|claim|business|assets|family|estate)) (?:will|can) (?:never|always|certainly|definitely) (?:be (?:safe|protected|taken|touched|sued|audited)|win|lose|succeed|prevail)\b`,
        String.raw`\b(?:maximum|full|every dollar of) (?:compensation|recovery)\b`,
        String.raw`\bevery (?:dollar|penny|cent) you (?:deserve|are owed)\b`,
        String.raw`\bthe (?:results?|outcome|compensation|justice|money) you (?:deserve|want|need)\b`,
        String.raw`\bfavorable (?:results?|outcomes?)\b`,
        String.raw`\b(?:certain|sure|guaranteed|assured) (?:of )?(?:success|results?|outcome|to (?:win|succeed|hold up))\b`,
        String.raw`\bcannot lose\b|\bcan't lose\b|\bno win,? no fee\b`,
        String.raw`\b(?:pay nothing|no fees?|you owe nothing|don't pay|do not pay) unless\b`,
        String.raw`\b(?:we|I) (?:promise|assure|pledge|vow|swear) (?:you|that|to|a|every|our|each|all|success|results)\b`,
      ].join('|'),
    ),
    why: promise,
    instead: workInstead,
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\b(?:you have|we give you|you can take) our word\b/,
      /\bwill (?:not|never) (?:have to )?(?:see|set foot in|enter) (?:the inside of )?(?:a |the |any )?court(?:house|room)?\b/,
      /\b(?:you )?can (?:be|rest|feel|stay) (?:absolutely |completely |quite )?(?:certain|sure|assured|confident) (?:that |of )[^.]{0,40}\b(?:court|judge|agency|department|enforce|enforced|hold up|holds up|win|succeed|approved?|safe|protected|outcome|result)\b/,
      /\bmoney[- ]back\b|\bno questions asked\b/,
      /\b(?:fee|money) (?:comes|is given|will be given) back\b/,
      /\b(?:refund|return) (?:your|our|the|every) (?:fee|money|penny|cent)\b|\bcannot fail\b/,
      /\bnever fails\b|\balways works\b|\bsure thing\b|(?:^|[.!?] )sleep (?:well|better|soundly)\b/,
      /\bwhat you (?:spend|pay|invest)\b[^.]*\b(?:comes? back|returns?|saves?|repays?)\b/,
    ),
    why: promise,
    instead: workInstead,
    mayBeDenied: true,
  },
]

/** Statements more certain than the law or the firm's work allows. */
export const overstatements: Phrase[] = [
  {
    pattern: anyOf(
      /\bensur(?:es?|ing) (?:full |your |complete |total )?compliance\b/,
      /\bensur(?:es?|ing) (?:that )?(?:your|you|the) (?:\w+ ){0,3}(?:success|victory|protected|protection|approval|approved|wins?|succeeds?)\b/,
      /\bfrom all liabilit(?:y|ies)\b/,
      /\bcomplete(?:ly)? (?:immunity|immune|shielded|protected|protection)\b/,
      /\bmaximiz(?:es?|ing) (?:your|the) (?:price|value|recovery|compensation)\b/,
    ),
    why: promise,
    instead: 'Write "helps clients meet", and say what the firm does, without the outcome.',
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\brisk[- ]free\b|\bbullet-?proof\b|\biron-?clad\b|\bair-?tight\b|\bwater-?tight\b/,
      /\bfool-?proof\b|\bfail-?safe\b|\bzero[- ]risk\b|\bno[- ]risk\b|\bjudgment-?proof\b/,
      /\blawsuit-?proof\b|\bunbreakable\b|\brest assured\b|\bworry[- ]free\b/,
      /\bpeace of mind\b(?= (?:guaranteed|is assured))/,
      /\b100 ?% (?:success|safe|secure|protected|satisfaction|guaranteed|effective)\b/,
    ),
    why: overstatement,
    instead: 'Say what it protects against and what it does not.',
    mayBeDenied: true,
  },
  {
    pattern: /\bavoids? all (?:inheritance |estate )?tax(?:es)?\b/,
    why: overstatement,
    instead: 'Name the tax and say when it is due.',
    mayBeDenied: true,
  },
  {
    pattern: /\b(?:100 ?%|fully|completely|entirely) (?:compliant|accessible)\b/,
    why: overstatement,
    instead: 'Name the goal ("WCAG 2.2 AA") and the known limits.',
    mayBeDenied: true,
  },
]
