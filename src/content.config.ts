import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { contentFolder } from '../content-folder.ts'
import { blogSchema } from './schemas/blog.ts'
import { firmSchema } from './schemas/firm.ts'
import { legalSchema } from './schemas/legal.ts'
import { pageSchema } from './schemas/pages.ts'
import { practiceAreaSchema } from './schemas/practice-areas.ts'
import { teamSchema } from './schemas/team.ts'

const markdownIn = (folder: string) => glob({ base: `${contentFolder}/${folder}`, pattern: '[^_]*.md' })

export const collections = {
  firm: defineCollection({ loader: glob({ base: contentFolder, pattern: 'firm.yaml' }), schema: firmSchema }),
  team: defineCollection({ loader: markdownIn('team'), schema: teamSchema }),
  practiceAreas: defineCollection({ loader: markdownIn('practice-areas'), schema: practiceAreaSchema }),
  blog: defineCollection({ loader: markdownIn('blog'), schema: blogSchema }),
  legal: defineCollection({ loader: markdownIn('legal'), schema: legalSchema }),
  pages: defineCollection({
    loader: glob({ base: `${contentFolder}/pages`, pattern: '*.yaml' }),
    schema: pageSchema,
  }),
}
