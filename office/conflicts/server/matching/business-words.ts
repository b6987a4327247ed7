// Only the words: `read-name.ts` takes endings off a name, and `compare-names.ts` weighs what differs.

/** Endings of company names, without periods. "PA" is both a professional association and the state. */
export const endings = setOf(`
llc pllc lllp llp lp inc incorporated corp corporation co company ltd limited pc pa plc gmbh ag sa sarl bv nv oy ab na
`)

/** Company endings and their abbreviations. */
export const shortEndings = new Map(
  Object.entries({ incorporated: 'inc', corporation: 'corp', company: 'co', limited: 'ltd' }),
)

/**
 * Words that make a name one of a business: what it does, what it is, and the words around these. Many businesses have
 * them in their names.
 */
const trades = `
academy accessories accountants accounting adjusters advertising advisors advisory aesthetics agency air airlines alliance analytics
animal antiques apartments apparel appliance appraisal appraisers architects architecture art arts assets associates association auction auto
autobody automotive bakery bank bar barbershop bath beauty beer behavioral bistro body books bookstore borough boutique brewery brewing
brick brokerage brokers brothers builders building buildings bus business cab cafe cake capital cardiology care carpentry carpet cars
catering center centers ceramics chapel charter chemical chicken childcare children chiropractic church cleaners cleaning clinic closet
clothing club coal coatings coffee collection college collision commercial communications community computers concrete condominium
connections consultants consulting construction contracting contractors cooling cosmetics council counseling county covers creative credit
cuisine custom customs cycle dairy dance data daycare deck deli delivery dental dentist dentistry dermatology design designs development
diagnostics diner diocese direct distribution distributing distributors district dock doors drilling drywall education electric electrical
electronics elevator emergency endodontics energy engineering engineers enterprise enterprises entertainment environmental equipment
escrow estate estates excavating exchange exhaust express exteriors fabric fabrication fabricators factory family farm farms fence fencing
film finance financial finishes finishing fire fish fitness flooring floors florist flowers food foods foundation framing freight fuel
fund funeral furnace furniture gallery games garage garden gardens gas general gifts glass global gold golf goods grading granite graphics
grill grocery group guns gutters gym hair hardware hauling health healthcare heating herbs hockey holding holdings home homes hospice
hospital hotel house housing hvac imaging imports industrial industries inn installation institute insulation insurance interiors
international investment investments iron jewelers jewelry kennel kitchen kitchens laboratories labs lab land landscape landscapes
landscaping lanes laundry law lawn lease leasing lending library lighting limo limousine linen liquor living loans lodge logistics lumber
machine machinery maintenance management manor manufacturing marble market marketing markets masonry massage materials mechanical media
medical medicine memorial metal metals mills mining mobile mortgage motel motor motorcycles motors movers moving mri music nails national
network networks neurology nurseries nursery nursing oil ophthalmology optical optometry orchard orthodontics orthopedic orthopedics outdoor
packaging painting paint parking partners partnership parts party paving pediatrics performance pest pet pets pharmacy photography physical
physicians pipe pizza pizzeria plastics plating plaza plumbing police pool pools porcelain portfolio poultry power press printers printing
processing produce products professional properties property psychology pub publishing pump quarry racing radiology railroad ranch real
realtors realty recovery recreation recruiting recycling refrigeration rehab rehabilitation remodeling renovation renovations rental
rentals repair repairs residential resources restaurant restoration retail ride roof roofing rubber safety sales salon sanitation sausage
savings school schools science sciences security seafood seeds senior service services sewer shades shipping shoe shoes shop shops siding
signs sisters society software solar solutions sons spa sporting sports stables staffing station steel stone storage store stores street
structures studio studios styling supply supplies surgery surgical survey surveying surveyors systems tailor tattoo tavern tax taxi
technical technologies technology telecom temple textiles theater therapy tile timber tire tires title tobacco tool tools tours towing toy
toys track trade traders trading trailer training transfer transit transport transportation travel tree truck trucking trucks trust
trusts uniforms union university upholstery urology used utilities utility valet vending ventures veterinary video village vision wall
warehouse waste water wealth weaving welding wellness wheels wholesale window windows wine wireless wood woodworking works workshop yard
assurance cable casualty shield avenue boulevard road lane drive court highway route township authority board department office offices ministry ministries mission
`

/** Words for places, praise and numbers, and words such as "the", that very many businesses here have in their names. */
const usual = `
allegheny american america atlantic appalachian best better big bridge capitol carnegie central choice city classic commonwealth
continental county crown delaware diamond dominion eagle east eastern eastside elite empire erie essential excel express first five
four freedom friendly fort gateway golden good grand great greater green harrisburg heritage hill hills home imperial independent
ideal integrity iron keystone lake lakeside lancaster legacy liberty lehigh mid midtown midwest modern monongahela mount mountain mutual
national new north northeast northern northside northwest old one pacific park patriot penn pennsylvania philadelphia pittsburgh pocono
point precision premier premium priority pro professional prime quality quick regional reliable ridge river rivers riverside rock royal scranton
select seven signature silver smart south southeast southern southside southwest star state states steel summit sun superior
sunrise supreme susquehanna the three top total town trinity tri triangle true trusted two union united universal usa valley victory
view village vista west western westside westmoreland world york my your our and of for at in by
`

/** Numbers as names spell them, in digits: "2nd" for "second". */
export const numbers = new Map<string, string>([
  ...words(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ).map((word, place) => [word, String(place + 1)] as const),
  ...words('first second third fourth fifth sixth seventh eighth ninth tenth').map(
    (word, place) => [word, `${place + 1}${['st', 'nd', 'rd'][place] ?? 'th'}`] as const,
  ),
])

const tradeWords = setOf(trades)
const usualWords = setOf(
  `${usual} ${words(usual)
    .map((word) => numbers.get(word) ?? '')
    .join(' ')}`,
)

/** Whether a word makes a name one of a business. */
export function isTradeWord(word: string): boolean {
  return tradeWords.has(word)
}

const familyWords = setOf(
  'cable church fish flowers glass gold house land lane law mills pool power stone street temple wall wood',
)

/** Whether a word of a trade is also a family name. */
export function isFamilyName(word: string): boolean {
  return familyWords.has(word)
}

/** Whether very many businesses have this word in their names, so that it does not distinguish them. */
export function isUsualWord(word: string): boolean {
  return tradeWords.has(word) || usualWords.has(word) || endings.has(word)
}

/** The long forms of abbreviations in business names, most of them from The Bluebook, table T6. */
export const longForms = new Map(
  words(`
    bros:brothers assoc:associates assocs:associates intl:international natl:national mfg:manufacturing
    mgmt:management mgt:management svc:services svcs:services constr:construction const:construction ctr:center
    centre:center dept:department univ:university hosp:hospital pgh:pittsburgh phila:philadelphia
    dist:distributing ent:enterprises ents:enterprises ins:insurance tech:technologies mkt:market mkts:markets
    ave:avenue blvd:boulevard rd:road hwy:highway dr:drive ln:lane mt:mount ft:fort grp:group ptnrs:partners
    sys:systems equip:equipment elec:electric plbg:plumbing htg:heating clg:cooling twp:township cnty:county
    n:north s:south e:east w:west jct:junction sq:square pkwy:parkway props:properties inds:industries
    ind:industries prods:products rest:restaurant theatre:theater colour:color jewellers:jewelers tyre:tire
    tyres:tires acad:academy acct:accounting admin:administration appl:appliance apt:apartments apts:apartments
    arch:architects assn:association bd:board bldg:building bldgs:buildings boro:borough chem:chemical cmty:community
    coll:college comm:community condo:condominium condos:condominium contr:contractors dev:development distrib:distributing
    educ:education engg:engineering engrs:engineers entm:entertainment envtl:environmental envt:environment
    exch:exchange fdn:foundation fed:federal fin:financial found:foundation gen:general govt:government hous:housing indem:indemnity
    indus:industries inst:institute inv:investment invs:investments lib:library mach:machinery maint:maintenance
    mech:mechanical med:medical mem:memorial meml:memorial metro:metropolitan mortg:mortgage mun:municipal mut:mutual
    org:organization pharm:pharmacy prof:professional profl:professional prop:property pship:partnership rehab:rehabilitation
    ret:retirement sav:savings sch:school sci:science sec:security serv:service soc:society surg:surgery
    amer:american bldr:builder bldrs:builders cem:cemetery cntr:center ctrs:centers cty:county devt:development fam:family
    hldgs:holdings hts:heights lbr:lumber mtg:mortgage rfg:roofing rlty:realty svgs:savings trkg:trucking vly:valley
    tel:telephone transp:transportation util:utility utils:utilities vet:veterinary vol:volunteer whse:warehouse
  `).map((pair): [string, string] => {
    const [short = '', long = ''] = pair.split(':')
    return [short, long]
  }),
)

function words(text: string): string[] {
  return text.match(/\S+/g) ?? []
}

export function setOf(text: string): Set<string> {
  return new Set(words(text))
}
