import { stringify } from 'yaml'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { plateForms } from '../../content-model/practice-area.ts'
import type { RawFile } from '../../editorial/reading/front-matter.ts'
import { addressName } from '../../text/address-name.ts'

/**
 * The pages of the firm's own areas, with sentences that are true of any area, to be rewritten. `taken`: how many
 * areas come before them.
 */
export function ownAreas({ areas }: Answers, taken: number): RawFile[] {
  return areas.own.map((title, index) => {
    const order = taken + index + 1
    const fields = {
      order,
      title,
      description: `What we do in the area of ${title}, and how to reach us.`,
      plate: plateForms[index % plateForms.length],
      intro: `We work in the area of ${title}. Call the office and describe the matter in a sentence. We will tell you whether it is work we do and what the first step would be.`,
      servicesHeading: 'What we do',
      services: [
        {
          title,
          description:
            'Tell us what has happened or what you plan. We will tell you whether it is work we do and what we would do first.',
        },
      ],
      closing: 'You do not need to put your papers in order before you call.',
    }
    const yaml = stringify(fields, { compat: 'yaml-1.1', lineWidth: 0 })
    return { path: `practice-areas/${addressName(title)}.md`, text: `---\n${yaml}---\n` }
  })
}
