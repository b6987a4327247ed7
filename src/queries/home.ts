import { ornament } from '../engraving/plate.ts'
import { feesHref } from '../lib/fees.ts'
import { firmLine } from '../lib/words.ts'
import { getFirm } from './firm.ts'
import { getPagePart, getPageWords } from './pages.ts'
import { getPostCards, getPosts } from './posts.ts'
import { getPracticeAreaCards } from './practice-areas.ts'
import { getSiteParts } from './site-parts.ts'
import { getMemberCards } from './team.ts'
import { getTools } from './tools.ts'

export async function getHomePage() {
  const [office, words, firmWords, posts, parts] = await Promise.all([
    getFirm(),
    getPageWords('home'),
    getPageWords('our-firm'),
    getPosts(),
    getSiteParts(),
  ])
  return {
    words: { ...words, eyebrow: words.eyebrow ?? firmLine(office) },
    phone: office.phone,
    hours: office.hours,
    ornament: ornament({ form: 'rosette', seed: office.name }),
    team: { words: await getPagePart('home', 'team'), members: await getMemberCards() },
    areas: { words: await getPagePart('home', 'areas'), cards: await getPracticeAreaCards() },
    firm: await getPagePart('home', 'firm'),
    more: {
      costs: words.parts.find(({ name }) => name === 'costs'),
      feesHref: feesHref(parts.has('fees'), firmWords.parts),
      posts: await getPostCards(posts.slice(0, 3)),
      tools: await getTools(),
    },
  }
}
